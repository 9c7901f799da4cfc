/**
 * The pages that axe looks at.
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

test('a page with a template of its own is looked at on both screens; of the others each screen has some', () => {
  delete process.env.TEST_ALL;
  const chosen = chooseForAxe([...OTHERS, ...GUIDES]);
  for (const route of OTHERS) expect([...chosen.get(route)!]).toEqual(['wide', 'narrow']);
  const guides = [...chosen].filter(([route]) => GUIDES.includes(route)).map(([, screens]) => [...screens]);
  expect(guides.every((screens) => screens.length === 1)).toBe(true);
  for (const screen of ['wide', 'narrow'])
    expect(guides.filter((screens) => screens[0] === screen).length).toBeGreaterThanOrEqual(
      Math.floor(guides.length / 2),
    );
});

test('all pages are looked at on both screens where TEST_ALL is set', () => {
  process.env.TEST_ALL = '1';
  const chosen = chooseForAxe([...OTHERS, ...GUIDES]);
  expect(chosen.size).toBe(OTHERS.length + GUIDES.length);
  expect([...chosen.values()].every(({size}) => size === 2)).toBe(true);
});
