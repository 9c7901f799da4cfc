/**
 * What a match counts for, where the index that ships with the site answers. Kinds of page are in contract.ts: the
 * hosted index orders equal matches by them too.
 */

/** Fields of a section. */
export const FIELD_BOOSTS = {
  title: 5.9,
  names: 2.5,
  heading: 1.5,
  inherited: 1.4,
  description: 1.2,
  body: 1,
  area: 0.4,
  slug: 1,
};

/** Words that stand for the one that was typed: of its family, longer, with the same meaning, spelled right. */
export const WORD_WEIGHTS = {family: 0.4, prefix: 0.7, synonym: 0.5, correction: 0.6};

/** A section that holds the words of the query one after the other. */
export const PHRASE_BOOST = 1.2;

/** A section below a page's first: the page is a better answer than a section of it that says the same. */
export const SECTION_WEIGHT = 0.6;

/** A name that answers the query: for as much of it as there is, for every word of the query, for nothing else. */
export const NAME_BOOSTS = {share: 1.6, wholeQuery: 0.5, exact: 1.4};

/**
 * A question in words: what each word's score is flattened by, what is taken off for words that are missing, what the
 * page adds to its sections, what neighbors and the name add, and what the kind of page counts for.
 */
export const SENTENCE_WEIGHTS = {root: 0.5, coverage: 0.7, page: 0.25, neighbors: 0.4, name: 0.2, kind: 0.5};
