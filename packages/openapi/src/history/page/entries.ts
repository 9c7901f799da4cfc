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
    const count = new Set(group.flatMap(({operation}) => operation?.slug ?? [])).size;
    return {changes: group, everywhere: count > 1 && count >= all};
  });
}

/** A change on the page. */
interface Placed extends Pick<HistoryEntry, 'kind' | 'everywhere'> {
  sentence: HistorySentence;
  /** The list whose items have the field. */
  list?: string;
  operation?: ChangedOperation;
}

function place({rule, level, text, inList, action, operation}: Change, everywhere: boolean): Placed {
  const item = everywhere ? undefined : inList;
  return {
    kind: ARRIVAL.test(rule) ? 'new' : level,
    everywhere,
    sentence: {
      html: breakable(renderInlineMarkdown(item?.text ?? text).value),
      ...(action !== undefined && {action}),
    },
    list: item?.list,
    ...(!everywhere && operation && {operation}),
  };
}

/** Each sentence once, with all its operations. Sentences about the same operations share their entry. */
function toEntries(groups: ChangeGroup[], slugs: Set<string>): HistoryEntry[] {
  const placed = groups.flatMap(({changes, everywhere}) =>
    changes.map((change) => place(change, everywhere)),
  );
  const perSentence = groupBy(placed, ({kind, everywhere, sentence}) =>
    JSON.stringify([kind, everywhere, kind === 'new' || sentence]),
  );
  const entries = [...perSentence.values()].map((changes): HistoryEntry => {
    const {kind, everywhere, sentence} = changes[0]!;
    const operations = changes.flatMap(({operation, list}) =>
      operation ? toListed(operation, slugs, list) : [],
    );
    // Two media types of a body may share a field.
    const unique = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]));
    return {kind, sentences: kind === 'new' ? [] : [sentence], operations: [...unique.values()], everywhere};
  });
  const alike = groupBy(entries, ({kind, everywhere, operations}) =>
    JSON.stringify([kind, everywhere, operations]),
  );
  const merged = [...alike.values()].map((same): HistoryEntry => {
    const sentences = same.flatMap((entry) => entry.sentences);
    return {...same[0]!, sentences};
  });
  return KINDS.flatMap((kind) => merged.filter((entry) => entry.kind === kind));
}

/** Lines break after the separators of a path. */
function breakable(html: string): string {
  return html.replace(/<code>[^<]+/g, (code) => code.replace(/(?<=[./_])(?=[\w(])/g, '<wbr>'));
}

function toListed(
  {method, path, title, slug, kind}: ChangedOperation,
  slugs: Set<string>,
  list: string | undefined,
): ListedOperation {
  return {
    method: kind === 'webhook' ? 'EVENT' : method,
    path,
    title,
    ...(list && {list}),
    ...(slugs.has(slug) && {to: operationRoute(slug)}),
  };
}
