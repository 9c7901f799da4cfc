import {JSDOM} from 'jsdom';
import {FORMATS, type Feed, type FeedEntry} from './feeds';

const odd: FeedEntry = {
  title: 'Lists & <maps> of "all" — ünï ✓',
  kind: 'Added & more',
  area: 'Maps <all>',
  date: '2025-03-20',
  page: 'https://docs.test/docs/changelogs/2025/march',
  anchor: 'größe',
  html: '<p>a &amp; b &lt;c&gt; ]]> <a href="https://docs.test/a?b=1&amp;c=2">d</a>\u0007</p>',
};
const plain: FeedEntry = {
  ...odd,
  title: 'Plain',
  area: undefined,
  date: '2025-02-01',
  anchor: 'plain',
  html: '<p>x</p>',
};
const feed: Feed = {
  title: 'A & B changelog',
  description: 'What <changed>.',
  author: 'A & B',
  language: 'en',
  home: 'https://docs.test/docs/changelogs',
  folder: 'https://docs.test/docs/changelogs/',
  entries: [odd, plain],
};
const ADDRESS = 'https://docs.test/docs/changelogs/2025/march#gr%C3%B6%C3%9Fe';
const READABLE = odd.html.replace('\u0007', '');

function write(label: string): string {
  return FORMATS.find((format) => format.label === label)!.write(feed);
}

/** Parses XML strictly: throws if it is not well-formed. */
function parseXml(source: string): Document {
  const {DOMParser} = new JSDOM('').window;
  const document = new DOMParser().parseFromString(source, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? 'not well-formed');
  return document;
}

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({textContent}) => textContent);

test('RSS keeps every entry as written', () => {
  const document = parseXml(write('RSS'));
  expect(document.documentElement.getAttribute('version')).toBe('2.0');
  expect(textsOf(document, 'channel > title')).toEqual(['A & B changelog']);
  expect(textsOf(document, 'item > title')).toEqual([odd.title, 'Plain']);
  expect(textsOf(document, 'item > description')).toEqual([READABLE, plain.html]);
  // The second entry has no area.
  expect(textsOf(document, 'item > category')).toEqual(['Added & more', 'Maps <all>', 'Added & more']);
  expect(textsOf(document, 'item > link')[0]).toBe(ADDRESS);
  expect(textsOf(document, 'item > guid')[0]).toBe(ADDRESS);
  expect(textsOf(document, 'item > pubDate')[0]).toBe('Thu, 20 Mar 2025 12:00:00 GMT');
  expect(textsOf(document, 'lastBuildDate')).toEqual(['Thu, 20 Mar 2025 12:00:00 GMT']);
});

test('Atom has every element that RFC 4287 requires', () => {
  const document = parseXml(write('Atom'));
  expect(document.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(textsOf(document, 'feed > updated')).toEqual(['2025-03-20T12:00:00.000Z']);
  expect(textsOf(document, 'feed > author > name')).toEqual(['A & B']);
  expect(textsOf(document, 'entry > id')[0]).toBe(ADDRESS);
  expect(textsOf(document, 'entry > title')[0]).toBe(odd.title);
  expect(textsOf(document, 'entry > content')[0]).toBe(READABLE);
  expect(textsOf(document, 'entry > updated')[1]).toBe('2025-02-01T12:00:00.000Z');
  const terms = [...document.querySelectorAll('entry:first-of-type > category')];
  expect(terms.map((category) => category.getAttribute('term'))).toEqual(['Added & more', 'Maps <all>']);
  expect(document.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(
    `${feed.folder}atom.xml`,
  );
});

test('JSON Feed has the same content', () => {
  const document = JSON.parse(write('JSON Feed')) as {version: string; items: object[]};
  expect(document.version).toBe('https://jsonfeed.org/version/1.1');
  expect(document.items).toHaveLength(2);
  expect(document.items[0]).toEqual({
    id: ADDRESS,
    url: ADDRESS,
    title: odd.title,
    content_html: odd.html,
    date_published: '2025-03-20T12:00:00.000Z',
    tags: ['Added & more', 'Maps <all>'],
  });
});
