import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, SwizzleConfig} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {publishedDescription, versionPlaces} from '@nacre-docs/openapi/write/versionPlaces';
import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {cacheKey, digestOfCode} from '@nacre-docs/kit/cacheKey';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import {inOwnThread} from '@nacre-docs/kit/ownThread';
import {UserError} from '@nacre-docs/kit/userError';
import {isFrozen, versionCache, type DocsVersion} from '@nacre-docs/kit/versions';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {readReferences, referenceCache, type PublishedReference} from '@nacre-docs/kit/references';
import {SANDBOX_DATA, SANDBOX_ROUTE, type SandboxData, type SandboxReference} from './contract';
import type {CheckedOptions, ReferenceSandbox} from './options';
import type {wholeData} from './model/wholeData';
import {debounce, watchFiles} from '@nacre-docs/kit/watchFiles';

export {validateOptions, type SandboxOptions} from './options';

const CLIENT = path.join(__dirname, '../esm/client');
const THEME = path.join(__dirname, '../esm/theme');
const WHOLE_DATA = require.resolve('./model/wholeData');

/**
 * Publishes the sandbox data with the site, for each reference and docs version, and adds the page `/sandbox` for the
 * current one. Does nothing without servers to replace.
 */
export default function sandbox(
  {siteDir, generatedFilesDir, baseUrl, currentBundler, i18n}: LoadContext,
  options: CheckedOptions,
): Plugin<SandboxReference[]> {
  const {shell, dataDir = path.join(generatedFilesDir, 'sandbox')} = options;
  // Known once every plugin is initialized, like the descriptions.
  let sandboxes: Sandbox[] = [];
  let sources: Source[] = [];
  // Browsers need only the names.
  const names = shell && {...shell, localCommands: undefined};
  const isBuild = process.env.NODE_ENV === 'production';
  const written = path.join(dataDir, 'static', SANDBOX_DATA);
  const platform = options.platform && path.resolve(siteDir, options.platform);
  const alias: Record<string, string> = platform ? {[path.join(CLIENT, 'sitePlatform')]: platform} : {};
  let writePage: (references: SandboxReference[]) => Promise<string>;
  const makeAgain = debounce(async () => writePage(await makeAll()));
  return {
    name: 'sandbox',
    getThemePath: () => THEME,
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    // Docusaurus looks for texts to translate in these files.
    getPathsToWatch: () => ['client', 'theme'].map((name) => path.join(__dirname, '../src', name)),
    getDefaultCodeTranslationMessages: () =>
      codeTranslations(path.join(__dirname, '../locales'), i18n.currentLocale),
    async loadContent() {
      sandboxes = sandboxesOf(siteDir, options);
      sources = sandboxes.flatMap((sandbox) => sourcesOf(siteDir, sandbox, {...options, platform}));
      return isBuild ? makeAll() : namesOf(sandboxes);
    },
    async contentLoaded({content, actions: {addRoute, createData}}) {
      if (sources.length === 0) return;
      writePage = (references) => createData('page.json', JSON.stringify({references}));
      const data = await writePage(content);
      // `npm start` serves the data once built, while the bundler compiles the theme.
      if (!isBuild) makeAgain();
      if (!sources.some(({isCurrent}) => isCurrent)) return;
      addRoute({
        path: `${baseUrl}${SANDBOX_ROUTE.slice(1)}`,
        component: aliasedSitePath(path.join(CLIENT, 'console/ConsolePage'), siteDir),
        // Omits the site folder, which would become part of the script's name.
        modules: {page: aliasedSitePath(data, siteDir)},
        exact: true,
      });
    },
    configureWebpack(_config, isServer) {
      const define = new currentBundler.instance.DefinePlugin({
        SANDBOX_SERVERS: JSON.stringify(
          Object.fromEntries(sandboxes.map(({places, servers}) => [places.data, servers])),
        ),
        SANDBOX_SHELL: JSON.stringify(names ?? null),
      });
      if (isServer) return {plugins: [define]};
      if (process.env.NODE_ENV === 'development') {
        const descriptions = sources.map(({description}) => description);
        watchFiles('sandbox', descriptions, makeAgain);
      }
      const devServer: object = {
        static: [{directory: path.join(dataDir, 'static'), publicPath: baseUrl, watch: false}],
      };
      return {plugins: [define], resolve: {alias}, devServer};
    },
    postBuild({outDir}) {
      if (sources.length > 0) fs.cpSync(written, path.join(outDir, SANDBOX_DATA), {recursive: true});
    },
  };

  /**
   * Writes all data. Returns the references for the page.
   *
   * @throws UserError for a reference that @nacre-docs/openapi doesn't have
   */
  async function makeAll(): Promise<SandboxReference[]> {
    const missing = sources.find((source) => source.isCurrent && !fs.existsSync(source.description));
    if (missing?.operations !== undefined && missing.places.id !== '') {
      throw new UserError(
        `@nacre-docs/sandbox: ${options.cacheDir} doesn't have the reference "${missing.places.id}". Write its name as in the options of @nacre-docs/openapi.`,
      );
    }
    const {writeSandboxData} = await import('./model/writeData');
    // Parts of earlier data have other names.
    fs.rmSync(written, {recursive: true, force: true});
    const made = new Map<string, Omit<SandboxReference, 'id'>>();
    // A frozen version may be older than a reference.
    const present = sources.filter(({isCurrent, description}) => isCurrent || fs.existsSync(description));
    await Promise.all(
      present.map(async (source) => {
        const {places, version, isCurrent, operations} = source;
        const data = await sandboxData(source, path.join(dataDir, 'cached', source.file));
        writeSandboxData(path.join(written, source.file), data, source.platform !== undefined);
        // Without `cacheDir`, the location of the reference pages is unknown.
        const pages = versionPlaces(version, places).address(places.pages);
        if (isCurrent)
          made.set(places.id, {
            title: data.title,
            ...(Object.keys(data.events).length > 0 && {hasEvents: true}),
            pages,
            ...(operations !== undefined && {start: startOf(data, pages)}),
          });
      }),
    );
    return namesOf(sandboxes).map((reference) => ({...reference, ...made.get(reference.id)}));
  }
}

