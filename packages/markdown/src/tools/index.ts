import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {PLUGIN_NAME, tagsOf, type DocsToolsData} from './contract';

export interface DocsToolsOptions {
  /** False where a hosted service answers searches: there is no index to answer from. */
  enabled: boolean;
  /** The versions of the docs; the one that readers are led to is searched. */
  versions: readonly DocsVersion[];
}

/** Offers the documentation to the assistant of a browser that has one, as tools that search and read it. */
export default function docsTools(_context: LoadContext, {enabled, versions}: DocsToolsOptions): Plugin {
  const last = versions.find(({isLast}) => isLast) ?? versions[0];
  return {
    name: PLUGIN_NAME,
    getClientModules: () => (enabled ? [path.join(__dirname, '../../esm/tools/client/offerTools')] : []),
    contentLoaded({actions: {setGlobalData}}) {
      setGlobalData({tags: last ? tagsOf(last.name) : []} satisfies DocsToolsData);
    },
  };
}
