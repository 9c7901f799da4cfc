import type {AtRule, Root} from 'postcss';

/** One of the ranges in `unicode-range`: `U+26`, `U+0-7F` or `U+4??`. */
const RANGE = /U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi;
/** The last letter that every page may have without naming it. */
const LATIN_1 = 0xff;

/**
 * Takes out the font faces for letters that nothing shows: a package of a font brings Cyrillic, Greek and Vietnamese,
 * which are 0.6 KB (gzip) of each page's styles. What a reader types in one of them has a font of the system.
 *
 * @param roots all style sheets
 * @param letters code points that scripts and pages have
 */
export function leaveOutFontFaces(roots: Root[], letters: readonly number[]): void {
  for (const root of roots)
    root.walkAtRules('font-face', (face) => {
      const ranges = rangesOf(face);
      const isShown = ranges.some(
        ([first, last]) => first <= LATIN_1 || letters.some((letter) => first <= letter && letter <= last),
      );
      if (ranges.length > 0 && !isShown) face.remove();
    });
}

function rangesOf(face: AtRule): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  face.walkDecls('unicode-range', ({value}) => {
    for (const [, first, last] of value.matchAll(RANGE)) {
      const to = last ?? first!.replaceAll('?', 'F');
      ranges.push([parseInt(first!.replaceAll('?', '0'), 16), parseInt(to, 16)]);
    }
  });
  return ranges;
}
