import {idsOf} from '@nacre-docs/kit/ids';
import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import {toHtml, type Content} from './content';
import type {PageOptions} from './pageContext';

/** A page below its title. */
export interface WrittenPage {
  html: string;
}

/** Writes content as the HTML of a page. */
export function finishPage(content: Content, {isPage, openLevels = 0}: PageOptions): WrittenPage {
  const markup = open(compact(toHtml(content).value), openLevels === 'all' ? Infinity : openLevels);
  return {html: isPage ? withoutDeadLinks(markup, isPage) : markup};
}

/** Removes line breaks and indentation between tags. Text inside `pre` is unchanged. */
function compact(markup: string): string {
  return markup
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/>\s+</g, (space) => (space.includes('\n') ? '><' : space))
            .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
    )
    .join('');
}

/** Opens the fields of the first levels. */
function open(markup: string, levels: number): string {
  // The disclosures around a position: whether each is a field's, not a response's.
  const around: boolean[] = [];
  // Texts contain no unescaped `<`.
  return markup.replace(/<\/details>|<details(?: class="(prop-disclosure)")?/g, (tag, field?: string) => {
    if (tag === '</details>') around.pop();
    else {
      const level = around.filter(Boolean).length;
      around.push(field !== undefined);
      if (field !== undefined && level < levels) return `${tag} open`;
    }
    return tag;
  });
}

/**
 * Replaces links to pages of the description's original site with their text. A tooltip shows the address.
 *
 * @param isPage whether an address without its anchor is a page of this site
 */
function withoutDeadLinks(markup: string, isPage: (route: string) => boolean): string {
  const ids = idsOf(markup);
  return markup.replace(
    /<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
    (link, href: string, _rest, text: string) => {
      if (/^(?:https?:|mailto:)/i.test(href)) return link;
      const [route = '', anchor] = href.split('#');
      const resolves = route === '' ? anchor !== undefined && ids.has(decodePercents(anchor)) : isPage(route);
      return resolves ? link : `<span title="${href}">${text}</span>`;
    },
  );
}
