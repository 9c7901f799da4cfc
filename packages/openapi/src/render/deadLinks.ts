import {idsOf} from '@nacre-docs/kit/ids';

/**
 * Handles links to pages of the description's original site. On a reference-only site, the link text stays, and a
 * tooltip shows the address.
 *
 * @param isPage whether an address without its anchor is a page of this site
 */
export function withoutDeadLinks(markup: string, isPage: (route: string) => boolean): string {
  const ids = idsOf(markup);
  return markup.replace(
    /<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (link, href: string, _rest, text: string) => {
      if (/^(?:https?:|mailto:)/i.test(href)) return link;
      const [route = '', anchor] = href.split('#');
      const leads = route === '' ? anchor !== undefined && ids.has(decode(anchor)) : isPage(route);
      return leads ? link : `<span title="${href}">${text}</span>`;
    },
  );
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
