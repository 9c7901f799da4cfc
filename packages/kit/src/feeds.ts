import {html, trusted, type Html} from './html';
import {FEED_FILES} from './feedFiles';

/** A news item in a feed. */
export interface FeedEntry {
  title: string;
  /** Such as `Added`. */
  kind?: string;
  area?: string;
  /** `2025-03-20` */
  date: string;
  /** Absolute address of the page. */
  page: string;
  /** Anchor on that page, without `#`. */
  anchor: string;
  /** Content with absolute links. */
  html: string;
}

/** A feed's metadata. */
export interface Feed {
  title: string;
  description: string;
  author: string;
  language: string;
  /** Absolute address of the page that the feed tracks. */
  home: string;
  /** Absolute address of the feed folder, with a trailing slash. */
  folder: string;
  /** Newest first, at least one. */
  entries: FeedEntry[];
}

export const FORMATS = [
  {...FEED_FILES.rss, write: toRss},
  {...FEED_FILES.atom, write: toAtom},
  {...FEED_FILES.json, write: toJsonFeed},
];

function toRss(feed: Feed): string {
  return toXml(html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${feed.title}</title>
<link>${feed.home}</link>
<description>${feed.description}</description>
<language>${feed.language}</language>
<lastBuildDate>${latest(feed).toUTCString()}</lastBuildDate>
<atom:link href="${feed.folder}rss.xml" rel="self" type="application/rss+xml" />
${feed.entries.map(
  (entry) => html`<item>
<title>${entry.title}</title>
<link>${addressOf(entry)}</link>
<guid isPermaLink="true">${addressOf(entry)}</guid>
<pubDate>${timeOf(entry).toUTCString()}</pubDate>
${categoriesOf(entry).map(
  (category) => html`<category>${category}</category>
`,
)}<description>${entry.html}</description>
</item>
`,
)}</channel>
</rss>`);
}

/** Atom 1.0, RFC 4287. */
function toAtom(feed: Feed): string {
  return toXml(html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${feed.home}</id>
<title>${feed.title}</title>
<subtitle>${feed.description}</subtitle>
<author><name>${feed.author}</name></author>
<updated>${latest(feed).toISOString()}</updated>
<link rel="alternate" type="text/html" href="${feed.home}" />
<link rel="self" type="application/atom+xml" href="${feed.folder}atom.xml" />
${feed.entries.map(
  (entry) => html`<entry>
<id>${addressOf(entry)}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${addressOf(entry)}" />
<published>${timeOf(entry).toISOString()}</published>
<updated>${timeOf(entry).toISOString()}</updated>
${categoriesOf(entry).map(
  (category) => html`<category term="${category}" />
`,
)}<content type="html">${entry.html}</content>
</entry>
`,
)}</feed>`);
}

/** JSON Feed 1.1. */
function toJsonFeed(feed: Feed): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: `${feed.folder}feed.json`,
    language: feed.language,
    authors: [{name: feed.author}],
    items: feed.entries.map((entry) => ({
      id: addressOf(entry),
      url: addressOf(entry),
      title: entry.title,
      content_html: entry.html,
      date_published: timeOf(entry).toISOString(),
      tags: categoriesOf(entry),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function categoriesOf({kind, area}: FeedEntry): string[] {
  return [kind, area].filter((category) => category !== undefined);
}

function addressOf({page, anchor}: FeedEntry): string {
  return `${page}#${encodeURIComponent(anchor)}`;
}

/** Noon UTC, which is the same day from Honolulu to Auckland in winter. */
function timeOf({date}: FeedEntry): Date {
  return new Date(`${date}T12:00:00Z`);
}

function latest({entries}: Feed): Date {
  return timeOf(entries[0]!);
}

/** A document with this root, without control characters that XML can't contain even escaped. */
function toXml(root: Html): string {
  const allowed = root.value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return html`<?xml version="1.0" encoding="utf-8"?>
${trusted(allowed)}
`.value;
}
