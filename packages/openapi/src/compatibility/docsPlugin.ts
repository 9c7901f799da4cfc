import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {isInside} from '@nacre-docs/kit/files';
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

/** Whether a plugin is this one, by its name, short name, or file, as from `require.resolve`. */
const isModule = (name: string, module: string): boolean =>
  [name, `@docusaurus/plugin-${name}`].includes(module) ||
  name.replaceAll('\\', '/').includes(`/node_modules/${module}/`);

/**
 * Path and address of the current docs version that contains the pages. The other plugin hardly needs `docsPluginId`, so
 * it may name the wrong one, such as the preset of its README.
 *
 * @throws UserError if the plugin doesn't exist
 */
export function docsPluginOf(
  {config, docsPlugin = '@docusaurus/plugin-content-docs', docsPluginId}: OpenApiDocsOptions,
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
    .filter(([name]) => isModule(name, docsPlugin))
    .map(([, options]) => ({
      names: [(options as DocsOptions).id ?? 'default'],
      docs: options as DocsOptions,
    }));
  // Instance ids are exact, so they take precedence over preset names.
  const all = [...instances, ...inPresets].filter(
    (one): one is typeof one & {docs: DocsOptions} => !!one.docs,
  );
  const named = all.find(({names}) => names.includes(docsPluginId));
  const outputs = Object.values(config).map(({outputDir}) => path.resolve(siteDir, outputDir));
  const holdsPages = ({docs}: {docs: DocsOptions}): boolean =>
    outputs.every((folder) => isInside(folder, path.resolve(siteDir, docs.path ?? 'docs')));
  const found = [...(named ? [named] : []), ...all].find(holdsPages) ?? named;
  const known = all.map(({names}) => names[0]);
  const problem = `@nacre-docs/openapi: the option "docsPluginId" (${docsPluginId}) doesn't name a docs plugin. ${known.length > 0 ? `There are ${known.join(', ')}.` : 'Add the classic preset.'}`;
  if (!found) throw new UserError(problem);
  if (!named) console.warn(`${problem} The build uses ${found.names[0]}, which has the output folders.`);
  const {path: folder = 'docs', routeBasePath = 'docs'} = found.docs;
  const route = path.posix.join('/', routeBasePath, currentPath(found.docs, siteDir));
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
