import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, SwizzleConfig} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {publishedDescription, versionPlaces} from '@nacre-docs/openapi/write/versionPlaces';
import {cacheKey, digestOfCode} from '@nacre-docs/kit/cacheKey';
import {readKept, writeKept} from '@nacre-docs/kit/cachedFile';
import {inOwnThread} from '@nacre-docs/kit/ownThread';
import {isFrozen, versionCache} from '@nacre-docs/kit/versions';
import {operationRoute} from '@nacre-docs/kit/routes';
import {SANDBOX_DATA, SANDBOX_ROUTE, type SandboxData, type SandboxPage, type SandboxStart} from './contract';
import type {CheckedOptions} from './options';
import type {wholeData} from './model/wholeData';
import {onceQuiet, watchFiles} from '@nacre-docs/kit/watchFiles';
import {takesTime, type PlatformRules} from './rules';

export {validateOptions, type SandboxOptions} from './options';

const CLIENT = path.join(__dirname, '../esm/client');
const THEME = path.join(__dirname, '../esm/theme');
const WHOLE_DATA = require.resolve('./model/wholeData');

/**
 * Publishes the sandbox data with the site, for each version of the docs, and adds the page `/sandbox` of the current
 * one. Without servers to stand in for, it does nothing.
 */
export default function sandbox(
  {siteDir, generatedFilesDir, baseUrl, currentBundler, i18n}: LoadContext,
  options: CheckedOptions,
): Plugin<SandboxStart | undefined> {
  const {servers, rules, shell, dataDir = path.join(generatedFilesDir, 'sandbox')} = options;
  // Browsers need the names only.
  const names = shell && {...shell, localCommands: undefined};
  const isBuild = process.env.NODE_ENV === 'production';
  const {DefinePlugin} = currentBundler.instance;
  const define = new DefinePlugin({
    SANDBOX_SERVERS: JSON.stringify(servers),
    SANDBOX_SHELL: JSON.stringify(names ?? null),
  });
  const theme = {
    getThemePath: () => THEME,
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    // Docusaurus looks for texts to translate in these files.
    getPathsToWatch: () => ['client', 'theme'].map((name) => path.join(__dirname, '../src', name)),
    getDefaultCodeTranslationMessages: () =>
      codeTranslations(path.join(__dirname, '../locales'), i18n.currentLocale),
  };
  if (servers.length === 0) {
    return {
      name: 'sandbox',
      // Texts are extracted for translators even while no server is simulated.
      ...theme,
      configureWebpack: () => ({plugins: [define]}),
    };
  }
  const written = path.join(dataDir, 'static', SANDBOX_DATA);
  const platform = options.platform && path.resolve(siteDir, options.platform);
  const alias: Record<string, string> = platform ? {[path.join(CLIENT, 'sitePlatform')]: platform} : {};
  const sources = sourcesOf(siteDir, {...options, platform});
  let writePage: (start?: SandboxStart) => Promise<string>;
  const makeAgain = onceQuiet(async () => writePage(await makeAll()));
  return {
    name: 'sandbox',
    ...theme,
    // Not earlier: the descriptions are there when every plugin is initialized.
    loadContent: async () => (isBuild ? makeAll() : undefined),
    async contentLoaded({content: start, actions: {addRoute, createData}}) {
      writePage = (known) =>
        createData(
          'page.json',
          JSON.stringify({start: known, takesTime: takesTime(rules)} satisfies SandboxPage),
        );
      const data = await writePage(start);
      // `npm start` serves the data as soon as it is made, while the bundler compiles the theme.
      if (!isBuild) makeAgain();
      if (!sources.some(({isCurrent}) => isCurrent)) return;
      addRoute({
        path: `${baseUrl}${SANDBOX_ROUTE.slice(1)}`,
        component: path.join(CLIENT, 'console/ConsolePage'),
        // Without the folder of the site, which would become part of the script's name.
        modules: {page: aliasedSitePath(data, siteDir)},
        exact: true,
      });
    },
    configureWebpack(_config, isServer) {
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
      fs.cpSync(written, path.join(outDir, SANDBOX_DATA), {recursive: true});
    },
  };

  /** Writes the data of all versions; returns what the page of the current one names. */
  async function makeAll(): Promise<SandboxStart | undefined> {
    const {writeSandboxData} = await import('./model/writeData');
    // Parts of earlier data have names of their own.
    fs.rmSync(written, {recursive: true, force: true});
    const starts = await Promise.all(
      sources.map(async (source) => {
        const data = await sandboxData(source, path.join(dataDir, 'cached', source.file));
        writeSandboxData(path.join(written, source.file), data);
        // Without `cacheDir`, nothing tells where the reference pages are.
        return source.isCurrent && source.isSingle ? startOf(data) : undefined;
      }),
    );
    return starts.find((start) => start !== undefined);
  }
}

/** The first operation that reads something. */
function startOf({operations}: SandboxData): SandboxStart | undefined {
  const reader = operations.find(({page}) => page !== undefined);
  return reader && {method: reader.method, path: reader.path, to: operationRoute(reader.page!)};
}

export function getSwizzleConfig(): SwizzleConfig {
  return {components: {RunSample: {actions: {eject: 'forbidden', wrap: 'safe'}}}};
}

/** A description and where its sandbox data goes. */
interface Source {
  description: string;
  /** Below the data folder. */
  file: string;
  isCurrent: boolean;
  /** Whether the description is one JSON file, so that its text tells whether anything has changed. */
  isSingle: boolean;
  rules?: PlatformRules;
  /** Module of the platform. */
  platform?: string;
}

function sourcesOf(
  siteDir: string,
  {description, cacheDir, versions, rules, platform}: CheckedOptions,
): Source[] {
  if (cacheDir === undefined) {
    const file = `${versionPlaces().dataName('data')}.json`;
    return [
      {
        description: path.resolve(siteDir, description),
        file,
        isCurrent: true,
        isSingle: false,
        rules,
        platform,
      },
    ];
  }
  return (versions ?? [undefined]).map((version) => {
    const isCurrent = version === undefined || !isFrozen(version);
    const reference = {cacheDir: version ? versionCache(cacheDir, version) : cacheDir, version};
    return {
      description: publishedDescription(reference),
      file: `${versionPlaces(version).dataName('data')}.json`,
      isCurrent,
      isSingle: true,
      ...(isCurrent && {rules, platform}),
    };
  });
}

/** The data, cached between builds where possible: making it for 300 operations takes a thread four seconds. */
async function sandboxData(
  {description, isSingle, rules, platform}: Source,
  cachedFile: string,
): Promise<SandboxData> {
  const make = () => inOwnThread<typeof wholeData>(WHOLE_DATA, 'wholeData', description, rules, platform);
  if (!isSingle) return make();
  const code = platform && digestOfCode(path.dirname(platform));
  const key = cacheKey(fs.readFileSync(description, 'utf8'), rules, code);
  const [cachedKey, ...cached] = (readKept(cachedFile) ?? '').split('\n');
  if (cachedKey === key) return JSON.parse(cached.join('\n')) as SandboxData;
  const data = await make();
  writeKept(cachedFile, `${key}\n${JSON.stringify(data)}`);
  return data;
}
