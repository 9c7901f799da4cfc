/** A value as a page writes it: text as it is, anything else as JSON, and nothing for undefined. */
export function asText(value: unknown): string {
  // Of undefined, JSON makes undefined, whatever its type says.
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

/** Marks of Markdown and HTML that no reader sees: comments, tags, targets of links, images and code fences. */
const UNSEEN = [
  /<!--[\s\S]*?-->/g,
  /<\/?[a-z][^>]*>/gi,
  /!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g,
  /\]\((?:[^()]|\([^()]*\))*\)/g,
  /^\s*\[[^\]]+\]:\s*\S+.*$/gm,
  /^\s*(?:```|~~~).*$/gm,
  /&#?\w+;/g,
];

/**
 * Whether a page says every word of a text, in any order and layout: Markdown makes lists and tables of it, and
 * what is lost is a text as a whole.
 */
export function isTextShown(text: unknown, page: string): boolean {
  const wanted = wordsOf(UNSEEN.reduce((rest, mark) => rest.replace(mark, ' '), asText(text)));
  const said = new Set(wordsOf(page));
  const unsaid = wanted.filter((word) => !said.has(word));
  if (unsaid.length === 0) return true;
  // Marks inside a word, as in \`name\`s, leave one word on the page.
  const joined = wordsOf(page).join('');
  return unsaid.every((word) => joined.includes(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
