import {checkAnnouncement} from './announcement';

const SOURCE = "announcement: {\n  backgroundColor: '',\n}";
const check = (backgroundColor: string, textColor: string) =>
  checkAnnouncement({id: 'a', content: 'A', backgroundColor, textColor}, SOURCE);

test.each([
  ['#0c4a52', '#f2fbfa'],
  ['#FFF', '#767676'],
])('%s and %s can be read', (background, text) => {
  expect(check(background, text)).toEqual([]);
});

test.each([
  ['#fff', '#777777', /#777777 has a contrast of 4\.48 on #fff, and needs 4\.5/],
  ['#ffff00', '#fff', /contrast of 1\.07/],
  ['rebeccapurple', '#fff', /rebeccapurple cannot be measured\. Write it as #rrggbb/],
])('%s and %s are refused', (background, text, message) => {
  expect(check(background, text)).toEqual([
    {file: 'config/product.ts', line: 2, message: expect.stringMatching(message) as string},
  ]);
});

test('a site need not announce anything', () => {
  expect(checkAnnouncement(undefined, '')).toEqual([]);
});
