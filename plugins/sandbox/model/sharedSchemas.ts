import type {SandboxInput, SandboxSchema} from '../contract';

/**
 * Characters of JSON that one schema may take in all inputs together before they share it. Inputs that hold all that they
 * need are loaded with one request each; but in some descriptions, nearly all bodies lead to nearly all schemas: 3,000
 * operations and 600 schemas were over 500 MB.
 */
const MOST_REPEATED = 40_000;

/** Inputs, and apart from them the schemas that too many of them have. */
interface SharedSchemas {
  inputs: Record<string, SandboxInput>;
  schemas: Record<string, SandboxSchema>;
  /** Operations whose inputs lead to these. */
  by: Set<string>;
}

/** Takes what would be repeated too often out of the inputs of operations. */
export function shareSchemas(inputs: Record<string, SandboxInput>): SharedSchemas {
  const counts = new Map<string, number>();
  const all: Record<string, SandboxSchema> = {};
  for (const {schemas} of Object.values(inputs)) {
    for (const [name, schema] of Object.entries(schemas)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      all[name] = schema;
    }
  }
  const shared = new Map(
    Object.entries(all)
      .filter(([name, schema]) => (counts.get(name)! - 1) * JSON.stringify(schema).length > MOST_REPEATED)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const by = new Set<string>();
  const without = ([id, input]: [string, SandboxInput]): [string, SandboxInput] => {
    const own = Object.entries(input.schemas).filter(([name]) => !shared.has(name));
    if (own.length < Object.keys(input.schemas).length) by.add(id);
    return [id, {...input, schemas: Object.fromEntries(own)}];
  };
  return {
    inputs: Object.fromEntries(Object.entries(inputs).map(without)),
    schemas: Object.fromEntries(shared),
    by,
  };
}
