import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {tableDependencies} from './tables';
import {prepareDownloads, writeDownloads, type Downloads} from './write/downloads';
import type {GenerateResult} from './write/generate';
import {writeCodeStyles} from './codeStyles';
import type {ApiConfig, ThemeConfig} from './compatibility/apis';
import {addCommands, isOwnCommand} from './compatibility/commands';
import {
  committedRule,
  finishApis,
  idsIn,
  register,
  showCommittedPages,
  withoutCommitted,
} from './compatibility/dropIn';
import {nodeGlobals} from './compatibility/nodeGlobals';
import {optionNotices} from './compatibility/options';
import type {AnyOptions, ResolvedReference} from './options';
import {fetchDescriptions, resolveOptions, themeOptions} from './resolveOptions';
import type {GenerateOptions} from './write/options';
import {writeCatalog} from './write/catalog';
import {missingIndexPages, sharedIndexPages} from './write/indexPages';
import {begin} from '@nacre-docs/kit/ownThread/begin';
import {leaveOut} from '@nacre-docs/kit/leaveOut';
import {docOfRoute, docsWithSlug} from '@nacre-docs/kit/mdx/pageRoute';
import {throwProblems} from '@nacre-docs/kit/userError';
import {writeReferences} from '@nacre-docs/kit/references';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';
import {PAGE_CONTENTS} from './contract';
import {frozenReference, isFrozenWith} from './frozenInputs';
import {formatProblem} from '@nacre-docs/openapi-core/read/problems';
import {PLUGIN, readTranslation, translationFiles, wordsFile} from './translations';
import {isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';
import {debounce, watchFiles} from '@nacre-docs/kit/watchFiles';
import {run} from './run';
import {swizzledParts} from './write/pageParts';
import {publishedDescription, staticDirOf, versionPlaces} from './write/versionPlaces';

export type {AnyOptions, ApiReferenceOptions, ReferenceOptions} from './options';
export type {ApiOptions as Options, OpenApiDocsOptions as PluginOptions} from './compatibility/options';
export type {ThemeConfig} from './compatibility/apis';
export {validateOptions} from './options';
export {getSwizzleConfig} from './swizzle';
export {run} from './run';

/** Alias of the browser side in generated pages. */
const CLIENT = path.join(__dirname, '../esm/client');
const alias = {'@api-reference': CLIENT};

const BASE_STYLES = path.join(__dirname, '../esm/base.css');
const STOCK_STYLES = path.join(__dirname, '../esm/css/stock.css');

const loadPage = path.join(CLIENT, 'ApiPage', 'loadPage');

/**
 * Generates API references from OpenAPI descriptions before the docs plugin reads its folder, and again whenever a
 * description changes during `npm start`. Adds the descriptions and Postman collections to the built site. Covers
 * each docs version.
 *
 * @throws Error when a description has a problem, a translation is unusable, or a version's frozen inputs are missing
 */
export default async function apiReference(
  context: LoadContext,
  pluginOptions: AnyOptions = {},
): Promise<Plugin<void>> {
  const {currentBundler, siteDir, baseUrl, siteConfig, i18n, localizationDir} = context;
  const isCommitted = isOwnCommand();
  const theme = themeOptions(siteConfig.themeConfig);
  const config = 'config' in pluginOptions ? pluginOptions.config : {};
  for (const line of optionNotices(config, (siteConfig.themeConfig as ThemeConfig).api)) console.warn(line);
  const resolved = resolveOptions({...theme, ...pluginOptions}, context, isCommitted);
  const {versions, serverProblems, docsRoute, styles, cacheDir} = resolved;
  const apis = isCommitted ? [] : withoutCommitted(resolved.apis ?? []);
  const current = resolved.apis ? apis.flatMap((api) => api.references) : resolved.references;
  await fetchDescriptions(isCommitted ? resolved.references : current);
  const clientModules = [
    ...(styles ? [BASE_STYLES, writeCodeStyles(siteConfig.themeConfig, cacheDir)] : []),
    ...(resolved.apis ? [STOCK_STYLES] : []),
  ];
  if (!styles) configurePrism(siteConfig.themeConfig.prism as PrismConfig);
  const site = {baseUrl, trailingSlash: siteConfig.trailingSlash, parts: swizzledParts(siteDir)};
  const currentVersion = versions.find((version) => !isFrozen(version)) ?? onlyVersion(docsRoute);
  const references: ResolvedReference[] = current.flatMap((reference) => {
    const {places, guideLinks, proxy} = reference;
    const frozen = versions.filter((version) => isFrozen(version) && isFrozenWith(siteDir, version, places));
    return [
      {...reference, site, version: currentVersion},
      // Frozen versions aren't in the API history, so they don't show changes.
      ...frozen.map((version) => ({
        ...theme,
        ...frozenReference(siteDir, reference.cacheDir, version, places),
        ...{places, site, guideLinks, proxy},
      })),
    ];
  });
  // The docs plugin reads its folder once all plugins are initialized, so pages must exist by then.
  const readWords = () =>
    readTranslation(siteDir, localizationDir, i18n.localeConfigs[i18n.currentLocale]!.htmlLang);
  const currentPages = new Set<string>();
  const makeAll = async (chosen = references, finished: readonly ApiConfig[] = apis) => {
    const translation = readWords();
    const results = new Map<string, GenerateResult>();
    const made: string[] = [];
    const servers: string[] = [];
    const generated: Array<Parameters<typeof sharedIndexPages>[0][number]> = [];
    for (const {readChanges, ...reference} of chosen) {
      if (reference.layout) reference.layout.taken = idsIn(reference, results.values());
      const result = await run({...reference, translation, changes: readChanges?.()});
      if (reference.generateIndexPages) generated.push({...reference, indexPages: result.indexPages});
      else if (reference.layout) results.set(reference.places.id, result);
      else if (reference.version === currentVersion) refuseMissing(result, reference.docsDir);
      made.push(...result.files);
      servers.push(...result.servers);
    }
    throwProblems('The API descriptions have', sharedIndexPages(generated));
    throwProblems('The configuration has', serverProblems?.([...new Set(servers)]) ?? []);
    // With committed pages, only the command that writes all of them knows all APIs.
    if (resolved.catalog !== undefined && chosen.length >= resolved.references.length)
      writeCatalog(resolved.catalog, resolved.references);
    finishApis(finished, results, isCommitted);
    for (const {listing} of results.values()) for (const file of listing?.files ?? []) currentPages.add(file);
    return made;
  };
  const files = await makeAll();
  const committed = showCommittedPages(context, readWords(), theme, (file) =>
    instances().some(({pages}) => pages.has(file)),
  );
  const staticDirs = [...references.map(staticDirOf), committed.staticDir];
  const instances = register(siteDir, {
    id: (pluginOptions as {id?: string}).id ?? 'default',
    apis: resolved.apis ?? [],
    references: current.map(({places}) => ({...places, version: currentVersion})),
    contents: staticDirs,
    pages: currentPages,
    generate: async (chosen) => {
      const all = chosen.flatMap((api) =>
        api.references.map((one) => ({...one, site, version: currentVersion})),
      );
      await makeAll(all, chosen);
    },
  });
  writeReferences(
    cacheDir,
    instances().flatMap((one) => one.references),
  );
  const isStart = process.env.NODE_ENV === 'development';
  let isLoaded = false;
  let prepared: Array<Promise<Downloads>> = [];
  const makeAgain = debounce(() => makeAll());
  return {
    name: PLUGIN,
    getClientModules: () => clientModules,
    getDefaultCodeTranslationMessages: () =>
      codeTranslations(path.join(__dirname, '../locales'), i18n.currentLocale),
    getThemePath: () => path.join(__dirname, '../esm/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    getTranslationFiles: translationFiles,
    // Docusaurus extracts translatable strings from watched paths.
    getPathsToWatch: () => ['client', 'theme'].map((name) => path.join(__dirname, '../src', name)),
    // Operations link back to guides. The docs plugin watches the guides, and this also runs after it reloads one.
    allContentLoaded() {
      if (isStart && isLoaded) makeAgain();
      isLoaded = true;
    },
    extendCli: (cli) => addCommands(cli, instances, resolved.apis),
    configureWebpack(_config, isServer) {
      const readCommitted = committedRule(committed, isServer);
      // `npm start` serves them. A build copies them below, ten times faster than the bundler.
      const tables = references.map(tableDependencies);
      if (!isServer) {
        if (process.env.NODE_ENV === 'production')
          prepared = references.map((reference) => begin(() => downloadsOf(reference)));
        if (isStart) {
          // Includes files that descriptions may refer to later, except when that would be the whole site and its
          // packages.
          const others = current
            .map(({description}) => path.dirname(description))
            .filter((folder) => folder !== path.resolve(siteDir))
            .map((folder) => path.join(folder, '**/*.{yaml,yml,json}'));
          watchFiles(PLUGIN, [...files, wordsFile(localizationDir), ...others], makeAgain);
        }
        const node = resolved.apis && nodeGlobals(currentBundler);
        return {
          resolve: {alias, ...(node && {fallback: node.fallback})},
          ...(node && {plugins: node.plugins}),
          devServer: {
            static: staticDirs.map((directory) => ({directory, publicPath: baseUrl, watch: false})),
          },
          module: {rules: [...tables, readCommitted]},
        };
      }
      const {DefinePlugin} = currentBundler.instance;
      // Excluding those in `config`, which readCommitted covers.
      const pages = resolved.apis
        ? []
        : [
            ...references.map(({docsDir, places}) => path.join(docsDir, places.folder, path.sep)),
            ...current.flatMap(({homeDir}) => homeDir ?? []),
          ];
      // Those of all instances, because the constant is the same for all.
      const contents = instances().flatMap((one) => one.contents.map((dir) => path.join(dir, PAGE_CONTENTS)));
      return {
        // Otherwise, each page's server chunk has its own copy, 38 KB, which the bundler and the rendering threads
        // keep in memory.
        optimization: {
          splitChunks: {
            cacheGroups: {
              default: false,
              defaultVendors: false,
              apiPages: {test: CLIENT, name: 'api-pages', chunks: 'async', minSize: 0},
            },
          },
        },
        resolve: {
          // Server rendering reads contents from files, because the site isn't built yet.
          alias: {
            [loadPage]: `${loadPage}.server`,
            ...alias,
          },
        },
        module: {
          rules: [
            ...tables,
            readCommitted,
            leaveOut(path.join(__dirname, '../esm/theme/ApiExplorer/index.js')),
            {test: pages, enforce: 'pre', use: require.resolve('./withoutAwait.cjs')},
          ],
        },
        plugins: [new DefinePlugin({API_PAGES_DIRS: JSON.stringify(contents)})],
      };
    },
    async postBuild({outDir}) {
      if (fs.existsSync(committed.staticDir)) fs.cpSync(committed.staticDir, outDir, {recursive: true});
      for (const [index, reference] of references.entries()) {
        fs.cpSync(staticDirOf(reference), outDir, {recursive: true});
        const {downloads: folder} = versionPlaces(reference.version, reference.places);
        // `docusaurus build --dev` has not started it yet.
        const made = await (prepared[index] ?? downloadsOf(reference));
        await writeDownloads(made, path.join(outDir, folder));
      }
    },
  };

  function downloadsOf(reference: GenerateOptions): Promise<Downloads> {
    const cacheDir = path.join(reference.cacheDir, 'downloads');
    // A third-party description names its own site, if any.
    const target =
      current[0]?.homeDir === undefined ? {...site, baseUrl: `${siteConfig.url}${baseUrl}`} : undefined;
    return prepareDownloads(publishedDescription(reference), cacheDir, target);
  }
}

/** The only docs version, if it isn't at `/docs`, the default start of all addresses. */
function onlyVersion(docsRoute: string): DocsVersion | undefined {
  const route = docsRoute.replace(/\/+$/, '');
  return route === '/docs' ? undefined : {name: 'current', label: '', folder: '', route, isLast: true};
}

/** Docusaurus would only print the sidebar and every page ID. */
function refuseMissing({indexPages, files: [root = '']}: GenerateResult, docsDir: string): void {
  const docIds = docsWithSlug(docsDir);
  const exists = (route: string) =>
    docIds.has(route) ||
    ['.mdx', '.md'].some((ending) => fs.existsSync(path.join(docsDir, docOfRoute(route) + ending)));
  throwProblems(
    'The API description has',
    missingIndexPages(indexPages, exists).map(({location = {file: root, line: 1}, message}) =>
      formatProblem({...location, severity: 'error', message}),
    ),
  );
}
