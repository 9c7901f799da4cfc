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
  const wanted = wordsOf(UNSEEN.reduce((rest, mark) => rest.replace(mark, ' '), String(text)));
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
