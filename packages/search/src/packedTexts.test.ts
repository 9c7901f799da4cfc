import {unpackTexts} from './client/unpackTexts';
import {NEXT_RARE, type PackedTexts, type PageText, SIGNS} from './contract';
import {packTexts} from './write/packTexts';

const page = (...texts: string[]): PageText => ({s: texts.map((text) => [text])});
/** As received over the network. */
const shipped = (pages: PageText[]): PackedTexts =>
  JSON.parse(JSON.stringify(packTexts(pages))) as PackedTexts;

test.each([
  ['words', 'A scope runs an application; a scope has one.'],
  ['spaces at both ends and between words', '  two  spaces '],
  ['one space', ' '],
  ['nothing', ''],
  ['JSON syntax', 'a "quoted" \\ path\nand\ta \u0000 tab'],
  ['identifiers', 'scope_id, scope-id, scopeId and /scopes/{scope_id}?a=1'],
  ['other scripts', 'Bereiche für Anwendungen; 範囲はアプリを実行します。 🚀 ok'],
  ['an unpaired surrogate', 'a \ud83d b'],
])('restores a text of %s', (_, text) => {
  const pages = [page(text), page('other', text)];
  expect(unpackTexts(shipped([page(text)]))).toEqual([page(text)]);
  expect(unpackTexts(shipped(pages))).toEqual(pages);
});

test('restores descriptions, levels, headings and anchors, regardless of the rare token', () => {
  const pages: PageText[] = [
    {d: 'Once here', s: [['A scope'], ['and rare', 3, 'Deep', 'deep-1']]},
    {s: [['the scope', 2, 'Payload']]},
  ];
  const packed = shipped(pages);
  expect(packed.rare).toEqual(['Once', 'here', 'A', 'and', 'rare', 'the']);
  expect(packed.tokens).toEqual([NEXT_RARE, 'scope']);
  expect(unpackTexts(packed)).toEqual(pages);
});

test('a common word takes one sign, another two, and a space between words none', () => {
  const others = Array.from({length: 200}, (_, index) => `w${index}`);
  const texts = shipped([page('zone zone zone', ...others, ...others)]).pages[0]!.s.map(([text]) => text);
  expect(texts[0]).toHaveLength(3);
  expect(texts.at(-1)).toHaveLength(2);
});

test('restores more tokens than pairs of signs exist', () => {
  const words = Array.from({length: SIGNS.length ** 2 + 5}, (_, index) => `w${index}`).join(' ');
  const pages = [page(words, words)];
  const packed = shipped(pages);
  expect(packed.tokens).toHaveLength(SIGNS.length ** 2);
  expect(unpackTexts(packed)).toEqual(pages);
});
