import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {StructuredPage} from '@nacre-docs/kit/searchPage';
import {cardFile} from './contract';
import {cardPages} from './pages';

const doc = (id: string, other: object = {}) => ({
  id,
  title: `Title of ${id}`,
  permalink: `/base/docs/${id}/`,
  unlisted: false,
  frontMatter: {},
  ...other,
});

const operations = new Map([
  ['/docs/api/read', {kind: 'operation', area: 'Things API', method: 'GET', path: '/things/{id}'}],
  ['/docs/api/schemas/thing', {kind: 'schema', area: 'Schemas'}],
]) as unknown as Map<string, StructuredPage>;

function textOf(...docs: object[]) {
  const sidebars = {
    guides: [
      {type: 'doc', id: 'alone'},
      {type: 'html', value: 'Heading'},
      {
        type: 'category',
        label: 'Outer',
        link: {type: 'doc', id: 'overview'},
        items: [
          {type: 'category', label: 'Inner', items: [{type: 'doc', id: 'deep'}]},
          {type: 'link', label: 'Elsewhere', href: 'https://example.com'},
        ],
      },
      {type: 'category', label: 'Title of same', link: {type: 'doc', id: 'same'}, items: []},
    ],
  };
  const content = {loadedVersions: [{docs, sidebars}]} as unknown as LoadedContent;
  return cardPages(content, '/base/', operations).map(({text}) => text);
}

test("a card has the page's title and its outermost sidebar category", () => {
  expect(textOf(doc('alone'), doc('overview'), doc('deep'), doc('unknown'))).toEqual([
    {title: 'Title of alone'},
    {title: 'Title of overview', area: 'Outer'},
    {title: 'Title of deep', area: 'Outer'},
    {title: 'Title of unknown'},
  ]);
});

test('does not repeat a category named like the page', () => {
  expect(textOf(doc('same'))).toEqual([{title: 'Title of same'}]);
});

test('an operation has its method and path, and a schema has neither', () => {
  expect(textOf(doc('api/read'), doc('api/schemas/thing'))).toEqual([
    {title: 'Title of api/read', area: 'Things API', operation: {method: 'GET', path: '/things/{id}'}},
    {title: 'Title of api/schemas/thing', area: 'Schemas'},
  ]);
});

test('unlisted pages and pages with their own image have no card', () => {
  expect(textOf(doc('a', {unlisted: true}), doc('b', {frontMatter: {image: '/img/b.png'}}))).toEqual([]);
});

test.each([
  ['/base/docs/cli', 'share-cards/docs/cli.png'],
  ['/base/docs/cli/', 'share-cards/docs/cli.png'],
  ['/base/', 'share-cards/index.png'],
])('the card of %s is %s', (permalink, file) => expect(cardFile(permalink, '/base/')).toBe(file));
