import {siteAddress, type SiteAddress} from '@nacre-docs/kit/siteAddress';
import {monthName} from '@nacre-docs/kit/changelogEntries';
import type {FeedEntry} from '@nacre-docs/kit/feeds';
import {html, trusted, type Html} from '@nacre-docs/kit/html';
import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import type {HistoryEntry, HistoryVersion} from '../contract';

const KINDS: Record<HistoryEntry['kind'], string> = {
  breaking: 'Breaking',
  warning: 'To check',
  new: 'New',
  info: 'Compatible',
};

/**
 * The history as entries of a feed, one for each version in which something changed, the newest first.
 *
 * @param site where the site is served, its host included
 */
export function feedEntries(versions: HistoryVersion[], site: SiteAddress): FeedEntry[] {
  return versions
    .filter(({entries}) => entries.length > 0)
    .map(({version, entries}) => ({
      title: `${monthName(version, 'en')}: ${counts(entries)}`,
      date: `${version}-01`,
      page: siteAddress(HISTORY_ROUTE, site),
      anchor: version,
      html: html`<ul>${entries.map((entry) => toItem(entry, site))}</ul>`.value,
    }));
}

/** `1 breaking, 3 compatible` */
function counts(entries: HistoryEntry[]): string {
  return Object.entries(KINDS)
    .map(([kind, name]) => [entries.filter((entry) => entry.kind === kind).length, name] as const)
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name.toLowerCase()}`)
    .join(', ');
}

function toItem({kind, sentences, operations, everywhere}: HistoryEntry, site: SiteAddress): Html {
  const names = operations.map(({title, to}) =>
    to === undefined ? html`${title}` : html`<a href="${siteAddress(to, site)}">${title}</a>`,
  );
  const listed = names.map((name, index) => html`${index > 0 ? ', ' : ''}${name}`);
  const said = sentences.map(
    ({html: text, action}) => html` ${trusted(text)}${action === undefined ? '' : ` ${action}`}`,
  );
  if (everywhere) said.push(html` In all operations.`);
  if (names.length > 0) said.push(sentences.length > 0 ? html` (${listed})` : html` ${listed}`);
  return html`<li><strong>${KINDS[kind]}:</strong>${said}</li>`;
}
