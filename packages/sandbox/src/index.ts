import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePath} from '@docusaurus/utils';
import {versionCache} from '@nacre-docs/kit/versions';
import {publishedDescription, versionPlaces} from '@nacre-docs/openapi/write/versionPlaces';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {readKept, writeKept} from '@nacre-docs/kit/cachedFile';
import {inOwnThread} from '@nacre-docs/kit/ownThread';
import {isFrozen, type DocsVersion} from '@nacre-docs/kit/versions';
import {operationRoute} from '@nacre-docs/kit/routes';
import {SANDBOX_DATA, SANDBOX_ROUTE, type SandboxData, type SandboxPage, type SandboxStart} from './contract';
import type {wholeData} from './model/wholeData';
import {onceQuiet, watchFiles} from '@nacre-docs/kit/watchFiles';
import {takesTime, type PlatformRules} from './rules';

export interface SandboxOptions {
  /** Absolute path of the folder that packages/openapi/src keeps its files in. */
  cacheDir: string;
  versions: readonly DocsVersion[];
  /** Absolute path of the folder that it keeps its own files in. */
  dataDir: string;
  /** Addresses of the servers that exist in the sandbox only, as the description writes them; `all` of them. */
  servers: readonly string[] | 'all';
  /** What the platform of the current version does beyond its description; frozen versions have state and no rules. */
  rules?: PlatformRules;
  /** The names that samples of guides use; none where no guide has samples to run. */
  shell?: {tool?: string; apiUrl: string; tokenVariable: string};
}

const CLIENT = path.join(__dirname, '../esm/client');
const THEME = path.join(__dirname, '../esm/theme');
const WHOLE_DATA = require.resolve('./model/wholeData');

/**
 * Puts what the sandbox runs on beside the site, for each version of the docs, tells the browser which servers are
 * simulated, and makes the page `/sandbox` of the current version. Without such servers it does nothing.
 */
export default function sandbox(
  {siteDir, baseUrl, currentBundler}: LoadContext,
  {cacheDir, dataDir, versions, servers, rules, shell}: SandboxOptions,
): Plugin<SandboxStart | undefined> {
  const isBuild = process.env.NODE_ENV === 'production';
  const {DefinePlugin} = currentBundler.instance;
  const define = new DefinePlugin({
    SANDBOX_SERVERS: JSON.stringify(servers),
    SANDBOX_SHELL: JSON.stringify(shell ?? null),
  });
  // Docusaurus looks for words to translate in what it watches.
  const watched = ['client', 'theme'].map((name) => path.join(__dirname, '../src', name));
  if (servers.length === 0) {
    return {
      name: 'sandbox',
      // The words are to be found by translators before a server is simulated, too.
      getPathsToWatch: () => watched,
      configureWebpack: () => ({plugins: [define]}),
    };
  }
  const written = path.join(dataDir, 'static', SANDBOX_DATA);
  const sources = versions.map((version) => {
    const reference = {cacheDir: versionCache(cacheDir, version), version};
    return {
      description: publishedDescription(reference),
      file: `${versionPlaces(version).dataName('data')}.json`,
      isCurrent: !isFrozen(version),
      rules: isFrozen(version) ? undefined : rules,
    };
  });
  let writePage: (start?: SandboxStart) => Promise<string>;
  const makeAgain = onceQuiet(async () => writePage(await makeAll()));
  return {
    name: 'sandbox',
    getThemePath: () => THEME,
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    getPathsToWatch: () => watched,
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
      return {plugins: [define], devServer};
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
        const data = await sandboxData(source, path.join(dataDir, 'kept', source.file));
        writeSandboxData(path.join(written, source.file), data);
        return source.isCurrent ? startOf(data) : undefined;
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

/** The data, kept from build to build; making it takes four seconds of another thread. */
async function sandboxData(
  {description, rules}: {description: string; rules?: PlatformRules},
  keptFile: string,
): Promise<SandboxData> {
  const key = cacheKey(fs.readFileSync(description, 'utf8'), rules);
  const [keptKey, ...kept] = (readKept(keptFile) ?? '').split('\n');
  if (keptKey === key) return JSON.parse(kept.join('\n')) as SandboxData;
  const data = await inOwnThread<typeof wholeData>(WHOLE_DATA, 'wholeData', description, rules);
  writeKept(keptFile, `${key}\n${JSON.stringify(data)}`);
  return data;
}
