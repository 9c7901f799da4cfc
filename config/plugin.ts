import type {LoadContext, PluginConfig} from '@docusaurus/types';

/**
 * Pairs a plugin with its options, each checked against the other; Docusaurus's own type for plugins
 * written in a repository knows neither the options nor the content.
 */
export function plugin<Options>(
  module: (context: LoadContext, options: Options) => unknown,
  options?: Options,
): PluginConfig {
  return [module, options ?? {}] as unknown as PluginConfig;
}
