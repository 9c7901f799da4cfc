/**
 * Weights of matches in the index shipped with the site. Weights of page kinds are in contract.ts, since the hosted
 * index also uses them to order equal matches.
 */

/** Section fields. */
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

/** Substitutes for a typed word: from its family, longer, with the same meaning, or corrected. */
export const WORD_WEIGHTS = {family: 0.4, prefix: 0.7, synonym: 0.5, correction: 0.6};

/** For sections that contain the query as a phrase. */
export const PHRASE_BOOST = 1.2;

/** For sections other than a page's first: the page beats its own sections with the same text. */
export const SECTION_WEIGHT = 0.6;

/**
 * For names that match the query: by the share of the name that matches, for matching every query word, and for having no other words.
 */
export const NAME_BOOSTS = {share: 1.6, wholeQuery: 0.5, exact: 1.4};

/**
 * Weights for natural-language questions: flattening of each word's score, penalty for missing words, the page's
 * share in its sections' scores, bonuses for neighbors and names, and the weight of the page's kind.
 */
export const SENTENCE_WEIGHTS = {root: 0.5, coverage: 0.7, page: 0.25, neighbors: 0.3, name: 0.3, kind: 0.5};
