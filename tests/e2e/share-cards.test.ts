/** Link previews in chats and social networks. */
import fs from 'node:fs';
import path from 'node:path';
import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {product} from '../../config/product';
import {cardFile} from '@nacre-docs/writing/shareCards/contract';
import {canDraw} from '@nacre-docs/writing/shareCards/card';
import {API, GUIDE, headingOf, INDEX, OPERATION, TAG} from './pages';

const dir = process.env.SITE_DIR ?? 'build';
const home = product.url + product.baseUrl;

/** The content of a page's `meta` elements, by name. */
function metaOf(file: string): Map<string, string> {
  const found: Array<[string, string]> = [];
  const visit = (node: Tree.Node): void => {
    if (node.nodeName === 'meta' && 'attrs' in node) {
      const {property, name, content} = Object.fromEntries(node.attrs.map((one) => [one.name, one.value]));
      found.push([(property ?? name)!, content!]);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(fs.readFileSync(path.join(dir, file), 'utf8')));
  const names = found.map(([name]) => name).filter((name) => /^(?:og:image|twitter:)/.test(name));
  expect(names).toEqual([...new Set(names)]);
  return new Map(found);
}

/** The site's fonts may lack letters of its language. */
const isDrawn = (route: string) => canDraw({title: headingOf(route)});
const [drawn = [], others = []] = [true, false].map((expected) =>
  [GUIDE, API, OPERATION, INDEX].filter((route) => isDrawn(route) === expected),
);

if (drawn.length > 0)
  test.each(drawn)('%s has its own card', (route) => {
    const meta = metaOf(path.join(route, 'index.html'));
    const file = cardFile(product.baseUrl + route.slice(1), product.baseUrl);
    expect(meta.get('og:image')).toBe(home + file);
    expect(meta.get('twitter:image')).toBe(home + file);
    expect(meta.get('twitter:card')).toBe('summary_large_image');
    expect(meta.get('og:image:alt')).toBe(meta.get('og:title'));
    const picture = fs.readFileSync(path.join(dir, file));
    expect(picture.toString('latin1', 1, 4)).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)].map(String)).toEqual([
      meta.get('og:image:width'),
      meta.get('og:image:height'),
    ]);
  });

test.each(['404.html', 'index.html', ...[TAG, ...others].map((route) => path.join(route, 'index.html'))])(
  "%s has the site's card",
  (file) => {
    const meta = metaOf(file);
    expect(meta.get('og:image')).toBe(`${home}img/social-card.png`);
    expect(meta.get('og:image:alt')).toBe(`${product.name} docs: ${product.tagline}`);
    expect(meta.has('og:image:width')).toBe(false);
  },
);

test('only pages have cards, and each card is small', () => {
  const folder = path.join(dir, 'share-cards');
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.png'));
  const sizes = files.map((file) => fs.statSync(path.join(folder, file)).size);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
  for (const file of files)
    expect(fs.existsSync(path.join(dir, file.replace(/\.png$/, ''), 'index.html'))).toBe(true);
});
