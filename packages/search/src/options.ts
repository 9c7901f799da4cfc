import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';
import {COMMON_PATHS, KIND_BOOSTS, type Suggestions} from './contract';
import type {SiteOptions} from './read/site';

/** Plugin options, all optional. README.md describes them. */
export interface SearchOptions extends Partial<Omit<SiteOptions, 'versions' | 'otherLanguages'>> {
  /** False to use Algolia. Defaults to true without `themeConfig.algolia`. */
  embedded?: boolean;
  searchPagePath?: string | false;
  contextualSearch?: boolean;
  /** Key of the recent searches in browser storage. */
  indexName?: string;
  /** Groups of words and phrases with the same meaning. */
  synonyms?: string[][];
  /** URL prefixes that don't describe a page, longest first. */
  commonPaths?: string[];
  /** URL to report a search without results, with `{query}` for the query. */
  missingResultsUrl?: string;
  suggestions?: Suggestions;
}

const strings = Joi.array().items(Joi.string());
const links = Joi.array()
  .items(Joi.object({label: Joi.string().required(), to: Joi.string().required()}))
  .default([]);

export const validateOptions = optionsValidator('@nacre-docs/search', {
  embedded: Joi.boolean(),
  searchPagePath: Joi.alternatives(Joi.string(), Joi.valid(false)).default('search'),
  contextualSearch: Joi.boolean().default(true),
  indexName: Joi.string(),
  rootArea: Joi.string().default('Documentation'),
  kinds: Joi.object()
    .pattern(
      Joi.string(),
      Joi.object({
        pages: strings,
        boost: Joi.number().positive(),
        area: Joi.string(),
        countsAs: Joi.valid(...Object.keys(KIND_BOOSTS)),
      }),
    )
    .default({}),
  exclude: strings.default([]),
  ignoreClasses: strings.default([]),
  onEmptyPages: Joi.valid('ignore', 'warn', 'throw').default('ignore'),
  structuredPages: strings.default([]),
  cli: Joi.string(),
  synonyms: Joi.array().items(strings.min(2)).default([]),
  commonPaths: strings.default(COMMON_PATHS),
  missingResultsUrl: Joi.string().pattern(/\{query\}/, 'a URL with {query}'),
  suggestions: Joi.object({popular: links, noResults: links}),
});

/** Validated options with defaults. */
export type CheckedOptions = SearchOptions &
  Required<
    Pick<
      SearchOptions,
      'rootArea' | 'searchPagePath' | 'contextualSearch' | 'synonyms' | 'commonPaths' | 'kinds'
    >
  >;
