import {checkAnnouncement} from './announcement';

const SOURCE = "announcement: {\n  backgroundColor: '',\n}";
const check = (backgroundColor: string, textColor: string) =>
  checkAnnouncement({id: 'a', content: 'A', backgroundColor, textColor}, SOURCE);

test.each([
  ['#0c4a52', '#f2fbfa'],
  ['#FFF', '#767676'],
])('%s on %s is readable', (background, text) => {
  expect(check(background, text)).toEqual([]);
});

test.each([
  ['#fff', '#777777', /#777777 has a contrast of 4\.48 on #fff, below the required 4\.5/],
  ['#ffff00', '#fff', /contrast of 1\.07/],
  ['rebeccapurple', '#fff', /rebeccapurple is not a hex color\. Write it as #rrggbb/],
])('rejects %s on %s', (background, text, message) => {
  expect(check(background, text)).toEqual([
    {file: 'config/product.ts', line: 2, message: expect.stringMatching(message) as string},
  ]);
});

test('the announcement is optional', () => {
  expect(checkAnnouncement(undefined, '')).toEqual([]);
});
