import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, ThemeConfig as SiteThemeConfig} from '@docusaurus/types';
import {referenceCache} from '@nacre-docs/kit/references';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {UserError} from '@nacre-docs/kit/userError';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {resolveApis, type ApiConfig, type ThemeConfig} from './compatibility/apis';
import {docsPluginOf} from './compatibility/docsPlugin';
import {validateThemeApi, type OpenApiDocsOptions} from './compatibility/options';
import {readLanguageTabs} from './languageTabs';
import type {
  AnyOptions,
  ApiReferenceOptions,
  ResolveReference,
  ReferenceInput,
  ResolvedReference,
} from './options';
import type {GenerateOptions} from './write/options';

/** Site options, with defaults and absolute paths. */
export interface ResolvedOptions extends Pick<ApiReferenceOptions, 'serverProblems' | 'catalog'> {
  references: ResolvedReference[];
  /** The entries of `config`, if the site has that format. */
  apis?: ApiConfig[];
  versions: readonly DocsVersion[];
  docsRoute: string;
  cacheDir: string;
  styles: boolean;
}

/**
 * Settings in `themeConfig`, which are defaults for all references.
 *
 * @throws UserError for wrong ones
 */
export function themeOptions(
  themeConfig: SiteThemeConfig,
): Pick<GenerateOptions, 'sampleLanguages' | 'proxy' | 'hideGeneratedSamples' | 'openLevels'> {
  const {api = {}} = themeConfig as ThemeConfig;
  validateThemeApi({options: api});
  const languages = readLanguageTabs(themeConfig);
  return {
    ...(languages?.length && {sampleLanguages: languages}),
    ...(api.proxy !== undefined && {proxy: api.proxy}),
    hideGeneratedSamples: api.hideGeneratedSnippets,
    openLevels: api.schemaExpansion?.default,
  };
}

/**
 * Options of either format, with defaults and absolute paths.
 *
 * @param isCommitted whether pages contain all that they show
 * @throws UserError for an output folder outside the docs, or a folder without a description
 */
export function resolveOptions(
  options: AnyOptions,
  {siteDir, siteConfig, generatedFilesDir}: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'generatedFilesDir'>,
  isCommitted = false,
): ResolvedOptions {
  const inSite = (file: string) => path.resolve(siteDir, file);
  // The first ones apply to the reference at /docs/api. `shared` are defaults of all references.
  const {description, root, overlays, homeDir, readChanges, ...common} = options as Partial<
    ApiReferenceOptions & OpenApiDocsOptions
  >;
  const {references = {}, versions = [], styles = true, serverProblems, catalog, ...more} = common;
  const {id: _id, config, docsPlugin: _plugin, docsPluginId: _pluginId, docsDir, docsRoute, ...shared} = more;
  const cacheDir = inSite(options.cacheDir ?? path.join(generatedFilesDir, 'nacre-openapi'));
  const docs = config
    ? docsPluginOf(options as OpenApiDocsOptions, siteConfig, siteDir)
    : {path: docsDir ?? 'docs', route: docsRoute ?? '/docs'};
  const resolve: ResolveReference = (places, own) => {
    const source = own.description ?? 'openapi.yaml';
    const isRemote = /^https?:\/\//.test(source);
    const fetched = `${places.id || 'api'}${/\.json(?:[?#]|$)/.test(source) ? '.json' : '.yaml'}`;
    return {
      generateIndexPages: true,
      ...shared,
      // A missing option must not replace a default.
      ...(Object.fromEntries(
        Object.entries(own).filter(([, value]) => value !== undefined),
      ) as ReferenceInput),
      places,
      ...(isRemote && {url: source}),
      description: isRemote ? path.join(cacheDir, 'fetched', fetched) : inSite(source),
      docsDir: inSite(docs.path),
      cacheDir: referenceCache(cacheDir, places),
      ...(own.root !== undefined && {root: inSite(own.root)}),
      ...(own.overlays && {overlays: own.overlays.map(inSite)}),
    };
  };
  const all: Array<[name: string, own: ReferenceInput]> = Object.entries(references);
  if (description !== undefined || all.length === 0)
    all.unshift([
      '',
      {description, root, overlays, readChanges, ...(homeDir !== undefined && {homeDir: inSite(homeDir)})},
    ]);
  const apis =
    config && resolveApis(options as OpenApiDocsOptions, {siteDir, docsDir: docs.path, isCommitted, resolve});
  return {
    references:
      apis?.flatMap((api) => api.references) ?? all.map(([name, own]) => resolve(referencePlaces(name), own)),
    ...(apis && {apis}),
    ...{versions, cacheDir, styles, serverProblems, catalog},
    docsRoute: docs.route,
  };
}

/**
 * Fetches the descriptions that have an address. An unchanged file keeps its time, so pages aren't generated again.
 *
 * @throws UserError if a server doesn't answer
 */
export async function fetchDescriptions(references: readonly ResolvedReference[]): Promise<void> {
  await Promise.all(
    references.map(async ({url, description}) => {
      if (url === undefined) return;
      const fail = (reason: string) =>
        new UserError(
          `${url}: the description can't be fetched (${reason}). Check the address in the options of @nacre-docs/openapi, or name a local copy.`,
        );
      const response = await fetch(url).catch((error: Error) => {
        throw fail((error.cause as Error | undefined)?.message ?? error.message);
      });
      if (!response.ok) throw fail(`the server answered ${response.status}`);
      const text = await response.text();
      fs.mkdirSync(path.dirname(description), {recursive: true});
      if (!fs.existsSync(description) || fs.readFileSync(description, 'utf8') !== text)
        fs.writeFileSync(description, text);
    }),
  );
}
