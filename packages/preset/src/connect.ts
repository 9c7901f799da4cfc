import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {Switch} from '@nacre-docs/kit/partOptions';
import {isFrozen, versionCache, type DocsVersion} from '@nacre-docs/kit/versions';
import type {LeanOptions} from '@nacre-docs/lean';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import {validateOptions as validateOpenapi, type AnyOptions} from '@nacre-docs/openapi';
import {apiChanges} from '@nacre-docs/openapi/history';
import {isFrozenWith} from '@nacre-docs/openapi/frozenInputs';
import type {ResolvedReference} from '@nacre-docs/openapi/options';
import {resolveOptions} from '@nacre-docs/openapi/resolveOptions';
import {publishedDescription} from '@nacre-docs/openapi/write/versionPlaces';
import {INDEX_FOLDER, SEARCH_CHUNKS} from '@nacre-docs/search/contract';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import type {WritingOptions} from '@nacre-docs/writing';
import type {Options, Package} from './options';

/** Options by package, `false` if disabled. */
type PackageOptions = {[Name in Package]-?: NonNullable<Options[Name]>};

/**
 * Applies the defaults, and connects the packages: the reference's location, and the modules that search
 * loads. The site's options win.
 *
 * @throws UserError for wrong options of @nacre-docs/openapi
 */
export function connect(context: LoadContext, options: Options): PackageOptions {
  const {history = false, search = {}, markdown = {}, writing = {}, lean = false} = options;
  const openapi = openapiOptions(context, options);
  const {sandbox = openapi && {}} = options;
  const {title, themeConfig} = context.siteConfig;
  const isEmbedded = search && (search.embedded ?? themeConfig.algolia === undefined);
  const references = openapi ? referencesOf(openapi, context) : undefined;
  return {
    openapi,
    history: history && {
      title: `${title}: API history`,
      description: 'Changes to the API, version by version.',
      author: title,
      versions: references?.versions ?? [],
      ...history,
    },
    sandbox: sandbox && (references ? sandboxOptions(sandbox, references) : sandbox),
    search: search && {...(references && {structuredPages: references.pages}), ...search},
    markdown: markdown && (references ? markdownOptions(markdown, references) : markdown),
    writing: writing && (references ? writingOptions(writing, references) : writing),
    lean: lean && leanOptions(lean, isEmbedded, references),
  };
}

/** Passes the docs' location to @nacre-docs/openapi, and the changes that operation pages mention. */
function openapiOptions({siteDir}: LoadContext, {docs, openapi, history}: Options): false | AnyOptions {
  // `config` sets its docs plugin.
  if (!openapi || 'config' in openapi) return openapi ?? false;
  const {path: docsDir, routeBasePath} = docs || {};
  return {
    ...(docsDir !== undefined && {docsDir}),
    ...(routeBasePath !== undefined && {docsRoute: `/${routeBasePath.replace(/^\/+/, '')}`}),
    ...(history && {readChanges: () => apiChanges(siteDir)}),
    ...openapi,
  };
}

/** Output of @nacre-docs/openapi for the other packages. */
interface References {
  cacheDir: string;
  versions: readonly DocsVersion[];
  current: ResolvedReference[];
  /** Page content, one file per reference and version. */
  pages: string[];
  descriptions: string[];
}

function referencesOf(options: AnyOptions, context: LoadContext): References {
  const resolved = resolveOptions(validateOpenapi({options}), context);
  const {cacheDir, docsRoute, references: current} = resolved;
  const route = docsRoute.replace(/\/+$/, '');
  const only = {name: 'current', label: '', folder: 'docs', route, isLast: true};
  const versions = resolved.versions.length > 0 ? resolved.versions : [only];
  const caches = current.flatMap((reference) => {
    const {places} = reference;
    return versions
      .filter((version) => !isFrozen(version) || isFrozenWith(context.siteDir, version, places))
      .map((version) => ({cacheDir: versionCache(reference.cacheDir, version), version, places}));
  });
  return {
    cacheDir,
    versions,
    current,
    pages: caches.map(({cacheDir: folder}) => path.join(folder, 'search.json')),
    descriptions: caches.map(publishedDescription),
  };
}

/** Gives each reference a sandbox. The site's options win. */
function sandboxOptions(given: SandboxOptions, {cacheDir, versions, current}: References): SandboxOptions {
  const [main] = current.filter(({places}) => places.id === '');
  const others = Object.fromEntries(
    current.filter(({places}) => places.id !== '').map(({places}) => [places.id, {}]),
  );
  if (Object.keys(others).length === 0) return {cacheDir, versions, ...given};
  return {
    ...{cacheDir, versions},
    ...(main && {description: main.description}),
    ...given,
    references: {...others, ...given.references},
  };
}

/** Files that @nacre-docs/openapi adds to the site. */
const DOWNLOADS = [
  {label: 'OpenAPI description as YAML', file: 'openapi.yaml'},
  {label: 'OpenAPI description as JSON', file: 'openapi.json'},
  {label: 'Postman collection', file: 'postman-collection.json'},
];

const downloadsOf = ({places: {id, downloads}}: ResolvedReference) =>
  DOWNLOADS.map(({label, file}) => ({
    label: id === '' ? label : `${label} (${id})`,
    route: `${downloads}${file}`,
  }));

const markdownOptions = (given: MarkdownOptions, {current}: References): MarkdownOptions => ({
  ...given,
  pages: {
    downloads: current.flatMap(downloadsOf),
    ...given.pages,
  },
});

const writingOptions = (given: WritingOptions, {cacheDir, versions, pages}: References): WritingOptions => ({
  ...given,
  shareCards: withDefaults(given.shareCards ?? true, {operations: pages}),
  linkPreviews: withDefaults(given.linkPreviews ?? true, {referenceCache: cacheDir, versions}),
});

function leanOptions(given: LeanOptions, isEmbedded: boolean, references?: References): LeanOptions {
  const search = {index: `${INDEX_FOLDER}/manifest.json`, chunks: [...SEARCH_CHUNKS]};
  return {
    ...given,
    hosting: withDefaults(given.hosting ?? false, {descriptions: references?.descriptions ?? []}),
    offline: withDefaults(given.offline ?? false, isEmbedded ? {search} : {}),
  };
}

/** A package's options. The site's options win. */
const withDefaults = <T extends object>(given: Switch<T>, defaults: Partial<T>): Switch<T> =>
  given && {...defaults, ...(given === true ? {} : given)};
