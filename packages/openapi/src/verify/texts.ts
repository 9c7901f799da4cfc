/** A value as pages show it: strings unchanged, other values as JSON, undefined as nothing. */
export function asText(value: unknown): string {
  // JSON.stringify returns undefined for undefined, despite its type.
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

/** Invisible Markdown and HTML: comments, tags, link targets, images, and code fences. */
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
 * Whether a page contains every word of a text, in any order. Markdown may turn it into lists or tables, but a
 * lost text is lost entirely.
 */
export function isTextShown(text: unknown, page: string): boolean {
  const wanted = wordsOf(UNSEEN.reduce((rest, mark) => rest.replace(mark, ' '), asText(text)));
  const present = new Set(wordsOf(page));
  const missing = wanted.filter((word) => !present.has(word));
  if (missing.length === 0) return true;
  // Marks inside a word, as in \`name\`s, don't split it.
  const joined = wordsOf(page).join('');
  return missing.every((word) => joined.includes(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
