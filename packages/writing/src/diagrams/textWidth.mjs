import {createRequire} from 'node:module';
import {openSync} from 'fontkit';

const require = createRequire(import.meta.url);

/** The site's font, as in src/css/tokens.css. */
const font = openSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** Extra width of bold letters in Inter. The file's weights can't be read separately. */
const BOLD = 1.04;

/** Above and below the baseline, in em. */
export const ascent = font.ascent / font.unitsPerEm;
export const descent = -font.descent / font.unitsPerEm;

/** The width of a text in a browser. */
export function textWidth(text, bold) {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * (bold ? BOLD : 1);
}
