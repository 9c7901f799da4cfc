import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {packageFile} from '../patched-modules/packageFile';
import {patchModules} from '../patched-modules/patchModules';

/** What Docusaurus resolves by aliases of its own, and Preact has under the same names. */
const REPLACED = ['react', 'react-dom'];

/**
 * Renders pages, and runs them in the browser, with Preact, which has the interface of React: 48 KB of gzipped scripts
 * less on each page that is used. `npm start` keeps React, whose fast refresh updates a saved page.
 */
export default function preact(_context: LoadContext): Plugin {
  return {
    name: 'preact',
    configureWebpack(config) {
      if (process.env.NODE_ENV !== 'production') return {};
      return {
        resolve: {alias: aliases(config.resolve?.alias)},
        ...patchModules({
          module: packageFile('@docusaurus/core/lib/client/App.js'),
          loader: require.resolve('./renderRoutesAnew.cjs'),
        }),
      };
    },
  };
}

/**
 * @param present the bundler's aliases
 * @returns those that lead to Preact in place of React
 * @throws Error when Docusaurus has no alias of React, so that some modules would still find React
 */
export function aliases(present: object = {}): Record<string, string> {
  const compat = path.dirname(packageFile('preact/compat/package.json'));
  return Object.fromEntries(
    REPLACED.map((name) => {
      if (!Object.hasOwn(present, name))
        throw new Error(
          `plugins/preact/index.ts does not find the alias ${name} in the bundler's configuration. See how Docusaurus resolves it, and change or remove the plugin.`,
        );
      return [name, compat];
    }),
  );
}
