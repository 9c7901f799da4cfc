/**
 * The pages that axe tests.
 *
 * @oneTestIn 1
 */
import {chooseForAxe} from './axeSample';

const OTHERS = ['/', '/blog/authors', '/search'];
const GUIDES = Array.from({length: 400}, (_, index) => `/docs/guide-${index}`);
const all = process.env.TEST_ALL;
afterEach(() => {
  if (all === undefined) delete process.env.TEST_ALL;
  else process.env.TEST_ALL = all;
});

test('tests every page with its own template, each page on one screen, and half of the pages on each screen', () => {
  delete process.env.TEST_ALL;
  const chosen = chooseForAxe([...OTHERS, ...GUIDES]);
  expect([...chosen.keys()]).toEqual(expect.arrayContaining(OTHERS));
  const screens = [...chosen.values()].map((own) => [...own]);
  expect(screens.every((own) => own.length === 1)).toBe(true);
  for (const screen of ['wide', 'narrow'])
    expect(screens.filter(([own]) => own === screen).length).toBeGreaterThanOrEqual(
      Math.floor(screens.length / 2),
    );
});

test('tests all pages on both screens with TEST_ALL', () => {
  process.env.TEST_ALL = '1';
  const chosen = chooseForAxe([...OTHERS, ...GUIDES]);
  expect(chosen.size).toBe(OTHERS.length + GUIDES.length);
  expect([...chosen.values()].every(({size}) => size === 2)).toBe(true);
});
