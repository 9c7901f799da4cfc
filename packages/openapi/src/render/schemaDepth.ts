import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {MAX_DEPTH, unwrapArrays, type ResolvedSchema} from './schemaNode';
import {groupsOf, rowsOf, variantsOf} from './schemaRows';
import type {Resolve} from './schemaTypes';

/**
 * Properties of one body above which its deeper levels are left to the pages of their schemas. A page of some 110
 * properties, in all its parts, comes to about 50,000 characters, which is as much as many agents read of a page.
 */
const MAX_BODY_PROPERTIES = 70;

/**
 * Levels of a body to show: cut evenly, so that one field's depth does not use up the room of the next. What the page
 * has shown already takes no room.
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

/** Fields in place of which a link would save nothing. */
const FEW = 6;

/**
 * Whether a schema holds only a few fields, at all levels together.
 *
 * @param few how many that is; by default those that stay where they are at any depth
 */
export function isSmall(node: ResolvedSchema, resolve: Resolve, few = FEW): boolean {
  let count = 0;
  const left = [node];
  // Ends with a schema that holds itself too: each of its levels counts.
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
