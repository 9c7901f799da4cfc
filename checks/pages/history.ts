import path from 'node:path';
import {CHANGELOG} from '@nacre-docs/kit/routes';
import {isMonthPage, monthOf} from '@nacre-docs/writing/changelog/months';
import {compareModels} from '@nacre-docs/openapi-core/diff';
import type {Change} from '@nacre-docs/openapi-core/diff/change';
import {HISTORY, modelOf, type ReleasedVersion} from '@nacre-docs/openapi-core/versions/files';
import {asOf} from '@nacre-docs/openapi-core/versions/since';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {ContentSite, Problem} from '../site';

/**
 * The description, `x-since`, the changelog and openapi/history tell the same: nothing changed since the newest
 * version without being released, what came in a month says so, and the changelog has the month.
 *
 * @param versions the released versions, the oldest first; none where the site keeps no history
 */
export function checkHistory(site: ContentSite, versions: ReleasedVersion[]): Problem[] {
  const newest = versions.at(-1);
  if (!newest) return [];
  const models = versions.map(modelOf);
  const unreleased = findUnreleased(site.api, newest.version, models.at(-1)!);
  // What is not released yet would be told again as what x-since gets wrong.
  if (unreleased.length > 0) return withoutRepeats(unreleased);
  return withoutRepeats([
    ...versions.flatMap((version, index) => compareSince(site.api, version.version, models[index]!)),
    ...versions.slice(1).flatMap(({version}, index) => {
      const changes = compareModels(models[index]!, models[index + 1]!, `${version}-01`);
      return checkMonth(site, version, changes);
    }),
  ]);
}

/** What operations share is told once. */
function withoutRepeats(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function findUnreleased(api: ApiModel, version: string, released: ApiModel): Problem[] {
  return compareModels(released, api, `${version}-01`).map((change) => ({
    ...placeOf(api, change, version),
    message: `${change.text} This came after ${version}, the newest version in ${HISTORY} (${change.rule}). Announce it in the changelog, then keep the version: npm run api:history -- MONTH.`,
  }));
}

const CAME = /^(endpoint|webhook)-added$|^new-.*-property|-property-added$/;
const WENT = /^(api|webhook)-.*removed|-property-removed$/;

/** What was there in a month by `x-since` and was not by the history, and the other way round. */
function compareSince(api: ApiModel, version: string, released: ApiModel): Problem[] {
  const bySince = modelOf({version, document: asOf(api.document, version)});
  // What is gone today has no x-since that could be wrong.
  const gone = new Set(compareModels(released, api, `${version}-01`).map(keyOf));
  const wrong = compareModels(released, bySince, `${version}-01`).filter(
    (change) => CAME.test(change.rule) || (WENT.test(change.rule) && !gone.has(keyOf(change))),
  );
  // A field is told at the first operation that has it.
  const once = new Map(
    wrong
      .toReversed()
      .map((change) => [`${change.rule} ${change.place.pointer ?? change.operation?.slug}`, change]),
  );
  return [...once.values()].reverse().map((change) => {
    const [says, kept] = CAME.test(change.rule) ? ['had', 'has not'] : ['had not', 'has'];
    const thing = change.place.pointer ? `the field ${change.place.pointer}` : change.operation?.operationId;
    return {
      ...placeOf(api, change, version),
      message: `By x-since, ${version} ${says} ${thing}, and ${HISTORY}/${version}.json ${kept}. Correct x-since.`,
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
  return {file: path.relative(process.cwd(), found.file).replaceAll('\\', '/'), line: found.line};
}

/** Headings of the changelog below which what breaks clients is announced. */
const ANNOUNCING = /^(Changed|Removed|Deprecated)$/;

function checkMonth(site: ContentSite, version: string, changes: Change[]): Problem[] {
  const page = site.pages.find(({file}) => isMonthPage(file) && monthOf(file) === version);
  if (!page) {
    const message = `${HISTORY}/${version}.json is a version of a month without a changelog. Write its page.`;
    return changes.length === 0 ? [] : [{file: `${CHANGELOG}/index.mdx`, line: 1, message}];
  }
  const [worst] = changes;
  if (!worst || worst.level === 'info' || page.headings.some(({text}) => ANNOUNCING.test(text))) return [];
  const message = `The API changed in ${version}, and this page has no section Changed, Removed or Deprecated: ${worst.text} (${worst.rule}) Announce it.`;
  return [{file: page.file, line: 1, message}];
}
