/**
 * Settings of the hosted index, stored as code: `npm run search:push` writes them before the records.
 * Attributes and criteria are in order of weight.
 */
export const HOSTED_SETTINGS = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(names)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'description',
    'content',
    'unordered(hierarchy.lvl0)',
  ],
  attributesForFaceting: ['language', 'docusaurus_tag', 'kind', 'type'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'kind'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  attributeForDistinct: 'url',
  distinct: true,
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.rank)', 'desc(weight.level)', 'asc(weight.position)'],
  camelCaseAttributes: ['names', 'hierarchy', 'content'],
  separatorsToIndex: '_',
  ignorePlurals: ['en' as const],
  removeStopWords: ['en' as const],
  queryLanguages: ['en' as const],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  removeWordsIfNoResults: 'allOptional' as const,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  snippetEllipsisText: '…',
};

/** Synonym groups in the hosted service's format. */
export function hostedSynonyms(
  groups: string[][],
): Array<{objectID: string; type: 'synonym'; synonyms: string[]}> {
  return groups.map((group) => ({
    objectID: group.join('-').replace(/\s+/g, '_'),
    type: 'synonym',
    synonyms: group,
  }));
}
