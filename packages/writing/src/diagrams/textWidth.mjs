import {createRequire} from 'node:module';
import {openSync} from 'fontkit';

const require = createRequire(import.meta.url);

/** The site's font; src/css/tokens.css names it. */
const font = openSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/** Letters of Inter are wider by this when they are bold; the file's weights cannot be read one by one. */
const BOLD = 1.04;

/** Above and below the baseline, in em. */
export const ascent = font.ascent / font.unitsPerEm;
export const descent = -font.descent / font.unitsPerEm;

/**
 * How wide a browser sets a line of text.
 *
 * @param {string} text
 * @param {boolean} bold
 * @returns {number} em
 */
export function textWidth(text, bold) {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * (bold ? BOLD : 1);
}
