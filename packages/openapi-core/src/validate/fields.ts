/** The parts of a schema that have fields. */
interface Composed<Schema> {
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

/** A schema with its references resolved, or undefined for anything but an object. */
type Resolve<Schema> = (schema: Schema | undefined) => Composed<Schema> | undefined;

/**
 * Top-level fields of a schema, through references and compositions.
 *
 * @param seen visited parts, since schemas may be recursive
 */
export function fieldsIn<Schema>(
  schema: Schema | undefined,
  resolve: Resolve<Schema>,
  seen = new Set<object>(),
): Map<string, Schema> {
  const resolved = resolve(schema);
  if (!resolved || seen.has(resolved)) return new Map();
  seen.add(resolved);
  const {allOf, oneOf, anyOf, properties} = resolved;
  const parts = [allOf, oneOf, anyOf].flatMap((each) => each ?? []);
  return new Map([
    ...parts.flatMap((part) => [...fieldsIn(part, resolve, seen)]),
    ...Object.entries(properties ?? {}),
  ]);
}

/** Names of required fields, excluding those in choices. */
export function requiredIn<Schema>(
  schema: Schema | undefined,
  resolve: Resolve<Schema>,
  seen = new Set<object>(),
): string[] {
  const resolved = resolve(schema);
  if (!resolved || seen.has(resolved)) return [];
  seen.add(resolved);
  const parts = (resolved.allOf ?? []).flatMap((part) => requiredIn(part, resolve, seen));
  return [...(resolved.required ?? []), ...parts];
}
