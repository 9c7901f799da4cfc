import type {LoadContext, Plugin} from '@docusaurus/types';
import openapiTheme from 'docusaurus-theme-openapi-docs';

/** The package's types describe its components; its entry point is this plugin. */
const createTheme = openapiTheme as unknown as (context: LoadContext, options: unknown) => Plugin;

/**
 * Registers the components of docusaurus-theme-openapi-docs without its global stylesheet: the explorer
 * and its styles load together when a reader opens it, not with every page.
 */
export default function openapiExplorer(context: LoadContext, options: unknown): Plugin {
  return {...createTheme(context, options), name: 'openapi-explorer', getClientModules: () => []};
}
