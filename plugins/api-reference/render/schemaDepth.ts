import type {Schema} from '../read/openapi';
import {MAX_DEPTH, unwrapArrays, type ResolvedSchema} from './schemaNode';
import {groupsOf, rowsOf, variantsOf} from './schemaRows';
import type {Resolve} from './schemaTypes';

/** Properties of one body above which its deeper levels are left to the pages of their schemas. */
const MAX_BODY_PROPERTIES = 450;

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

/** The schemas one level below a schema. */
function partsOf(node: ResolvedSchema, resolve: Resolve): Array<Schema | boolean> {
  const {schema} = unwrapArrays(node, resolve);
  return groupsOf(schema).flatMap((group) => [
    ...rowsOf(group).map((row) => row.schema),
    ...variantsOf(group),
  ]);
}
