import {operationRoute} from '@nacre-docs/kit/routes';
import {groupBy} from '@nacre-docs/kit/groupBy';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {renderInlineMarkdown} from '@nacre-docs/kit/markdown';
import {addressIn, type DocsVersion} from '@nacre-docs/kit/versions';
import {compareModels} from '@nacre-docs/openapi-core/diff';
import type {Change, ChangedOperation} from '@nacre-docs/openapi-core/diff/change';
import type {HistoryEntry, HistorySentence, HistoryVersion, ListedOperation} from '../contract';
import {modelOf, type ReleasedVersion} from '@nacre-docs/openapi-core/versions/files';

/** Kinds of entries, worst first. */
const KINDS = ['breaking', 'warning', 'new', 'info'] as const;

/** Rules for new operations and webhooks. */
const ARRIVAL = /^(?:endpoint|webhook)-added$/;

/** A version compared with its predecessor. */
export interface ComparedVersion {
  version: string;
  before: ApiModel;
  after: ApiModel;
  groups: ChangeGroup[];
}

/** Changes shared by one or more operations. */
export interface ChangeGroup {
  changes: Change[];
  /** Whether they apply to every operation. */
  everywhere: boolean;
}

/** Each version except the first, with its changes. @param versions oldest first */
export function compareVersions(versions: ReleasedVersion[]): ComparedVersion[] {
  const models = versions.map(modelOf);
  return versions.slice(1).map(({version}, index) => {
    const [before, after] = [models[index]!, models[index + 1]!];
    const groups = groupChanges(compareModels(before, after, `${version}-01`), after);
    return {version, before, after, groups};
  });
}

/** History page data of each version, newest first. */
export function listVersions(versions: ComparedVersion[]): HistoryVersion[] {
  const slugs = new Set(versions.at(-1)?.after.operations.map(({slug}) => slug));
  return versions
    .map(({version, before, after, groups}): HistoryVersion => {
      const apiVersion = after.document.info?.version;
      return {
        version,
        ...(apiVersion !== before.document.info?.version && {apiVersion}),
        entries: toEntries(groups, slugs),
      };
    })
    .reverse();
}

/**
 * Adds links to the pages of a docs version.
 *
 * @param docs version that the newest API version belongs to. Without it, operations have no page.
 */
export function linkedTo(docs: DocsVersion | undefined, versions: HistoryVersion[]): HistoryVersion[] {
  const link = ({to, ...operation}: ListedOperation): ListedOperation =>
    docs && to !== undefined ? {...operation, to: addressIn(docs, to)} : operation;
  return versions.map(({entries, ...version}) => ({
    ...version,
    entries: entries.map((entry) => ({...entry, operations: entry.operations.map(link)})),
  }));
}

function groupChanges(changes: Change[], model: ApiModel): ChangeGroup[] {
  const groups = groupBy(changes, ({rule, level, text, action}) =>
    JSON.stringify([rule, level, text, action]),
  );
  const all = model.operations.filter(({kind}) => kind === 'operation').length;
  return [...groups.values()].map((group) => {
    const count = operationsOf(group).length;
    return {changes: group, everywhere: count > 1 && count >= all};
  });
}

/** Counts a field shared by two media types once. */
function operationsOf(changes: Change[]): ChangedOperation[] {
  return [
    ...new Map(changes.flatMap(({operation}) => (operation ? [[operation.slug, operation]] : []))).values(),
  ];
}

/** Entries of operations with the same changes, in the order of the page. */
function toEntries(groups: ChangeGroup[], slugs: Set<string>): HistoryEntry[] {
  const placed = groups.flatMap(({changes, everywhere}) =>
    changes.map((change) => ({
      ...change,
      kind: ARRIVAL.test(change.rule) ? ('new' as const) : change.level,
      everywhere,
      operation: everywhere ? undefined : change.operation,
    })),
  );
  const perOperation = groupBy(placed, ({kind, everywhere, operation}) =>
    JSON.stringify([kind, everywhere, operation?.method, operation?.path]),
  );
  const alike = groupBy(perOperation.values(), (changes) => {
    const [{kind, everywhere}] = changes as [(typeof changes)[0]];
    return JSON.stringify([kind, everywhere, kind === 'new' || sentencesOf(changes)]);
  });
  const entries = [...alike.values()].map((operations): HistoryEntry => {
    const [changes] = operations as [(typeof operations)[0]];
    const {kind, everywhere} = changes[0]!;
    const listed = operationsOf(operations.flat()).map((operation) => toListed(operation, slugs));
    return {kind, sentences: kind === 'new' ? [] : sentencesOf(changes), operations: listed, everywhere};
  });
  return KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind));
}

/** In different words, because two media types of a body may share a field. */
function sentencesOf(changes: Change[]): HistorySentence[] {
  const sentences = changes.map(({text, action}) => ({
    html: breakable(renderInlineMarkdown(text).value),
    ...(action !== undefined && {action}),
  }));
  return [...new Map(sentences.map((sentence) => [sentence.html, sentence])).values()];
}

/** Lines break after the separators of a path. */
function breakable(html: string): string {
  return html.replace(/<code>[^<]+/g, (code) => code.replace(/(?<=[./_])(?=[\w(])/g, '<wbr>'));
}

function toListed({method, path, title, slug, kind}: ChangedOperation, slugs: Set<string>): ListedOperation {
  return {
    method: kind === 'webhook' ? 'EVENT' : method,
    path,
    title,
    ...(slugs.has(slug) && {to: operationRoute(slug)}),
  };
}
