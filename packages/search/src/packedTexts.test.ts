import {readShard} from './client/readIndex';
import {unpackTexts} from './client/unpackTexts';
import {NEXT_RARE, type PackedTexts, type PageText, type ShardEntry, SIGNS} from './contract';
import {packTexts} from './write/packTexts';

const page = (...texts: string[]): PageText => ({s: texts.map((text) => [text])});
/** As it comes over the network. */
const shipped = (pages: PageText[]): PackedTexts =>
  JSON.parse(JSON.stringify(packTexts(pages))) as PackedTexts;

test.each([
  ['words', 'A scope runs an application; a scope has one.'],
  ['spaces at the ends and in between', '  two  spaces '],
  ['one space', ' '],
  ['nothing', ''],
  ['signs of JSON', 'a "quoted" \\ path\nand\ta \u0000 tab'],
  ['identifiers', 'scope_id, scope-id, scopeId and /scopes/{scope_id}?a=1'],
  ['other scripts', 'Bereiche für Anwendungen; 範囲はアプリを実行します。 🚀 ok'],
  ['half of a letter', 'a \ud83d b'],
])('texts of %s are the same again', (_, text) => {
  const pages = [page(text), page('other', text)];
  expect(unpackTexts(shipped([page(text)]))).toEqual([page(text)]);
  expect(unpackTexts(shipped(pages))).toEqual(pages);
});

test('descriptions, levels, headings and anchors are the same again, whichever token is rare', () => {
  const pages: PageText[] = [
    {d: 'Once here', s: [['A scope'], ['and rare', 3, 'Deep', 'deep-1']]},
    {s: [['the scope', 2, 'Payload']]},
  ];
  const packed = shipped(pages);
  expect(packed.rare).toEqual(['Once', 'here', 'A', 'and', 'rare', 'the']);
  expect(packed.tokens).toEqual([NEXT_RARE, 'scope']);
  expect(unpackTexts(packed)).toEqual(pages);
});

test('a common word takes one sign, another two, and a space between two words none', () => {
  const others = Array.from({length: 200}, (_, index) => `w${index}`);
  const texts = shipped([page('zone zone zone', ...others, ...others)]).pages[0]!.s.map(([text]) => text);
  expect(texts[0]).toHaveLength(3);
  expect(texts.at(-1)).toHaveLength(2);
});

test('more tokens than pairs of signs can tell apart are the same again', () => {
  const words = Array.from({length: SIGNS.length ** 2 + 5}, (_, index) => `w${index}`).join(' ');
  const pages = [page(words, words)];
  const packed = shipped(pages);
  expect(packed.tokens).toHaveLength(SIGNS.length ** 2);
  expect(unpackTexts(packed)).toEqual(pages);
});

describe('a file is refused where', () => {
  const whole = shipped([page('the scope runs the scope'), page('rare words for the scope')]);
  const entry: ShardEntry = {file: 'guides.json', pages: 2, sha256: '', from: 0, outline: false};
  const read = (value: unknown) => () => readShard(JSON.stringify(value), entry);

  test('nothing is wrong with the one that these are made of', () => {
    expect(read(whole)()).toHaveLength(2);
  });

  test.each<[string, unknown]>([
    ['it has the form of another build', [page('the scope'), page('the scope')]],
    ['it is empty', null],
    ['there are no tokens', {...whole, tokens: undefined}],
    ['there are no rare tokens', {...whole, rare: undefined}],
    ['there are no pages', {...whole, pages: undefined}],
    ['a page has no texts', {...whole, pages: [page('#'), {}]}],
    ['a page is left over', {...whole, pages: [...whole.pages, page()]}],
    ['a token is missing', {...whole, tokens: whole.tokens.slice(0, 2)}],
    ['a rare token is missing', {...whole, rare: whole.rare.slice(1)}],
    ['a rare token is left over', {...whole, rare: [...whole.rare, 'more']}],
    ['a sign is none', {...whole, pages: [...whole.pages.slice(1), page('é')]}],
  ])('%s', (_, value) => {
    expect(read(value)).toThrow('guides.json is damaged.');
  });

  test('a pair of signs is cut', () => {
    const words = Array.from({length: 200}, (_, index) => `w${index}`);
    const packed = shipped([page(...words, ...words), page('x')]);
    const cut = packed.pages[0]!.s.map(([signs]): [string] => [signs.slice(0, 1)]);
    expect(read({...packed, pages: [{s: cut}, packed.pages[1]]})).toThrow('guides.json is damaged.');
  });
});
