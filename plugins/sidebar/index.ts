import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {minified} from '@nacre-docs/lean/minified';

/**
 * Brings the current entry of the sidebar into view in the frame that first paints it, which only a script in the
 * page can do, and after each change of page. A place that the reader gave the sidebar is kept, on a page loaded
 * anew too, as long as the entry is in view there. No frame comes before the page's styles do.
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
    // Without a menu or storage, there is no place.
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

/** The sidebars of the docs: their place, and the filter over the operations of the API. */
export default function sidebar(): Plugin {
  return {
    name: 'sidebar',
    getThemePath: () => path.join(__dirname, 'theme'),
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, 'client')],
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: minified(PLACE)}]}),
  };
}
