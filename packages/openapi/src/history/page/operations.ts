import {changeKey, type ApiChanges, type OperationChange} from '../../render/changes';
import type {Change, ChangedOperation} from '@nacre-docs/openapi-core/diff/change';
import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import type {ComparedVersion} from './entries';

/** Rules for additions. */
const NEW =
  /^(?:endpoint|webhook)-added$|^new-|(?<!pattern)-property-added$|^response-header-added$|-status-added$|^request-body-added/;

/** Rules for added variants and values. */
const NEW_VARIANT = /-(?:one|any)-of-added$/;
const NEW_VALUE = /-enum-value-added$/;

/** Changes of each existing operation, for its page. @param versions oldest first */
export function changesOfOperations(versions: ComparedVersion[]): ApiChanges {
  const slugs = new Map(
    versions
      .at(-1)
      ?.after.operations.map(({kind, method, path, slug}) => [
        keyOf({kind, method: method.toUpperCase(), path}),
        slug,
      ]),
  );
  const operations = new Map<string, OperationChange[]>();
  for (const {version, groups} of versions) {
    for (const {changes, everywhere} of groups) {
      for (const change of changes) {
        const slug = change.operation && slugs.get(keyOf(change.operation));
        if (slug === undefined) continue;
        const own = operations.get(slug) ?? [];
        own.push({version, ...whatIsNew(change), everywhere});
        operations.set(slug, own);
      }
    }
  }
  return {
    route: HISTORY_ROUTE,
    versions: versions.map(({version}) => version),
    operations: Object.fromEntries(operations),
  };
}

/** Identifies an operation by its method and path, which survive renaming. */
function keyOf({kind, method, path}: Pick<ChangedOperation, 'kind' | 'method' | 'path'>): string {
  return `${kind} ${method} ${path}`;
}

function whatIsNew({rule, place, after}: Change): Pick<OperationChange, 'place' | 'isNew' | 'value'> {
  if (NEW_VALUE.test(rule)) return {place: changeKey(place), isNew: true, value: after};
  if (NEW_VARIANT.test(rule))
    return {place: changeKey({...place, pointer: `${place.pointer ?? ''}/(${after})`}), isNew: true};
  return {place: changeKey(place), isNew: NEW.test(rule)};
}
