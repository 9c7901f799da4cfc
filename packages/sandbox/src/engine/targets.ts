import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {SandboxOperation} from '../contract';
import {Refusal} from './refusal';
import type {EntityRecord, Store} from './store';

/**
 * The entity that a path names.
 *
 * @param inPath parameters of the path
 * @throws Refusal when it does not exist, or one above it
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
        // Without the name of the kind, which may be of any number and language.
        `Nothing has the ${parameter} ${id}.`,
      );
    if (operation.kind === undefined || kind === operation.kind) target = found;
  }
  return target;
}
