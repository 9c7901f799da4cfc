/** Marks of Markdown and HTML that no reader sees: comments, tags, targets of links, images and code fences. */
const UNSEEN = [
  /<!--[\s\S]*?-->/g,
  /<\/?[a-z][^>]*>/gi,
  /!\[[^\]]*\]\([^)]*\)/g,
  /\]\([^)]*\)/g,
  /^\s*\[[^\]]+\]:\s*\S+.*$/gm,
  /^\s*(?:```|~~~).*$/gm,
  /&#?\w+;/g,
];

/**
 * Whether a page says every word of a text, in any order and layout: Markdown makes lists and tables of it, and
 * what is lost is a text as a whole.
 */
export function isTextShown(text: unknown, page: string): boolean {
  const wanted = wordsOf(UNSEEN.reduce((rest, mark) => rest.replace(mark, ' '), String(text)));
  const said = new Set(wordsOf(page));
  return wanted.every((word) => said.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
