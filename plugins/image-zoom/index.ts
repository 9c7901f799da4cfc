import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';

/** docusaurus-plugin-image-zoom, whose scripts load only on pages with images: most have none. */
export default async function imageZoom(): Promise<Plugin> {
  // Node can't load the package, an ES module that uses `__dirname`.
  const original = (await loadFreshModule(require.resolve('docusaurus-plugin-image-zoom'))) as () => Plugin;
  return {...original(), getClientModules: () => [path.join(__dirname, 'client', 'imageZoom.ts')]};
}
