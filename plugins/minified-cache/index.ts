import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {installedPackages} from '../cache/installedPackages';
import {MinifiedCache} from './MinifiedCache';

/** Minifies only what has changed since the last build: half of the bundling of a small change. */
export default function minifiedCache({generatedFilesDir, currentBundler, siteDir}: LoadContext): Plugin {
  const dir = path.join(generatedFilesDir, 'minified');
  return {
    name: 'minified-cache',
    configureWebpack(_config, isServer) {
      // Only what browsers run is minified.
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const version = `${currentBundler.name} ${installedPackages(siteDir)}`;
      return {plugins: [new MinifiedCache(dir, version)]};
    },
  };
}
