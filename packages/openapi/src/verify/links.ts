import type {RawDescription} from './rawDescription';
import type {SiteFiles} from './siteFiles';
import type {Tally} from './tally';

/** Every link to a page, an anchor, or a file of the site resolves. */
export function checkLinks(raw: RawDescription, site: SiteFiles, tally: Tally): void {
  const {routes} = site;
  const leads = (from: string, href: string): boolean => {
    const [address = '', anchor = ''] = href.split('#');
    const route = address === '' ? from : address;
    const target = site.links.get(route);
    if (anchor) return target?.ids.has(decodeURIComponent(anchor)) ?? false;
    return routes.has(route) || site.hasFile(route);
  };
  for (const [route, {hrefs}] of site.links) {
    for (const href of new Set(hrefs)) {
      if (/^(?:https?:|mailto:)/i.test(href)) continue;
      tally.count(
        'page link',
        {...raw.root, pointer: route + href},
        leads(route, href),
        `${href}, on ${route}`,
      );
    }
  }
}
