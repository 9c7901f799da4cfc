import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {MAX_DEPTH, unwrapArrays, type ResolvedSchema, type Resolve} from './schemaNode';
import {groupsOf, rowsOf, variantsOf} from './schemaRows';

/**
 * Bodies with more properties leave their deeper levels to the schemas' pages. A page with about 110 properties in
 * all parts has about 50,000 characters, which is the read limit of many agents.
 */
const MAX_BODY_PROPERTIES = 70;

/**
 * Levels of a body to show. All fields are cut at the same level. Otherwise, one deep field would use up the
 * next one's room. Fields already on the page don't count.
 */
export function depthFor(
  body: ResolvedSchema,
  resolve: Resolve,
  isShown: (node: ResolvedSchema) => boolean,
): number {
  let level = [body];
  let total = 0;
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: ResolvedSchema[] = [];
    for (const node of level) {
      const parts = partsOf(node, resolve);
      total += parts.length;
      if (total > MAX_BODY_PROPERTIES) return Math.max(1, depth - 1);
      for (const part of parts) {
        const resolved = resolve(part, node.trail);
        if (!resolved || resolved.recursive) continue;
        const inner = unwrapArrays(resolved, resolve);
        if (!isShown(inner)) next.push(inner);
      }
    }
    level = next.filter(({recursive}) => !recursive);
  }
  return MAX_DEPTH;
}

/** So few fields that a link wouldn't be shorter. */
const FEW = 6;

/**
 * Whether a schema has only a few fields, at all levels together.
 *
 * @param few maximum, by default the number that is shown at any depth
 */
export function isSmall(node: ResolvedSchema, resolve: Resolve, few = FEW): boolean {
  let count = 0;
  const left = [node];
  // Recursive schemas end the loop too, because each of their levels counts.
  for (let next = left.pop(); next && count <= few; next = left.pop()) {
    const parts = partsOf(next, resolve);
    count += parts.length;
    left.push(...parts.flatMap((part) => resolve(part, []) ?? []));
  }
  return count <= few;
}

/** The schemas one level below a schema. */
export function partsOf(node: ResolvedSchema, resolve: Resolve): Array<Schema | boolean> {
  const {schema} = unwrapArrays(node, resolve);
  return groupsOf(schema).flatMap((group) => [
    ...rowsOf(group).map((row) => row.schema),
    ...variantsOf(group),
  ]);
}
