import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {BLOCK, blockOf, LONG, nearestPage} from './blocks';

const link = (name: string) => ({type: 'link', label: name, href: `/docs/${name}`}) as PropSidebarItem;
const links = (count: number) => Array.from({length: count}, (_, index) => link(`p${index}`));
const category = (name: string, items: PropSidebarItem[], href?: string) =>
  ({type: 'category', label: name, href, items}) as unknown as PropSidebarItem;

test.each([0, 50, LONG])('shows a list of %i entries completely', (count) => {
  expect(blockOf(links(count), '/docs/p40')).toEqual({start: 0, end: count});
});

test.each([
  ['/docs/p0', {start: 0, end: 100}],
  ['/docs/p99', {start: 0, end: 100}],
  ['/docs/p100', {start: 100, end: 200}],
  ['/docs/P150/', {start: 100, end: 200}],
  ['/docs/p2999', {start: 2900, end: 3000}],
  ['/docs/p3004', {start: 3000, end: 3005}],
  ['/docs/elsewhere', {start: 0, end: 100}],
])('of 3,005 entries, %s shows %j', (path, block) => {
  expect(blockOf(links(3005), path)).toEqual(block);
});

test('a category is at the position of its pages', () => {
  const areas = Array.from({length: 600}, (_, index) =>
    category(
      `a${index}`,
      [link(`a${index}-read`), category('inner', [link(`a${index}-write`)])],
      `/a/${index}`,
    ),
  );
  for (const path of ['/a/333', '/docs/a333-read', '/docs/a333-write'])
    expect(blockOf(areas, path)).toEqual({start: 300, end: 400});
});

test('entries outside a block link to their nearest page', () => {
  const heading = {type: 'html', value: 'Run', defaultStyle: false} as PropSidebarItem;
  expect(nearestPage([heading, category('a', [link('x'), link('y')]), link('z')])).toBe('/docs/x');
  expect(nearestPage([category('a', [link('x')], '/a')])).toBe('/a');
  expect(nearestPage([heading])).toBeUndefined();
});

test.each([300, 3000])('%i pages of a list show no more entries each, and read each entry once', (count) => {
  let reads = 0;
  const items = links(count).map(
    (item) =>
      new Proxy(item, {
        get(target, name) {
          if (name === 'href') reads++;
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  const shown = items.map((_, index) => blockOf(items, `/docs/p${index}`)).map(({start, end}) => end - start);
  expect(Math.max(...shown)).toBe(BLOCK);
  expect(reads).toBeLessThanOrEqual(2 * count);
});
