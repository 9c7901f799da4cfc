import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Switch} from '@nacre-docs/kit/partOptions';
import {versionCache, type DocsVersion} from '@nacre-docs/kit/versions';
import type {LeanOptions} from '@nacre-docs/lean';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import {validateOptions as validateOpenapi, type ApiReferenceOptions} from '@nacre-docs/openapi';
import {apiChanges} from '@nacre-docs/openapi/history';
import {resolveOptions} from '@nacre-docs/openapi/options';
import {markdownOfPages} from '@nacre-docs/openapi/write/markdownFiles';
import {publishedDescription} from '@nacre-docs/openapi/write/versionPlaces';
import {INDEX_FOLDER, SEARCH_CHUNKS} from '@nacre-docs/search/contract';
import type {WritingOptions} from '@nacre-docs/writing';
import type {Options, Package} from './options';

/** The options of each package, `false` for those that are off. */
type PackageOptions = {[Name in Package]-?: NonNullable<Options[Name]>};

/**
 * Applies the defaults, and tells packages about each other: where the reference is, and what search loads. Options
 * that the site sets win.
 *
 * @throws UserError for wrong options of @nacre-docs/openapi
 */
export function connect(context: LoadContext, options: Options): PackageOptions {
  const {history = false, search = {}, markdown = {}, writing = {}, lean = false} = options;
  const openapi = openapiOptions(context, options);
  const {sandbox = openapi && {}} = options;
  const {title, themeConfig} = context.siteConfig;
  const isEmbedded = search && (search.embedded ?? themeConfig.algolia === undefined);
  const reference = openapi ? referenceOf(openapi, context) : undefined;
  return {
    openapi,
    history: history && {
      title: `${title}: API history`,
      description: 'Changes to the API, version by version.',
      author: title,
      versions: reference?.versions ?? [],
      ...history,
    },
    sandbox: sandbox && {
      ...(reference && {cacheDir: reference.cacheDir, versions: reference.versions}),
      ...sandbox,
    },
    search: search && {...(reference && {structuredPages: reference.pages}), ...search},
    markdown: markdown && (reference ? markdownOptions(markdown, reference) : markdown),
    writing: writing && (reference ? writingOptions(writing, reference) : writing),
    lean: lean && leanOptions(lean, isEmbedded, reference),
  };
}

/** Tells @nacre-docs/openapi where the docs are, and which changes operation pages mention. */
function openapiOptions(
  {siteDir}: LoadContext,
  {docs, openapi, history}: Options,
): false | ApiReferenceOptions {
  if (!openapi) return false;
  const {path: docsDir, routeBasePath} = docs || {};
  return {
    ...(docsDir !== undefined && {docsDir}),
    ...(routeBasePath !== undefined && {docsRoute: `/${routeBasePath.replace(/^\/+/, '')}`}),
    ...(history && {readChanges: () => apiChanges(siteDir)}),
    ...openapi,
  };
}

/** What @nacre-docs/openapi writes for the other packages. */
interface Reference {
  cacheDir: string;
  versions: readonly DocsVersion[];
  /** The content of its pages, a file per version. */
  pages: string[];
  descriptions: string[];
}

function referenceOf(options: ApiReferenceOptions, context: LoadContext): Reference {
  const {cacheDir, docsRoute, ...resolved} = resolveOptions(validateOpenapi({options}), context);
  const route = docsRoute.replace(/\/+$/, '');
  const versions = resolved.versions ?? [{name: 'current', label: '', folder: 'docs', route, isLast: true}];
  const caches = versions.map((version) => ({cacheDir: versionCache(cacheDir, version), version}));
  return {
    cacheDir,
    versions,
    pages: caches.map(({cacheDir: folder}) => path.join(folder, 'search.json')),
    descriptions: caches.map(publishedDescription),
  };
}

/** Files that @nacre-docs/openapi adds to the site. */
const DOWNLOADS = [
  {label: 'OpenAPI description as YAML', route: '/openapi.yaml'},
  {label: 'OpenAPI description as JSON', route: '/openapi.json'},
  {label: 'Postman collection', route: '/postman-collection.json'},
];

const markdownOptions = (given: MarkdownOptions, {cacheDir, versions}: Reference): MarkdownOptions => ({
  ...given,
  pages: {reference: markdownOfPages(cacheDir, versions), downloads: DOWNLOADS, ...given.pages},
});

const writingOptions = (given: WritingOptions, {cacheDir, versions, pages}: Reference): WritingOptions => ({
  ...given,
  shareCards: withDefaults(given.shareCards ?? true, {operations: pages}),
  linkPreviews: withDefaults(given.linkPreviews ?? true, {referenceCache: cacheDir, versions}),
});

function leanOptions(given: LeanOptions, isEmbedded: boolean, reference?: Reference): LeanOptions {
  const search = {index: `${INDEX_FOLDER}/manifest.json`, chunks: [...SEARCH_CHUNKS]};
  return {
    ...given,
    hosting: withDefaults(given.hosting ?? false, {descriptions: reference?.descriptions ?? []}),
    offline: withDefaults(given.offline ?? false, isEmbedded ? {search} : {}),
  };
}

/** The options of a part; those that the site sets win. */
const withDefaults = <T extends object>(given: Switch<T>, defaults: Partial<T>): Switch<T> =>
  given && {...defaults, ...(given === true ? {} : given)};
