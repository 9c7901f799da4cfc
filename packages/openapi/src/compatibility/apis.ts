import fs from 'node:fs';
import path from 'node:path';
import {didYouMean} from '@nacre-docs/kit/closest';
import {isInside, pathFrom} from '@nacre-docs/kit/files';
import {UserError} from '@nacre-docs/kit/userError';
import type {SampleTab} from '@nacre-docs/openapi-core/samples/codeSamples';
import type {ResolveReference, ReferenceOptions, ResolvedReference} from '../options';
import {PageLayout} from './layout';
import type {ApiOptions, OpenApiDocsOptions, ThemeApiConfig} from './options';

/** One API in `config`, or one of its versions. */
export interface ApiConfig {
  /** `petstore`, or `petstore:1.0.0` */
  name: string;
  options: ApiOptions;
  /** Absolute path. */
  outputDir: string;
  /** Output folder below the docs. Empty for the docs themselves. */
  basePath: string;
  /** One per description. */
  references: ResolvedReference[];
}

/** Settings of docusaurus-theme-openapi-docs in `themeConfig`. */
export interface ThemeConfig {
  api?: ThemeApiConfig;
  languageTabs?: Array<Exclude<SampleTab, string>>;
}

interface Site {
  siteDir: string;
  /** `path` of the docs plugin. */
  docsDir: string;
  /** Whether pages contain all that they show. */
  isCommitted: boolean;
  resolve: ResolveReference;
}

/**
 * Options of docusaurus-plugin-openapi-docs as references, one per description.
 *
 * @throws UserError for an output folder outside the docs, or a folder without a description
 */
export function resolveApis({id: plugin, docsPluginId, config}: OpenApiDocsOptions, site: Site): ApiConfig[] {
  const {siteDir, docsDir, isCommitted, resolve} = site;
  return Object.entries(config).flatMap(([key, parent]) => {
    const {versions = {}, ...current} = parent;
    // Versions have their own.
    const {version: _version, label: _label, baseUrl: _baseUrl, downloadUrl: _url, ...other} = current;
    const {root: _root, overlays: _overlays, ...inherited} = other as typeof other & ReferenceOptions;
    return [
      ...resolveApi(key, parent),
      ...Object.entries(versions).flatMap(([version, own]) =>
        resolveApi(`${key}:${version}`, {...inherited, ...own}),
      ),
    ];
  });

  function resolveApi(name: string, api: ApiOptions): ApiConfig[] {
    const outputDir = path.resolve(siteDir, api.outputDir.replace(/[/\\]$/, ''));
    if (!isInside(outputDir, path.resolve(siteDir, docsDir))) {
      // The owner copies pages from there.
      if (fs.existsSync(outputDir)) {
        console.warn(
          `${api.outputDir}: config.${name} is left out, because this folder is outside ${docsDir}, the folder of the docs plugin "${docsPluginId}".`,
        );
        return [];
      }
      throw new UserError(
        `@nacre-docs/openapi: the option "config.${name}.outputDir" (${api.outputDir}) is outside ${docsDir}, the folder of the docs plugin "${docsPluginId}". Choose a folder in it, or name another plugin in \`docsPluginId\`.`,
      );
    }
    const basePath = pathFrom(path.resolve(siteDir, docsDir), outputDir);
    const pages = basePath === '' ? '/docs/' : `/docs/${basePath}/`;
    const descriptions = findDescriptions(siteDir, api.specPath, name);
    const references = descriptions.map((description) => {
      const parts = [plugin, name, ...(descriptions.length > 1 ? [path.parse(description).name] : [])];
      const id = parts.join('-').replace(/[^\w.-]+/g, '-');
      const places = {
        ...{id, folder: basePath, pages, indexes: pages},
        // Descriptions in one folder have separate downloads.
        downloads: descriptions.length > 1 ? `${pages}downloads/${id}/` : pages,
        data: `references/${id}/`,
      };
      const {specPath: _spec, outputDir: _out, hideSendButton: hideTryIt, version: _version, ...more} = api;
      const {label, baseUrl: _baseUrl, versions: _versions, ...own} = more;
      return resolve(places, {
        ...own,
        ...{description, siteDir, hideTryIt},
        generateIndexPages: false,
        ...(label !== undefined && {
          edition: {label, api: name.split(':')[0]!, isCurrent: !name.includes(':')},
        }),
        layout: new PageLayout(api, {siteDir, origin: description, basePath, isCommitted}),
      });
    });
    return [{name, options: api, outputDir, basePath, references}];
  }
}

/** Addresses, or files relative to the site. */
function findDescriptions(siteDir: string, specPath: string, name: string): string[] {
  if (/^https?:\/\//.test(specPath)) return [specPath];
  const folder = path.resolve(siteDir, specPath);
  if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) return [pathFrom(siteDir, folder)];
  const found = fs
    .readdirSync(folder)
    .filter((one) => /\.(?:json|ya?ml)$/.test(one) && !one.includes('_category_'))
    .sort()
    .map((one) => pathFrom(siteDir, path.join(folder, one)));
  if (found.length > 0) return found;
  throw new UserError(
    `${specPath}: the folder has no description. Add a .yaml or .json file directly to it, or change \`config.${name}.specPath\`.`,
  );
}

/**
 * Chooses APIs by the argument of a command.
 *
 * @param name `all`, or a key of `config`
 * @throws UserError with the nearest name, if there is no such API
 */
export function chooseApis(apis: readonly ApiConfig[], name: string): ApiConfig[] {
  const chosen = name === 'all' ? [...apis] : apis.filter((api) => api.name === name);
  if (chosen.length > 0) return chosen;
  const names = apis.map((api) => api.name);
  const advice = didYouMean(name, names, `There are ${names.join(', ')}.`, '"');
  throw new UserError(`@nacre-docs/openapi: there is no API "${name}". ${advice}`);
}