/** Page of the first operation that reads something. */
function startOf({operations}: SandboxData, pages: string): string | undefined {
  const page = operations.find(({role}) => role === 'read')?.page;
  return page && `${pages}${page}`;
}

const namesOf = (sandboxes: Sandbox[]): SandboxReference[] =>
  sandboxes.map(({places: {id, pages}}) => ({id, pages}));

export function getSwizzleConfig(): SwizzleConfig {
  return {components: {RunSample: {actions: {eject: 'forbidden', wrap: 'safe'}}}};
}

interface Sandbox extends ReferenceSandbox {
  places: PublishedReference;
}

/**
 * As in the options of @nacre-docs/openapi, `description` is about the reference at `/docs/api`. If the options name no
 * reference, all that it registered have a sandbox.
 */
function sandboxesOf(
  siteDir: string,
  {description, servers, references, cacheDir}: CheckedOptions,
): Sandbox[] {
  const registered = cacheDir === undefined ? [] : readReferences(path.resolve(siteDir, cacheDir));
  const placesOf = (id: string) => registered.find((places) => places.id === id) ?? referencePlaces(id);
  const others = Object.entries(references ?? {}).map(([id, own]) => ({...own, places: placesOf(id)}));
  const hasMain = description !== undefined || others.length === 0;
  const isUnnamed = cacheDir !== undefined && description === undefined && references === undefined;
  const all: Sandbox[] = isUnnamed
    ? registered.map((places) => ({places, servers}))
    : [...(hasMain ? [{places: placesOf(''), description, servers}] : []), ...others];
  return all.filter((sandbox) => sandbox.servers?.length !== 0);
}

/** A description and the location of its sandbox data. */
interface Source {
  places: PublishedReference;
  version?: DocsVersion;
  description: string;
  /** Below the data folder. */
  file: string;
  isCurrent: boolean;
  /** File with the pages of its operations. With it, the description is one JSON file, whose text shows any change. */
  operations?: string;
  platform?: string;
}

function sourcesOf(
  siteDir: string,
  {places, description = 'openapi.yaml'}: Sandbox,
  {cacheDir, versions = [], platform}: CheckedOptions,
): Source[] {
  const sourceOf = (version: DocsVersion | undefined, isCurrent: boolean) => ({
    places,
    version,
    file: `${versionPlaces(version, places).dataName('data')}.json`,
    isCurrent,
    // A platform names operations and resources, so it belongs to one API.
    platform: isCurrent && places.id === '' ? platform : undefined,
  });
  if (cacheDir === undefined)
    return [{...sourceOf(undefined, true), description: path.resolve(siteDir, description)}];
  const all: Array<DocsVersion | undefined> = versions.length > 0 ? [...versions] : [places.version];
  return all.map((version) => {
    const isCurrent = version === undefined || !isFrozen(version);
    const current = referenceCache(path.resolve(siteDir, cacheDir), places);
    const reference = {cacheDir: version ? versionCache(current, version) : current, version, places};
    return {
      ...sourceOf(version, isCurrent),
      description: publishedDescription(reference),
      operations: path.join(reference.cacheDir, 'operations.json'),
    };
  });
}

/** The data, cached between builds where possible: making it for 300 operations takes a thread four seconds. */
async function sandboxData(
  {places, description, operations, platform}: Source,
  cachedFile: string,
): Promise<SandboxData> {
  const make = (...names: string[][]) =>
    inOwnThread<typeof wholeData>(WHOLE_DATA, 'wholeData', description, platform, places, ...names);
  if (operations === undefined) return make();
  const code = platform && digestOfCode(path.dirname(platform));
  const summaries = JSON.parse(fs.readFileSync(operations, 'utf8')) as OperationSummary[];
  const names = summaries.map(({slug}) => slug);
  const key = cacheKey(fs.readFileSync(description, 'utf8'), code, names);
  const [cachedKey, ...cached] = (readCached(cachedFile) ?? '').split('\n');
  if (cachedKey === key) return JSON.parse(cached.join('\n')) as SandboxData;
  const data = await make(names);
  writeCached(cachedFile, `${key}\n${JSON.stringify(data)}`);
  return data;
}
