import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {LinkedStyles} from './LinkedStyles';
import {sheets, type StylesOptions} from './sheets';

export type {StylesOptions} from './sheets';

export const DEFAULT_STYLES: StylesOptions = {parts: {}, shared: []};

/** Loads the styles of dialogs and page types on demand, instead of all styles with every page. */
export default function styles({generatedFilesDir}: LoadContext, options: StylesOptions): Plugin {
  return {
    name: 'styles',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      if (process.env.NODE_ENV !== 'production') return sheets(options);
      const manifest = path.join(generatedFilesDir, 'client-manifest.json');
      return {...sheets(options), plugins: [new LinkedStyles(manifest)]};
    },
  };
}
