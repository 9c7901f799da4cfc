import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import type {VersionOptions} from '@nacre-docs/kit/versions';
import type {OpenApiDocsOptions} from './options';

interface DocsOptions extends VersionOptions {
  id?: string;
  disableVersioning?: boolean;
  path?: string;
  routeBasePath?: string;
}

/** An entry of `presets` or `plugins` with its options. */
const entriesOf = (list: readonly unknown[]): Array<[name: string, options: unknown]> =>
  list.flatMap((entry) => {
    const [name, options = {}] = [entry].flat() as [unknown, unknown];
    return typeof name === 'string' ? [[name, options] as [string, unknown]] : [];
  });

/**
 * Path and address of the current docs version that contains the pages.
 *
 * @throws UserError if the plugin doesn't exist
 */
export function docsPluginOf(
  {docsPlugin = '@docusaurus/plugin-content-docs', docsPluginId}: OpenApiDocsOptions,
  {presets, plugins}: Pick<DocusaurusConfig, 'presets' | 'plugins'>,
  siteDir: string,
): {path: string; route: string} {
  const inPresets = entriesOf(presets).map(([name, options]) => {
    const {docs, classic} = Object(options) as {docs?: DocsOptions | false; classic?: {docs?: DocsOptions}};
    return {
      names: [name.split(/[/-]/).pop()!, name, 'classic', 'default'],
      docs: classic?.docs ?? docs ?? {},
    };
  });
  const instances = entriesOf(plugins)
    .filter(([name]) => name === docsPlugin || `@docusaurus/plugin-${name}` === docsPlugin)
    .map(([, options]) => ({
      names: [(options as DocsOptions).id ?? 'default'],
      docs: options as DocsOptions,
    }));
  // Instance ids are exact, so they take precedence over preset names.
  const found = [...instances, ...inPresets].find(({names}) => names.includes(docsPluginId));
  if (!found || (found.docs as unknown) === false) {
    const known = [...instances, ...inPresets].map(({names}) => names[0]);
    throw new UserError(
      `@nacre-docs/openapi: the option "docsPluginId" (${docsPluginId}) doesn't name a docs plugin. ${known.length > 0 ? `There are ${known.join(', ')}.` : 'Add the classic preset.'}`,
    );
  }
  const docs = found.docs as DocsOptions;
  const {path: folder = 'docs', routeBasePath = 'docs'} = docs;
  const route = path.posix.join('/', routeBasePath, currentPath(docs, siteDir));
  return {path: folder, route};
}

/** Path of the current version below the docs, by the rules of Docusaurus. */
function currentPath(
  {id = 'default', disableVersioning, versions, lastVersion, onlyIncludeVersions}: DocsOptions,
  siteDir: string,
): string {
  const list = path.join(siteDir, id === 'default' ? 'versions.json' : `${id}_versions.json`);
  const frozen =
    disableVersioning || !fs.existsSync(list) ? [] : (JSON.parse(fs.readFileSync(list, 'utf8')) as string[]);
  const last = lastVersion ?? frozen.find((name) => onlyIncludeVersions?.includes(name) ?? true) ?? 'current';
  return versions?.current?.path ?? (last === 'current' ? '' : 'next');
}
