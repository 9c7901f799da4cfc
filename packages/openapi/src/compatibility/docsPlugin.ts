import type {DocusaurusConfig} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import type {OpenApiDocsOptions} from './options';

interface DocsOptions {
  id?: string;
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
 * Path and address of the docs plugin that the pages are for.
 *
 * @throws UserError if there is no such plugin
 */
export function docsPluginOf(
  {docsPlugin = '@docusaurus/plugin-content-docs', docsPluginId}: OpenApiDocsOptions,
  {presets, plugins}: Pick<DocusaurusConfig, 'presets' | 'plugins'>,
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
  // The id of an instance is exact, so it comes before what presets may be called.
  const found = [...instances, ...inPresets].find(({names}) => names.includes(docsPluginId));
  if (!found || (found.docs as unknown) === false) {
    const known = [...instances, ...inPresets].map(({names}) => names[0]);
    throw new UserError(
      `@nacre-docs/openapi: the option "docsPluginId" (${docsPluginId}) names no docs plugin. ${known.length > 0 ? `There are ${known.join(', ')}.` : 'Add the classic preset.'}`,
    );
  }
  const {path = 'docs', routeBasePath = 'docs'} = found.docs as DocsOptions;
  return {path, route: `/${routeBasePath}`.replace(/\/{2,}/g, '/')};
}
