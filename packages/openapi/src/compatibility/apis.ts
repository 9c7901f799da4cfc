import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {closest} from '@nacre-docs/kit/closest';
import {isInside} from '@nacre-docs/kit/files';
import {referenceCache} from '@nacre-docs/kit/references';
import {UserError} from '@nacre-docs/kit/userError';
import type {SampleTab} from '@nacre-docs/openapi-core/samples/languages';
import type {ResolvedOptions, ResolvedReference} from '../options';
import {docsPluginOf} from './docsPlugin';
import {PageLayout} from './layout';
import {optionNotices, type ApiOptions, type OpenApiDocsOptions, type ThemeApiConfig} from './options';

/** One API in `config`, or one of its versions. */
export interface Api {
  /** `petstore`, or `petstore:1.0.0` */
  name: string;
  options: ApiOptions;
  /** Absolute path. */
  outputDir: string;
  /** Output folder below the docs; empty for the docs themselves. */
  basePath: string;
  /** One per description. */
  references: ResolvedReference[];
}

export interface ResolvedApis extends ResolvedOptions {
  apis: Api[];
}

/** Settings of docusaurus-theme-openapi-docs in `themeConfig`. */
export interface ThemeConfig {
  api?: ThemeApiConfig;
  languageTabs?: Array<Exclude<SampleTab, string>>;
}

/**
 * Options of docusaurus-plugin-openapi-docs as references, one per description.
 *
 * @param isCommitted whether pages contain all that they show
 * @param sampleLanguages code sample tabs; all by default
 * @throws UserError for an output folder outside the docs, or a folder without a description
 */
export async function resolveApis(
  options: OpenApiDocsOptions & {styles?: boolean},
  {siteDir, siteConfig, generatedFilesDir}: LoadContext,
  isCommitted: boolean,
  sampleLanguages?: readonly SampleTab[],
): Promise<ResolvedApis> {
  const docs = docsPluginOf(options, siteConfig, siteDir);
  const docsDir = path.resolve(siteDir, docs.path);
  const cacheDir = path.join(generatedFilesDir, 'nacre-openapi');
  const theme = siteConfig.themeConfig as ThemeConfig;
  for (const line of optionNotices(options, theme.api)) console.warn(line);
  const apis: Api[] = [];
  for (const [key, parent] of Object.entries(options.config)) {
    const {versions, ...current} = parent;
    // Versions have their own.
    const {version: _version, label: _label, baseUrl: _baseUrl, downloadUrl: _url, ...inherited} = current;
    apis.push(await resolve(key, parent));
    for (const [version, own] of Object.entries(versions ?? {}))
      apis.push(await resolve(`${key}:${version}`, {...inherited, ...own}));
  }
  return {
    apis,
    references: apis.flatMap(({references}) => references),
    versions: [],
    docsRoute: docs.route,
    cacheDir,
    styles: options.styles ?? true,
  };

  async function resolve(name: string, api: ApiOptions): Promise<Api> {
    const outputDir = path.resolve(siteDir, api.outputDir.replace(/[/\\]$/, ''));
    if (!isInside(outputDir, docsDir)) {
      throw new UserError(
        `@nacre-docs/openapi: the option "config.${name}.outputDir" (${api.outputDir}) is outside ${docs.path}, the folder of the docs plugin "${options.docsPluginId}". Choose a folder in it, or name another plugin in \`docsPluginId\`.`,
      );
    }
    const basePath = path.relative(docsDir, outputDir).split(path.sep).join('/');
    const id = `${options.id}-${name}`.replace(/[^\w.-]+/g, '-');
    const descriptions = await findDescriptions(api.specPath, name);
    const references = descriptions.map((description): ResolvedReference => {
      const one = descriptions.length > 1 ? `${id}-${path.parse(description).name}` : id;
      const pages = basePath === '' ? '/docs/' : `/docs/${basePath}/`;
      const places = {
        id: one,
        folder: basePath,
        pages,
        indexes: pages,
        downloads: downloadsOf(pages, one, descriptions.length),
        data: `references/${one}/`,
      };
      const origin = /^https?:/.test(api.specPath)
        ? api.specPath
        : path.relative(siteDir, description).split(path.sep).join('/');
      return {
        places,
        description,
        docsDir,
        cacheDir: referenceCache(cacheDir, places),
        siteDir,
        generateIndexPages: false,
        ...(sampleLanguages?.length && {sampleLanguages}),
        hideTryIt: api.hideSendButton,
        showExtensions: api.showExtensions,
        hideGeneratedSamples: theme.api?.hideGeneratedSnippets,
        isExpanded: theme.api?.schemaExpansion?.default === 'all',
        proxy: api.proxy ?? theme.api?.proxy,
        downloadUrl: api.downloadUrl,
        layout: new PageLayout(api, {siteDir, origin, basePath, isCommitted}),
      };
    });
    return {name, options: api, outputDir, basePath, references};
  }

  async function findDescriptions(specPath: string, name: string): Promise<string[]> {
    if (/^https?:\/\//.test(specPath)) return [await download(specPath, name)];
    const file = path.resolve(siteDir, specPath);
    if (!fs.existsSync(file) || !fs.statSync(file).isDirectory()) return [file];
    const found = fs
      .readdirSync(file)
      .filter((one) => /\.(?:json|ya?ml)$/.test(one) && !one.includes('_category_'))
      .sort()
      .map((one) => path.join(file, one));
    if (found.length > 0) return found;
    throw new UserError(
      `${specPath}: the folder has no description. Add a .yaml or .json file directly to it, or change \`config.${name}.specPath\`.`,
    );
  }

  async function download(url: string, name: string): Promise<string> {
    const fail = (reason: string) =>
      new UserError(
        `${url}: the description can't be fetched (${reason}). Check \`config.${name}.specPath\`, or name a local copy.`,
      );
    const response = await fetch(url).catch((error: Error) => {
      throw fail((error.cause as Error | undefined)?.message ?? error.message);
    });
    if (!response.ok) throw fail(`the server answered ${response.status}`);
    const file = path.join(
      cacheDir,
      'fetched',
      `${name.replace(/[^\w.-]+/g, '-')}${/\.json(?:[?#]|$)/.test(url) ? '.json' : '.yaml'}`,
    );
    const text = await response.text();
    fs.mkdirSync(path.dirname(file), {recursive: true});
    // An unchanged file keeps its time, so that pages aren't generated again.
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
    return file;
  }
}

/** Descriptions in one folder have separate downloads. */
const downloadsOf = (pages: string, id: string, count: number): string =>
  count > 1 ? `${pages}downloads/${id}/` : pages;

/**
 * Chooses APIs by the argument of a command.
 *
 * @param name `all`, or a key of `config`
 * @throws UserError with the nearest name, if there is no such API
 */
export function chooseApis(apis: readonly Api[], name: string): Api[] {
  const chosen = apis.filter((api) => api.name === name || name === 'all');
  if (chosen.length > 0) return chosen;
  const names = apis.map((api) => api.name);
  const close = closest(name, names);
  throw new UserError(
    `@nacre-docs/openapi: there is no API "${name}". ${close ? `Did you mean "${close}"?` : `There are ${names.join(', ')}.`}`,
  );
}
