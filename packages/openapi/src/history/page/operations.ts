import {changeKey, type ApiChanges, type OperationChange} from '../../render/changes';
import type {Change, ChangedOperation} from '@nacre-docs/openapi-core/diff/change';
import {groupBy} from '@nacre-docs/kit/groupBy';
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
  const all = versions.flatMap(({version, groups}) =>
    groups.flatMap(({changes, everywhere}) =>
      changes.map((change) => ({change, entry: {version, ...markOf(change), everywhere}})),
    ),
  );
  const bySlug = groupBy(all, ({change: {operation}}) => operation && slugs.get(keyOf(operation)));
  const operations = [...bySlug].map(([slug, own]) => [slug, own.map(({entry}) => entry)] as const);
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

function markOf({rule, location, after}: Change): Pick<OperationChange, 'location' | 'isNew' | 'value'> {
  if (NEW_VALUE.test(rule)) return {location: changeKey(location), isNew: true, value: after};
  if (NEW_VARIANT.test(rule))
    return {location: changeKey({...location, pointer: `${location.pointer ?? ''}/(${after})`}), isNew: true};
  return {location: changeKey(location), isNew: NEW.test(rule)};
}
