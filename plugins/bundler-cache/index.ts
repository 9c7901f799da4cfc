import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {cacheKey, digestOfCode} from '../cache/cacheKey';
import {isFirstInProcess} from '../once-per-process';
import {CacheSeal} from './CacheSeal';

/**
 * Keeps Rspack's cache, which saves 12 s of CPU per build, where this site's other caches are, and throws it
 * away when it is damaged: Rspack aborts the process at some damage, and waits for ever when what it keeps for
 * the browser is there but not that for the server, because Docusaurus compiles a page once for both.
 */
export default function bundlerCache({generatedFilesDir, currentBundler, siteDir}: LoadContext): Plugin {
  // What the development server keeps is of no use to a build, so one may end badly without the other.
  const dir = path.join(generatedFilesDir, 'bundler', process.env.NODE_ENV ?? 'production');
  const cache = new CacheSeal(dir);
  let isBuilt = false;
  return {
    name: 'bundler-cache',
    configureWebpack(config) {
      // Webpack's type does not know what Rspack calls its cache; without one Docusaurus was told to keep none.
      const isRspack = currentBundler.name === 'rspack';
      const options = (isRspack ? config.experiments : config)?.cache as {version: string} | undefined;
      if (!options) return {};
      // The bundler follows neither what a loader imports nor the options that it's given.
      const settings = digestOfCode(path.join(siteDir, 'config'));
      const version = `${options.version}-${cacheKey(settings)}`;
      if (!isRspack) return {cache: {version}} as object;
      if (isFirstInProcess(`open ${dir}`)) open();
      const experiments: object = {cache: {version, storage: {type: 'filesystem', directory: dir}}};
      return {experiments};
    },
    postBuild() {
      isBuilt = true;
    },
  };

  function open(): void {
    if (!cache.open()) {
      const folder = path.relative(siteDir, dir);
      console.warn(`The bundler's cache in ${folder} was not left whole by its last run. It is made again.`);
    }
    process.once('exit', (code) => {
      // Errors end a build with 1. One that is interrupted has maybe written only one half of its cache.
      const isInterrupted = process.env.NODE_ENV === 'production' && code !== 1 && !isBuilt;
      if (!isInterrupted) cache.close();
    });
  }
}
