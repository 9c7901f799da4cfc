import type {Plugin, PluginContentLoadedActions} from '@docusaurus/types';
import {merge} from 'webpack-merge';

type Content = Record<string, unknown>;

type Hook =
  | 'name'
  | 'getPathsToWatch'
  | 'getClientModules'
  | 'contentLoaded'
  | 'allContentLoaded'
  | 'injectHtmlTags'
  | 'configureWebpack'
  | 'postBuild';

/**
 * Hooks of a part, with content of any type. Anything that exists only once, such as the theme, belongs to
 * the combined plugin.
 */
type Part = Pick<Plugin<never>, Hook> & {loadContent?: () => unknown};

/**
 * Combines several plugins into one, for a package with one options object. Parts run in order and share the
 * folder of `createData`. Each part's global data is under its name.
 *
 * @param name of the combined plugin
 * @param plugins with unique names
 */
export function combinePlugins(name: string, plugins: readonly Part[]): Plugin<Content> {
  const parts = plugins as readonly Plugin[];
  const each = <Result>(ask: (part: Plugin) => Result | undefined): Result[] =>
    parts.flatMap((part) => ask(part) ?? []);
  /** Calls each part's hook in turn, with actions that set the part's global data. */
  const inOrder = async (
    actions: PluginContentLoadedActions,
    call: (part: Plugin, own: PluginContentLoadedActions) => unknown,
  ): Promise<void> => {
    const data: Content = {};
    for (const part of parts)
      await call(part, {...actions, setGlobalData: (own) => void (data[part.name] = own)});
    if (Object.keys(data).length > 0) actions.setGlobalData(data);
  };

  return {
    name,
    getPathsToWatch: () => each((part) => part.getPathsToWatch?.()).flat(),
    getClientModules: () => each((part) => part.getClientModules?.()).flat(),
    async loadContent() {
      const loaded = parts.map(async (part) => [part.name, await part.loadContent?.()]);
      return Object.fromEntries(await Promise.all(loaded)) as Content;
    },
    contentLoaded: ({content, actions}) =>
      inOrder(actions, (part, own) => part.contentLoaded?.({content: content[part.name], actions: own})),
    allContentLoaded: ({allContent, actions}) =>
      inOrder(actions, (part, own) => part.allContentLoaded?.({allContent, actions: own})),
    injectHtmlTags({content}) {
      const tags = each((part) => part.injectHtmlTags?.({content: content[part.name]}));
      const all = (slot: 'headTags' | 'preBodyTags' | 'postBodyTags') =>
        tags.flatMap(({[slot]: some = []}) => some);
      return {headTags: all('headTags'), preBodyTags: all('preBodyTags'), postBodyTags: all('postBodyTags')};
    },
    configureWebpack: (config, isServer, utils, content) =>
      merge(each((part) => part.configureWebpack?.(config, isServer, utils, content[part.name])) as object[]),
    async postBuild(props) {
      await Promise.all(
        parts.map(async (part) => part.postBuild?.({...props, content: props.content[part.name]})),
      );
    },
  };
}
