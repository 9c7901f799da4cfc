import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {plainRoute} from '@nacre-docs/kit/markdownRoutes';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** An entry of a sidebar, on the way to a page. */
interface Crumb {
  label: string;
  /** Undefined for a category without a page. */
  href?: string;
}

/**
 * The area of each docs page in a sidebar, by its address: the first of its breadcrumbs. Those of the
 * API begin with the start of its reference, and the next tells more.
 *
 * @param reference what breadcrumbs call the start of the reference
 */
export function areasOf({loadedVersions}: LoadedContent, reference: string): Map<string, string> {
  return new Map(
    loadedVersions.flatMap(({docs, sidebars}) => {
      const pages = new Map(docs.map((doc) => [doc.id, doc]));
      const trails = new Map(Object.entries(sidebars).map(([name, items]) => [name, trailsIn(items, pages)]));
      return docs.flatMap(({sidebar, permalink}) => {
        const own = trails.get(sidebar ?? '')?.get(plainRoute(permalink));
        if (!own) return [];
        const [first, second] = own;
        const start = sidebar === 'api' ? startOf(sidebars[sidebar]!, pages) : undefined;
        const isBelow = start !== undefined && start !== first!.href;
        const area = isBelow ? (second ? `${reference}: ${first!.label}` : reference) : first!.label;
        return [[permalink, area] as const];
      });
    }),
  );
}

type Docs = ReadonlyMap<string, LoadedVersion['docs'][number]>;

/** The breadcrumbs of each address in a sidebar; the first place of a page counts, as it does on the page. */
function trailsIn(items: readonly SidebarItem[], docs: Docs): Map<string, Crumb[]> {
  const trails = new Map<string, Crumb[]>();
  const walk = (inner: readonly SidebarItem[], above: Crumb[]) => {
    for (const item of inner) {
      const crumb = crumbOf(item, docs);
      if (!crumb) continue;
      const trail = [...above, crumb];
      if (crumb.href !== undefined && !trails.has(plainRoute(crumb.href)))
        trails.set(plainRoute(crumb.href), trail);
      if (item.type === 'category') walk(item.items, trail);
    }
  };
  walk(items, []);
  return trails;
}

function crumbOf(item: SidebarItem, docs: Docs): Crumb | undefined {
  if (item.type === 'html') return undefined;
  if (item.type === 'link') return {label: item.label, href: item.href};
  if (item.type === 'category') {
    const {label, link} = item;
    return {label, href: link?.type === 'doc' ? docs.get(link.id)?.permalink : link?.permalink};
  }
  const doc = docs.get(item.id);
  return doc && {label: doc.frontMatter.sidebar_label ?? item.label ?? doc.title, href: doc.permalink};
}

/** The page that a sidebar begins with, where it does not begin with a category. */
function startOf([first]: readonly SidebarItem[], docs: Docs): string | undefined {
  return first && first.type !== 'category' ? crumbOf(first, docs)?.href : undefined;
}
