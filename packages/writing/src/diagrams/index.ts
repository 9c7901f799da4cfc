import type {LoadContext, Plugin} from '@docusaurus/types';
import {readPages} from '../contentModel/pages';
import {sharedRenderer} from './render';

/**
 * Starts drawing in a thread before a build compiles pages. `npm start` draws only the diagrams of open pages.
 * The remark plugin reports errors.
 */
export default function diagrams({siteDir}: LoadContext): Plugin {
  if (process.env.NODE_ENV === 'production') drawAhead(siteDir);
  return {
    name: 'diagrams',
    // Never runs while pages are rendered. With Mermaid, the server's bundle is 50 MB instead of 21.
    configureWebpack: (_config, isServer) => (isServer ? {resolve: {alias: {mermaid: false}}} : {}),
  };
}

function drawAhead(siteDir: string): void {
  const renderer = sharedRenderer();
  for (const {fences} of readPages(siteDir).values()) {
    for (const {language, code} of fences)
      if (language === 'mermaid') renderer.render(code).catch(() => undefined);
  }
}
