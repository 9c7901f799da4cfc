import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {LinkedStyles} from './LinkedStyles';
import {sheets} from './sheets';

/** Loads with each page the styles that it needs: those of dialogs and of kinds of pages come with them. */
export default function leanStyles({generatedFilesDir}: LoadContext): Plugin {
  return {
    name: 'lean-styles',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      if (process.env.NODE_ENV !== 'production') return sheets();
      return {...sheets(), plugins: [new LinkedStyles(path.join(generatedFilesDir, 'client-manifest.json'))]};
    },
  };
}
