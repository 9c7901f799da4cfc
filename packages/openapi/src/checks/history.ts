import {relativePath} from '@nacre-docs/kit/files';
import {CHANGELOG} from '@nacre-docs/kit/routes';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import {compareModels} from '@nacre-docs/openapi-core/diff';
import type {Change} from '@nacre-docs/openapi-core/diff/change';
import {HISTORY, modelOf, type ReleasedVersion} from '@nacre-docs/openapi-core/versions/files';
import {descriptionAt} from '@nacre-docs/openapi-core/versions/since';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from './apiSite';

/**
 * The description, `x-since`, the changelog, and openapi/history agree: no unreleased changes since the newest
 * version, `x-since` matches the version that added each operation, and every version has a changelog page. A field
 * that several operations share is reported once.
 *
 * @param versions released versions, oldest first
 * @param today month for changes that have no version yet, such as `2025-07`
 */
export function checkHistory(
  site: ApiSite,
  versions: ReleasedVersion[],
  today = new Date().toISOString().slice(0, 7),
): Problem[] {
  const newest = versions.at(-1);
  if (!newest) return [];
  const models = versions.map((version) => located(modelOf(version), site.api));
  const next = today > newest.version ? today : newest.version;
  const unreleased = findUnreleased(site.api, newest.version, models.at(-1)!, next);
  // Unreleased changes would be reported again as wrong x-since values.
  if (unreleased.length > 0) return unreleased;
  return [
    ...compareSince(site.api, versions, models),
    ...versions.slice(1).flatMap(({version}, index) => {
      const changes = compareModels(models[index]!, models[index + 1]!, `${version}-01`);
      return checkMonth(site, version, changes);
    }),
  ];
}

/** A model of the same API whose parts have the lines of today's description. */
function located(model: ApiModel, today: ApiModel): ApiModel {
  const nodes = new Map<object, object>();
  const pair = (then: unknown, now: unknown): void => {
    if (typeof then !== 'object' || then === null || typeof now !== 'object' || now === null) return;
    nodes.set(then, now);
    for (const [key, value] of Object.entries(then)) pair(value, (now as Record<string, unknown>)[key]);
  };
  pair(model.document, today.document);
  return {
    ...model,
    locate(node) {
      const now = nodes.get(node);
      return now && today.locate(now);
    },
  };
}

/** Identifies what changed: a field by its line, because operations share fields. */
function keyOf({source, location, operation}: Change): string {
  return source && location.pointer !== undefined
    ? `${source.file}:${source.line}`
    : JSON.stringify([operation?.slug, location]);
}

/** The first change of each field. */
function oncePerField(changes: Change[]): Change[] {
  return [...new Map(changes.toReversed().map((change) => [keyOf(change), change])).values()].reverse();
}

function findUnreleased(api: ApiModel, version: string, released: ApiModel, next: string): Problem[] {
  return oncePerField(compareModels(released, api, `${version}-01`)).map((change) => {
    const set = ADDED.test(change.rule)
      ? `Set x-since: '${next}' on ${subjectOf(change)}, announce`
      : 'Announce';
    return {
      ...sourcePosition(api, change, version),
      message: `${change.text} Not in ${version}, the newest version in ${HISTORY} (${change.rule}). ${set} it in the changelog of ${next}, then record the version: npm run api:history -- ${next}.`,
    };
  });
}

const ADDED = /^(endpoint|webhook)-added$|^new-.*-property|-property-added$/;
const REMOVED = /^(api|webhook)-.*removed|-property-removed$/;

/** Differences between `x-since` and the versions that have an operation or field. */
function compareSince(api: ApiModel, versions: ReleasedVersion[], models: ApiModel[]): Problem[] {
  const wrong = new Map<string, {change: Change; month: string | undefined}>();
  for (const [index, {version}] of versions.entries()) {
    const released = models[index]!;
    const bySince = located(modelOf({version, document: descriptionAt(api.document, version)}), api);
    // Removed parts have no x-since to check.
    const removed = new Set(compareModels(released, api, `${version}-01`).map(keyOf));
    for (const change of oncePerField(compareModels(released, bySince, `${version}-01`))) {
      const key = keyOf(change);
      // By x-since, the version already has it, but it was added later.
      if (ADDED.test(change.rule)) wrong.set(key, {change, month: versions[index + 1]?.version});
      else if (REMOVED.test(change.rule) && !removed.has(key) && !wrong.has(key))
        wrong.set(key, {change, month: index === 0 ? undefined : version});
    }
  }
  return [...wrong.values()].map(({change, month}) => ({
    ...sourcePosition(api, change, versions[0]!.version),
    message: month
      ? `${HISTORY} has ${subjectOf(change)} since ${month}, but x-since says otherwise. Set x-since: '${month}'.`
      : `${HISTORY} has ${subjectOf(change)} since its first version, ${versions[0]!.version}, but x-since says otherwise. Remove x-since.`,
  }));
}

function subjectOf({location, operation}: Change): string {
  const name = operation?.operationId ?? 'the API';
  return location.pointer === undefined ? name : `the field ${location.pointer} of ${name}`;
}

function sourcePosition(
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
