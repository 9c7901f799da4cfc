import postcss from 'postcss';
import {leaveOutFontFaces} from './fontFaces';
import {UsedNames} from './usedNames';

const LATIN = '@font-face{src:url(latin.woff2);unicode-range:U+??,U+131}';
const GREEK = '@font-face{src:url(greek.woff2);unicode-range:U+370-377,U+37A}';
const EXTENDED = '@font-face{src:url(extended.woff2);unicode-range:U+1F??}';
const WHOLE = '@font-face{src:local(Arial)}';

function keptOf(text: string): string {
  const names = new UsedNames();
  names.read(text);
  const root = postcss.parse(LATIN + GREEK + EXTENDED + WHOLE);
  leaveOutFontFaces([root], names.letters);
  return root.toString();
}

test('faces stay for what pages show, and where they name no letters', () => {
  expect(keptOf('{children: "plain"}')).toBe(LATIN + WHOLE);
  expect(keptOf('{children: "\u{37a}"}')).toBe(LATIN + GREEK + WHOLE);
  expect(keptOf('{children: "\u{377} \u{1f05}"}')).toBe(LATIN + GREEK + EXTENDED + WHOLE);
});

test('letters beside a range are not in it', () => {
  expect(keptOf('\u{36f} \u{378} \u{2000}')).toBe(LATIN + WHOLE);
});
