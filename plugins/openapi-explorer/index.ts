import type {Plugin} from '@docusaurus/types';
import openapiTheme from 'docusaurus-theme-openapi-docs';

/**
 * Registers the components of docusaurus-theme-openapi-docs without its global stylesheet: the explorer
 * and its styles load together when a reader opens it, not with every page.
 */
export default function openapiExplorer(...parameters: Parameters<typeof openapiTheme>): Plugin {
  const theme = openapiTheme(...parameters);
  return {...theme, name: 'openapi-explorer', getClientModules: () => []};
}
