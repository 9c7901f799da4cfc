import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseMarkdown} from '@nacre-docs/kit/mdx/markdown';
import {referenceCache, writeReferences} from '@nacre-docs/kit/references';
import {referencePlaces} from '@nacre-docs/kit/routes';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import referenceTables from './index';

let cacheDir: string;
beforeEach(() => (cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-tables-'))));
afterEach(() => fs.rmSync(cacheDir, {recursive: true, force: true}));

/** Each reference has one operation, which lists things. */
function use(...ids: string[]): void {
  const references = ids.map((id) => referencePlaces(id));
  writeReferences(cacheDir, references);
  for (const places of references) {
    const folder = referenceCache(cacheDir, places);
    fs.mkdirSync(folder, {recursive: true});
    const operation = {
      slug: 'list',
      route: `${places.pages}list`,
      method: 'get',
      path: '/',
      tag: 'Things',
      title: 'List',
    };
    fs.writeFileSync(path.join(folder, 'operations.json'), JSON.stringify([operation]));
  }
}

/** The link in the first row of a page's only list. */
function firstLink(source: string): unknown {
  const {tree} = parseMarkdown(source);
  referenceTables({cacheDir})(tree as MdastNode, {
    path: path.resolve('docs/page.mdx'),
    fail: (message) => {
      throw new Error(message);
    },
  });
  const [imported, list] = tree.children as MdastNode[];
  // A stock site doesn't load the list components on every page.
  expect(imported!.value).toContain("from '@api-reference/OperationRows'");
  return list!.children![0]!.attributes!.find(({name}) => name === 'to')!.value;
}

test('an element uses the reference that it names, or the only one', () => {
  use('pets', 'orders');
  expect(firstLink('<OperationList tag="Things" reference="orders" />')).toBe('/docs/orders/list');
  expect(firstLink('<OperationList tag="Things" reference="pets" />')).toBe('/docs/pets/list');
  use('orders');
  expect(firstLink('<OperationList tag="Things" />')).toBe('/docs/orders/list');
  use('', 'orders');
  expect(firstLink('<OperationList tag="Things" />')).toBe('/docs/api/list');
});

test.each([
  [
    ['pets', 'orders'],
    '',
    '1: The site has several API references. Add reference="pets" or reference="orders".',
  ],
  [
    ['pets', 'orders'],
    ' reference="order"',
    '1: There is no API reference "order". There are reference="pets", reference="orders".',
  ],
  [[''], ' reference="pets"', '1: There is no API reference "pets". Leave out the attribute.'],
])('for %j, rejects an element with%s', (ids, attribute, message) => {
  use(...ids);
  expect(() => firstLink(`<OperationList tag="Things"${attribute} />`)).toThrow(message);
});
