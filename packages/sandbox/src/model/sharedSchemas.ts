import type {SandboxInput, SandboxSchema} from '../contract';

/**
 * Maximum JSON characters of one schema in all inputs together before they share it. Shared schemas are loaded with
 * the base, for every request. In some descriptions, however, nearly all bodies refer to nearly all schemas, and the
 * inputs of 3,000 operations with 600 schemas took over 500 MB.
 */
const MOST_REPEATED = 40_000;

/** Moves frequently repeated schemas out of operation inputs. @returns the inputs, and `shared` schemas by name */
export function shareSchemas(inputs: Record<string, SandboxInput>) {
  const all = Object.values(inputs).flatMap(({schemas}) => Object.entries(schemas));
  const counts = new Map<string, number>();
  for (const [name] of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = [...new Map(all)]
    .filter(([name, schema]) => (counts.get(name)! - 1) * JSON.stringify(schema).length > MOST_REPEATED)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const shared: Record<string, SandboxSchema> = Object.fromEntries(repeated);
  const left = Object.entries(inputs).map(([id, input]): [string, SandboxInput] => {
    const own = Object.entries(input.schemas).filter(([name]) => !Object.hasOwn(shared, name));
    return [id, {...input, schemas: Object.fromEntries(own)}];
  });
  return {inputs: Object.fromEntries(left), shared};
}
