import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxOperation} from '../contract';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';

/**
 * The entity in a path.
 *
 * @param inPath path parameters
 * @throws Refusal when it or one of its parents does not exist
 */
export function findTarget(
  store: Store,
  operation: SandboxOperation,
  inPath: Record<string, string>,
): EntityRecord | undefined {
  let target: EntityRecord | undefined;
  for (const [parameter, kind] of Object.entries(operation.targets)) {
    const id = own(inPath, parameter);
    const found = store.find(kind, id, inPath);
    if (!found)
      throw new Refusal(
        404,
        'not_found',
        // Omits the kind's name, which may be plural and in any language.
        `Nothing has the ${parameter} ${id}.`,
      );
    if (operation.kind === undefined || kind === operation.kind) target = found;
  }
  return target;
}
