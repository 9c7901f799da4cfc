import type {Schema} from '../read/openapi';
import {MAX_DEPTH, unwrapArrays, type ResolvedSchema} from './schemaNode';
import {groupsOf, rowsOf, variantsOf} from './schemaRows';
import type {Resolve} from './schemaTypes';

/**
 * Properties of one body above which its deeper levels are left to the pages of their schemas. A page of 311 properties
 * came to over 100,000 characters as Markdown, more than many agents read.
 */
const MAX_BODY_PROPERTIES = 250;

/** Levels of a body to show: cut evenly, so that one field's depth does not use up the room of the next. */
export function depthFor(body: ResolvedSchema, resolve: Resolve): number {
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
        if (resolved && !resolved.recursive) next.push(unwrapArrays(resolved, resolve));
      }
    }
    level = next.filter(({recursive}) => !recursive);
  }
  return MAX_DEPTH;
}

/** Fields in place of which a link would save nothing. */
const FEW = 6;

/** Whether a schema holds only a few fields, at all levels together; these stay where they are at any depth. */
export function isSmall(node: ResolvedSchema, resolve: Resolve): boolean {
  let count = 0;
  const left = [node];
  // Ends with a schema that holds itself too: each of its levels counts.
  for (let next = left.pop(); next && count <= FEW; next = left.pop()) {
    const parts = partsOf(next, resolve);
    count += parts.length;
    left.push(...parts.flatMap((part) => resolve(part, []) ?? []));
  }
  return count <= FEW;
}

/** The schemas one level below a schema. */
function partsOf(node: ResolvedSchema, resolve: Resolve): Array<Schema | boolean> {
  const {schema} = unwrapArrays(node, resolve);
  return groupsOf(schema).flatMap((group) => [
    ...rowsOf(group).map((row) => row.schema),
    ...variantsOf(group),
  ]);
}
