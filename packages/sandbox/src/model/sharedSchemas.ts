import type {SandboxInput, SandboxSchema} from '../contract';

/**
 * Maximum JSON characters of one schema in all inputs together before they share it. Shared schemas are loaded with
 * the base, for every request. In some descriptions, however, nearly all bodies refer to nearly all schemas, and the
 * inputs of 3,000 operations with 600 schemas took over 500 MB.
 */
const MOST_REPEATED = 40_000;

/** Inputs, and separately the schemas that too many of them repeat. */
interface SharedSchemas {
  inputs: Record<string, SandboxInput>;
  shared: Record<string, SandboxSchema>;
}

/** Moves frequently repeated schemas out of operation inputs. */
export function shareSchemas(inputs: Record<string, SandboxInput>): SharedSchemas {
  const counts = new Map<string, number>();
  const all = new Map<string, SandboxSchema>();
  for (const {schemas} of Object.values(inputs)) {
    for (const [name, schema] of Object.entries(schemas)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      all.set(name, schema);
    }
  }
  const shared = new Map(
    [...all]
      .filter(([name, schema]) => (counts.get(name)! - 1) * JSON.stringify(schema).length > MOST_REPEATED)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const without = ([id, input]: [string, SandboxInput]): [string, SandboxInput] => [
    id,
    {
      ...input,
      schemas: Object.fromEntries(Object.entries(input.schemas).filter(([name]) => !shared.has(name))),
    },
  ];
  return {
    inputs: Object.fromEntries(Object.entries(inputs).map(without)),
    shared: Object.fromEntries(shared),
  };
}
