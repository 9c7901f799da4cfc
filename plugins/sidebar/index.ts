import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadedDocs} from '@nacre-docs/kit/loadedVersions';
import type {StructuredPage} from '@nacre-docs/kit/searchPage';
import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {minified} from '@nacre-docs/lean/minified';
import type {FilterTexts} from './contract';

/**
 * Scrolls the sidebar's current entry into view after each page change and before the first paint, which only an
 * inline script can do. The reader's scroll position persists, even on reload, while the entry is in view.
 * The browser paints only after the page's styles load.
 */
const PLACE = `(() => {
  const menuOf = () => document.querySelector('aside .menu');
  const keyOf = (menu) => 'menu ' + menu.querySelector('a');
  const show = () => {
    const menu = menuOf();
    const entry = menu?.querySelector('[aria-current="page"]');
    if (!entry) return;
    const {top, bottom, height} = menu.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) menu.scrollTop += place.top - top - height / 2;
  };
  const frame = () => {
    const menu = menuOf();
    // Without a menu or storage, there is nothing to restore.
    try { menu.scrollTop = sessionStorage.getItem(keyOf(menu)); } catch {}
    show();
    if (!document.querySelector('main')) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('pagehide', () => {
    const menu = menuOf();
    try { sessionStorage.setItem(keyOf(menu), menu.scrollTop); } catch {}
  });
  let {pathname} = location;
  new MutationObserver(() => {
    if (pathname === (pathname = location.pathname)) return;
    show();
    // The group of the entry may have to open first.
    menuOf()?.addEventListener('transitionend', show, {once: true});
  }).observe(document, {subtree: true, attributeFilter: ['aria-current']});
})()`;

/**
 * Search text in addition to labels: path and operationId of an operation, and a guide's keywords, with its title if
 * the label is shorter. The filter loads it on first use.
 */
export function filterTexts(
  docs: LoadedContent[],
  structuredPages: Array<Record<string, StructuredPage>>,
  site: SiteAddress,
): FilterTexts {
  const versions = docs.flatMap(({loadedVersions}) => loadedVersions);
  const guides = versions
    .flatMap((version) => version.docs)
    .map(({permalink, title, frontMatter: {sidebar_label: label, keywords = []}}) => {
      const words = [...(label === undefined ? [] : [title]), ...keywords];
      return [permalink, words.join(' ')] as const;
    })
    .filter(([, text]) => text !== '');
  const operations = structuredPages
    .flatMap((pages) => Object.entries(pages))
    .filter(([, {operationId}]) => operationId)
    .map(([route, page]) => [siteAddress(route, site), `${page.path} ${page.operationId}`] as const);
  return Object.fromEntries([...guides, ...operations]);
}

interface SidebarOptions {
  /** JSON files with the operations, written by `@nacre-docs/openapi`. */
  structuredPages: string[];
}

/** The docs sidebars: their scroll position and page filter. */
export default function sidebar({siteConfig}: LoadContext, {structuredPages}: SidebarOptions): Plugin {
  return {
    name: 'sidebar',
    getThemePath: () => path.join(__dirname, 'theme'),
    // Docusaurus looks for translatable text in watched files.
    getPathsToWatch: () => [path.join(__dirname, 'client')],
    async allContentLoaded({allContent, actions: {createData}}) {
      const pages = structuredPages.map(
        (file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, StructuredPage>,
      );
      await createData('texts.json', filterTexts(loadedDocs(allContent), pages, siteConfig));
    },
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: minified(PLACE)}]}),
  };
}
