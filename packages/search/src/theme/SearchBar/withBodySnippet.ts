import type {Hit} from '../../client/response';

/**
 * DocSearch shows a section's heading and, below it, the page's title, but not its text. This appends the text to the
 * title. The fields already contain HTML.
 */
export function withBodySnippet<T extends Hit>(hit: T): T {
  const body = hit._snippetResult?.content;
  const title = hit.hierarchy.lvl1;
  if (hit.type === 'lvl1' || hit.type === 'content' || !title || !body?.value) return hit;
  const lvl1 = {
    matchLevel: body.matchLevel,
    matchedWords: body.matchedWords,
    value: `${title} · ${body.value}`,
  };
  return {
    ...hit,
    _snippetResult: {...hit._snippetResult, hierarchy: {...hit._snippetResult?.hierarchy, lvl1}},
  };
}
