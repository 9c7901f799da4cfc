import {relativePath} from '@nacre-docs/kit/files';
import {CHANGELOG} from '@nacre-docs/kit/routes';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import {compareModels} from '@nacre-docs/openapi-core/diff';
import type {Change} from '@nacre-docs/openapi-core/diff/change';
import {HISTORY, modelOf, type ReleasedVersion} from '@nacre-docs/openapi-core/versions/files';
import {asOf} from '@nacre-docs/openapi-core/versions/since';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from './apiSite';

/**
 * The description, `x-since`, the changelog, and openapi/history agree: no unreleased changes since the newest
 * version, `x-since` matches the version that added each operation, and every version has a changelog page.
 *
 * @param versions released versions, oldest first
 */
export function checkHistory(site: ApiSite, versions: ReleasedVersion[]): Problem[] {
  const newest = versions.at(-1);
  if (!newest) return [];
  const models = versions.map(modelOf);
  const unreleased = findUnreleased(site.api, newest.version, models.at(-1)!);
  // Unreleased changes would be reported again as wrong x-since values.
  if (unreleased.length > 0) return withoutRepeats(unreleased);
  return withoutRepeats([
    ...versions.flatMap((version, index) => compareSince(site.api, version.version, models[index]!)),
    ...versions.slice(1).flatMap(({version}, index) => {
      const changes = compareModels(models[index]!, models[index + 1]!, `${version}-01`);
      return checkMonth(site, version, changes);
    }),
  ]);
}

/** Operations can share a change; report it once. */
function withoutRepeats(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function findUnreleased(api: ApiModel, version: string, released: ApiModel): Problem[] {
  return compareModels(released, api, `${version}-01`).map((change) => ({
    ...placeOf(api, change, version),
    message: `${change.text} Not in ${version}, the newest version in ${HISTORY} (${change.rule}). Announce it in the changelog, then record the version: npm run api:history -- MONTH.`,
  }));
}

const ADDED = /^(endpoint|webhook)-added$|^new-.*-property|-property-added$/;
const REMOVED = /^(api|webhook)-.*removed|-property-removed$/;

/** Differences between the API in a month according to `x-since` and according to the history. */
function compareSince(api: ApiModel, version: string, released: ApiModel): Problem[] {
  const bySince = modelOf({version, document: asOf(api.document, version)});
  // Removed parts have no x-since to check.
  const removed = new Set(compareModels(released, api, `${version}-01`).map(keyOf));
  const wrong = compareModels(released, bySince, `${version}-01`).filter(
    (change) => ADDED.test(change.rule) || (REMOVED.test(change.rule) && !removed.has(keyOf(change))),
  );
  // Report a shared field on its first operation only.
  const once = new Map(
    wrong
      .toReversed()
      .map((change) => [`${change.rule} ${change.place.pointer ?? change.operation?.slug}`, change]),
  );
  return [...once.values()].reverse().map((change) => {
    const [bySinceHas, historyHas] = ADDED.test(change.rule)
      ? ['has', 'does not']
      : ['does not have', 'does'];
    const subject = change.place.pointer
      ? `the field ${change.place.pointer}`
      : change.operation?.operationId;
    return {
      ...placeOf(api, change, version),
      message: `According to x-since, ${version} ${bySinceHas} ${subject}, but ${HISTORY}/${version}.json ${historyHas}. Fix x-since.`,
    };
  });
}

function keyOf({rule, operation, place}: Change): string {
  return JSON.stringify([rule, operation?.slug, place]);
}

function placeOf(
  api: ApiModel,
  {source, operation}: Change,
  version: string,
): Pick<Problem, 'file' | 'line'> {
  const own = api.operations.find(({slug}) => slug === operation?.slug)?.source;
  const found = source ?? (own && api.locate(own));
  if (!found) return {file: `${HISTORY}/${version}.json`, line: 1};
  return {file: relativePath(found.file), line: found.line};
}

/** Changelog headings that announce breaking changes. */
const ANNOUNCING = /^(Changed|Removed|Deprecated)$/;

function checkMonth(site: ApiSite, version: string, changes: Change[]): Problem[] {
  const page = site.pages.find(({file}) => isMonthPage(file) && monthOf(file) === version);
  if (!page) {
    const message = `${HISTORY}/${version}.json has no changelog page. Write it.`;
    return changes.length === 0 ? [] : [{file: `${CHANGELOG}/index.mdx`, line: 1, message}];
  }
  const [worst] = changes;
  if (!worst || worst.level === 'info' || page.headings.some(({text}) => ANNOUNCING.test(text))) return [];
  const message = `The API changed in ${version}, but this page has no Changed, Removed, or Deprecated section: ${worst.text} (${worst.rule}) Announce it.`;
  return [{file: page.file, line: 1, message}];
}
