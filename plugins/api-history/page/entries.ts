import {operationRoute} from '../../api-reference/contract';
import type {ApiModel} from '../../api-reference/model/model';
import {renderInlineMarkdown} from '../../static-html/markdown';
import {compareModels} from '../compare';
import type {Change, ChangedOperation} from '../compare/change';
import type {HistoryEntry, HistoryVersion, ListedOperation} from '../contract';
import {modelOf, type ReleasedVersion} from '../versions/files';

/** What changed in each version but the first, the newest first. @param versions the oldest first */
export function listVersions(versions: ReleasedVersion[]): HistoryVersion[] {
  const models = versions.map(modelOf);
  const newest = models.at(-1);
  if (!newest) return [];
  const slugs = new Set(newest.operations.map(({slug}) => slug));
  return versions
    .slice(1)
    .map(({version}, index): HistoryVersion => {
      const [before, after] = [models[index]!, models[index + 1]!];
      const apiVersion = after.document.info?.version;
      const entries = groupChanges(compareModels(before, after, `${version}-01`), after, slugs);
      return {version, ...(apiVersion !== before.document.info?.version && {apiVersion}), entries};
    })
    .reverse();
}

/** Puts changes that say the same of several operations together. */
function groupChanges(changes: Change[], model: ApiModel, slugs: Set<string>): HistoryEntry[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.rule, change.level, change.text, change.action]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const all = model.operations.filter(({kind}) => kind === 'operation').length;
  return [...groups.values()].map((group) => {
    const [{rule, level, text, action}] = group as [Change];
    // A field that two media types share changes once.
    const named = new Map(group.flatMap(({operation}) => (operation ? [[operation.slug, operation]] : [])));
    const everywhere = named.size > 1 && named.size >= all;
    return {
      rule,
      level,
      html: renderInlineMarkdown(text).value,
      ...(action !== undefined && {action}),
      operations: everywhere ? [] : [...named.values()].map((operation) => toListed(operation, slugs)),
      everywhere,
    };
  });
}

function toListed({method, path, title, slug, kind}: ChangedOperation, slugs: Set<string>): ListedOperation {
  return {
    method: kind === 'webhook' ? 'EVENT' : method,
    path,
    title,
    ...(slugs.has(slug) && {to: operationRoute(slug)}),
  };
}
