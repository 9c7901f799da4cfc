import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {tableDependencies} from './tables';
import {prepareDownloads, writeDownloads, type Downloads} from './write/downloads';
import {generateReference, type GenerateResult} from './write/generate';
import {writeCodeStyles} from './codeStyles';
import {resolveApis, type Api} from './compatibility/apis';
import {addCommands, isOwnCommand} from './compatibility/commands';
import {finishApis, idsIn, register, showCommittedPages, withoutCommitted} from './compatibility/dropIn';
import type {OpenApiDocsOptions} from './compatibility/options';
import {
  resolveOptions,
  type ApiReferenceOptions,
  type ResolvedOptions,
  type ResolvedReference,
} from './options';
import type {GenerateOptions} from './write/options';
import {missingIndexPages, sharedIndexPages} from './write/indexPages';
import {begin} from '@nacre-docs/kit/ownThread/begin';
import {leaveOut} from '@nacre-docs/kit/leaveOut';
import {UserError, throwProblems} from '@nacre-docs/kit/userError';
import {writeReferences} from '@nacre-docs/kit/references';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';
import {PAGE_CONTENTS} from './contract';
import {frozenReference, isFrozenWith} from './frozenInputs';
import {
  DescriptionError,
  formatProblem,
  type DescriptionProblem,
} from '@nacre-docs/openapi-core/read/problems';
import {PLUGIN, readLanguage, translationFiles, wordsFile} from './translations';
import {isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';
import {onceQuiet, watchFiles} from '@nacre-docs/kit/watchFiles';
import {tellWarnings} from './warnings';
import {swizzledParts} from './write/pageParts';
import {publishedDescription, staticDirOf, versionPlaces} from './write/versionPlaces';

export type {ApiReferenceOptions, ReferenceOptions} from './options';
export type {ApiOptions as Options, OpenApiDocsOptions as PluginOptions} from './compatibility/options';
export type {ThemeConfig} from './compatibility/apis';
export {validateOptions} from './options';
export {getSwizzleConfig} from './swizzle';

/** Alias of the browser side in generated pages. */
const CLIENT = path.join(__dirname, '../esm/client');
const alias = {'@api-reference': CLIENT};

const BASE_STYLES = path.join(__dirname, '../esm/base.css');

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
  pluginOptions: ApiReferenceOptions | OpenApiDocsOptions = {},
): Promise<Plugin<void>> {
  const {currentBundler, siteDir, baseUrl, siteConfig, i18n, localizationDir} = context;
  const isCommitted = isOwnCommand();
  const resolved: ResolvedOptions & {apis?: Api[]} =
    'config' in pluginOptions
      ? await resolveApis(pluginOptions, context, isCommitted)
      : resolveOptions(pluginOptions, context);
  const {versions, serverProblems, docsRoute, styles, cacheDir} = resolved;
  const apis = isCommitted ? [] : withoutCommitted(resolved.apis ?? []);
  const current = resolved.apis ? apis.flatMap((api) => api.references) : resolved.references;
  const clientModules = styles ? [BASE_STYLES, writeCodeStyles(siteConfig.themeConfig, cacheDir)] : [];
  if (!styles) configurePrism(siteConfig.themeConfig.prism as PrismConfig);
  const site = {baseUrl, trailingSlash: siteConfig.trailingSlash, parts: swizzledParts(siteDir)};
  const currentVersion = versions.find((version) => !isFrozen(version)) ?? onlyVersion(docsRoute);
  const references: ResolvedReference[] = current.flatMap((reference) => {
    const {places, guideLinks} = reference;
    const frozen = versions.filter((version) => isFrozen(version) && isFrozenWith(siteDir, version, places));
    return [
      {...reference, site, version: currentVersion},
      // Frozen versions have no place in the API history, so they show no changes.
      ...frozen.map((version) => ({
        ...frozenReference(siteDir, reference.cacheDir, version, places),
        ...{places, site, guideLinks},
      })),
    ];
  });
  // The docs plugin reads its folder once all plugins are initialized, so pages must exist by then.
  const readWords = () =>
    readLanguage(siteDir, localizationDir, i18n.localeConfigs[i18n.currentLocale]!.htmlLang);
  const currentPages = new Set<string>();
  const makeAll = async (chosen = references, finished: readonly Api[] = apis) => {
    const language = readWords();
    const results = new Map<string, GenerateResult>();
    const made: string[] = [];
    const servers: string[] = [];
    const generated: Array<Parameters<typeof sharedIndexPages>[0][number]> = [];
    for (const {readChanges, ...reference} of chosen) {
      if (reference.layout) reference.layout.taken = idsIn(reference, results.values());
      const result = await run({...reference, language, changes: readChanges?.()});
      if (reference.generateIndexPages) generated.push({...reference, indexPages: result.indexPages});
      else if (reference.layout) results.set(reference.places.id, result);
      else if (reference.version === currentVersion) refuseMissing(result, reference.docsDir);
      made.push(...result.files);
      servers.push(...result.servers);
    }
    throwProblems('The API descriptions have', sharedIndexPages(generated));
    throwProblems('The configuration has', serverProblems?.([...new Set(servers)]) ?? []);
    finishApis(finished, results, isCommitted);
    for (const {listing} of results.values()) for (const file of listing?.files ?? []) currentPages.add(file);
    return made;
  };
  if (!resolved.apis)
    writeReferences(
      cacheDir,
      current.map(({places}) => places),
    );
  const files = await makeAll();
  const committed = showCommittedPages(context, readWords(), resolved.references[0] ?? {}, (file) =>
    currentPages.has(file),
  );
  const instances = register(siteDir, {
    id: (pluginOptions as {id?: string}).id ?? 'default',
    apis: resolved.apis ?? [],
    contents: [...references.map(staticDirOf), committed.staticDir],
    generate: async (chosen) => {
      const all = chosen.flatMap((api) =>
        api.references.map((one) => ({...one, site, version: currentVersion})),
      );
      await makeAll(all, chosen);
    },
  });
  const staticDirs = [...references.map(staticDirOf), committed.staticDir];
  const isStart = process.env.NODE_ENV === 'development';
  let isLoaded = false;
  let prepared: Array<Promise<Downloads>> = [];
  const makeAgain = onceQuiet(() => makeAll());
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
    extendCli(cli) {
      // Docusaurus calls each instance; the commands are for all.
      if (resolved.apis && instances().find((one) => one.apis.length > 0)?.apis === resolved.apis)
        addCommands(cli, () => instances().filter((one) => one.apis.length > 0));
    },
    configureWebpack(_config, isServer) {
      const readCommitted = {
        test: /\.(?:api|info|tag|schema)\.mdx$/,
        enforce: 'pre' as const,
        use: {
          loader: require.resolve('./compatibility/committedLoader'),
          options: {pages: () => committed, isServer},
        },
      };
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
        return {
          resolve: {alias},
          devServer: {
            static: staticDirs.map((directory) => ({directory, publicPath: baseUrl, watch: false})),
          },
          module: {rules: [...tables, readCommitted]},
        };
      }
      const {DefinePlugin} = currentBundler.instance;
      const pages = [
        ...references.map(({docsDir, places}) => path.join(docsDir, places.folder, path.sep)),
        ...current.flatMap(({homeDir}) => homeDir ?? []),
      ];
      // Those of all instances, because the constant is the same for all.
      const contents = instances().flatMap((one) => one.contents.map((dir) => path.join(dir, PAGE_CONTENTS)));
      return {
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
            leaveOut(path.join(CLIENT, 'TryIt', 'Explorer.js')),
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

/** Files of this many bytes get a message, because reading them takes long. */
const LARGE_FILE = 5_000_000;

/**
 * Generates the reference. Prints progress, warnings and the duration.
 *
 * @throws Error with the number of problems, after printing each one with file, line and remedy
 */
export async function run(options: GenerateOptions): Promise<GenerateResult> {
  const started = Date.now();
  const {version, places} = options;
  const name = ['API reference', places?.id, version && isFrozen(version) && version.name]
    .filter(Boolean)
    .join(' ');
  const interactive = process.stdout.isTTY;
  let warned = 0;
  const warn = (problems: DescriptionProblem[], name = 'warnings.txt') => {
    warned = problems.length;
    if (options.quiet) return;
    const warnings = problems.filter(({severity}) => severity === 'warning');
    tellWarnings(warnings, path.join(options.cacheDir, name));
  };
  try {
    const result = await generateReference({
      ...options,
      onRead(file, bytes) {
        if (bytes > LARGE_FILE)
          console.log(`${name}: reading ${path.basename(file)}, ${Math.round(bytes / 1e6)} MB`);
      },
      onProblems: warn,
      onProgress(done, total) {
        if (interactive)
          process.stdout.write(`\r${name}: ${done} of ${total} pages${done === total ? '\n' : ''}`);
        else if (done % 500 === 0) console.log(`${name}: ${done} of ${total} pages`);
      },
    });
    if (warned === 0) warn(result.problems);
    else if (result.problems.length > warned) warn(result.problems.slice(warned), 'page-warnings.txt');
    const pages = `${name}: ${result.operations} operations`;
    if (result.written) console.log(`${pages} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    else if (!options.quiet) console.log(`${pages}, nothing changed`);
    return result;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    warn(error.warnings);
    // Printed first and alone: callers may frame the thrown error.
    console.error(error.message);
    const count = error.problems.length === 1 ? 'a problem' : `${error.problems.length} problems`;
    throw new UserError(`The API description has ${count}, named above.`);
  }
}

/** Docusaurus would only print the sidebar and every page ID. */
function refuseMissing({indexPages, files: [root = '']}: GenerateResult, docsDir: string): void {
  const exists = (doc: string) =>
    ['.mdx', '.md'].some((ending) => fs.existsSync(path.join(docsDir, doc + ending)));
  throwProblems(
    'The API description has',
    missingIndexPages(indexPages, exists).map(({place = {file: root, line: 1}, message}) =>
      formatProblem({...place, severity: 'error', message}),
    ),
  );
}
