import classic from '@docusaurus/preset-classic';
import type {LoadContext, PluginConfig, Preset} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import {connect} from './connect';
import {validateOptions, type Options} from './options';
import {withRemarkPlugins} from './remarkPlugins';

export {validateOptions, type Options, type ThemeConfig} from './options';

/** The classic preset and the enabled packages, connected to each other. */
export default function preset(context: LoadContext, given: Options = {}): Preset {
  const options = validateOptions({options: given});
  const {openapi, history, sandbox, search, markdown, writing, lean, ...classicOptions} = {
    ...options,
    ...connect(context, options),
  };
  const {plugins, themes = []} = classic(context, withRemarkPlugins(classicOptions, {writing, sandbox}));
  return {
    plugins,
    // Themes, because they replace components of the classic theme. A site's plugins come later.
    themes: [
      ...themes,
      // First: it stops a build before anything is written.
      ...plugin(require.resolve('@nacre-docs/lean'), lean),
      // The others read its output.
      ...plugin(require.resolve('@nacre-docs/openapi'), openapi),
      ...plugin(require.resolve('@nacre-docs/openapi/history'), history),
      ...plugin(require.resolve('@nacre-docs/writing'), writing),
      ...plugin(require.resolve('@nacre-docs/sandbox'), sandbox),
      ...plugin(require.resolve('@nacre-docs/search'), search),
      ...plugin(require.resolve('@nacre-docs/markdown'), markdown),
      ...(context.siteConfig.markdown.mermaid ? [mermaidTheme()] : []),
    ],
  };
}

const plugin = (module: string, options: false | object): PluginConfig[] =>
  options === false ? [] : [[module, {...options}]];

/** Draws the diagrams that @nacre-docs/writing leaves to the browser. An optional peer, since most sites have none. */
function mermaidTheme(): string {
  try {
    return require.resolve('@docusaurus/theme-mermaid');
  } catch {
    throw new UserError(
      '@nacre-docs/preset: "markdown.mermaid" in the configuration needs @docusaurus/theme-mermaid. Install it, or remove the setting if your diagrams are flowcharts, sequence or state diagrams, which the build draws.',
    );
  }
}
