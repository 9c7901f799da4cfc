/** Measures the width of a text. */
export type Measure = (text: string) => number;

const ELLIPSIS = '…';

/**
 * Breaks a text into lines, between words if possible. The rest is cut with an ellipsis.
 *
 * @param width of the longest line, in the unit of `measure`
 * @param most maximum number of lines
 */
export function breakLines(text: string, measure: Measure, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => breakWord(part, measure, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), measure, width)];
}

/** A text on one line, cut with an ellipsis if it is too long. */
export function cut(text: string, measure: Measure, width: number): string {
  if (measure(text) <= width) return text;
  return `${longestStart(text, (start) => measure(start.trimEnd() + ELLIPSIS) <= width).trimEnd()}${ELLIPSIS}`;
}

/** The pieces of a word that is longer than a line. */
function breakWord(word: string, measure: Measure, width: number): string[] {
  const pieces: string[] = [];
  let rest = word;
  while (measure(rest) > width) {
    const piece = longestStart(rest, (start) => measure(start) <= width);
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return [...pieces, rest];
}

/** The longest prefix that fits, at least one letter. */
function longestStart(text: string, fits: (start: string) => boolean): string {
  const letters = Array.from(text);
  let length = 1;
  while (length < letters.length && fits(letters.slice(0, length + 1).join(''))) length++;
  return letters.slice(0, length).join('');
}
