import type {LoadContext, Plugin} from '@docusaurus/types';
import openapiTheme from 'docusaurus-theme-openapi-docs';

/** The package's types describe its components; its entry point is this plugin. */
const createTheme = openapiTheme as unknown as (context: LoadContext, options: unknown) => Plugin;

/**
 * Registers the components of docusaurus-theme-openapi-docs without its global stylesheet: the explorer
 * and its styles load together when a reader opens it, not with every page.
 */
export default function openapiExplorer(context: LoadContext, options: unknown): Plugin {
  const theme = createTheme(context, options);
  return {
    ...theme,
    name: 'openapi-explorer',
    getClientModules: () => [],
    configureWebpack(...given) {
      const own = theme.configureWebpack?.(...given);
      // The theme requires the CommonJS file of the package and our editor imports its ES module: two copies, and the
      // form of the one is unknown to the other.
      const alias = {'react-hook-form$': require.resolve('react-hook-form')};
      return {...own, resolve: {...own?.resolve, alias}};
    },
  };
}
