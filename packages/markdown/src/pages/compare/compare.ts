/** The text of a page, for people or for programs. */
export interface PageText {
  text: string;
  /** Labels of each drawing, or its source. */
  diagrams: string[];
}

export interface Comparison {
  /** Share of words and signs that both contain: 1 if they are the same. */
  share: number;
  /** The first differences, one per line, or empty if text and order are the same. */
  differences: string[];
}

/**
 * Compares the visible text of a page and its Markdown in both directions. Whitespace doesn't count, because
 * it differs by design.
 */
export function comparePages(shown: PageText, written: PageText): Comparison {
  const [page, markdown] = [shown, written].map(({text}) => wordsOf(text)) as [string[], string[]];
  const differences = missingDiagrams(shown.diagrams, written.diagrams);
  if (page.join('') === markdown.join('')) return {share: differences.length > 0 ? 0 : 1, differences};
  const at = firstDifference(page, markdown);
  const excerpt = (words: string[]) => words.slice(Math.max(at - 8, 0), at + 12).join(' ');
  differences.push(`the page says "${excerpt(page)}", its Markdown "${excerpt(markdown)}"`);
  const common = countCommon(page, markdown);
  return {share: common / (page.length + markdown.length - common), differences};
}

/** Words and punctuation marks. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|[^\s\p{Cf}]/gu) ?? [];

function firstDifference(a: string[], b: string[]): number {
  const index = a.findIndex((word, at) => word !== b[at]);
  return index < 0 ? a.length : index;
}

function countCommon(a: string[], b: string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  return common;
}

/**
 * Drawings with labels that the Markdown source lacks. Sources without a drawing are rendered in the browser.
 */
function missingDiagrams(drawn: string[], sources: string[]): string[] {
  let next = 0;
  return drawn.flatMap((drawing) => {
    const words = drawing.match(/[\p{L}\p{N}]+/gu) ?? [];
    const found = sources.findIndex(
      (source, index) => index >= next && words.every((word) => source.includes(word)),
    );
    if (found < 0) return [`the Markdown has no diagram that says "${drawing.trim().slice(0, 80)}"`];
    next = found + 1;
    return [];
  });
}
