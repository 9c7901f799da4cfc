import type {MagicComment} from '@nacre-docs/kit/prismSettings';

/** Starts and ends of single-line comments, as patterns. */
const COMMENTS = {
  slashes: ['//', ''],
  block: ['/\\*', '\\*/'],
  jsx: ['\\{\\s*/\\*', '\\*/\\s*\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  percent: ['%', ''],
  semicolons: [';;', ''],
  semicolon: [';', ''],
} as const;
type Kind = keyof typeof COMMENTS;

const POPULAR: Kind[] = ['slashes', 'block', 'jsx', 'hash', 'html'];

/** Comments of languages with different comment syntax, or where a popular one has another meaning. */
const KINDS: Record<string, Kind[]> = {
  javascript: ['slashes', 'block'],
  js: ['slashes', 'block'],
  typescript: ['slashes', 'block'],
  ts: ['slashes', 'block'],
  jsx: ['slashes', 'block', 'jsx'],
  tsx: ['slashes', 'block', 'jsx'],
  html: ['slashes', 'block', 'html'],
  bash: ['hash'],
  py: ['hash'],
  python: ['hash'],
  markdown: ['html', 'jsx', 'hash'],
  md: ['html', 'jsx', 'hash'],
  ini: ['hash', 'semicolon'],
  latex: ['percent'],
  tex: ['percent'],
  haskell: ['dashes'],
  lua: ['dashes'],
  sql: ['dashes', 'block'],
  wasm: ['semicolons'],
};

export interface MarkedCode {
  /** Without the comments. */
  code: string;
  /** Line classes, by 1-based line number. */
  classes: Map<number, string[]>;
}

/** Removes comments such as `highlight-next-line` from code, and returns the lines they mark. */
export function readMagicComments(
  source: string,
  language: string,
  comments: readonly MagicComment[],
): MarkedCode {
  const kinds = (KINDS[language] ?? POPULAR).map((kind) => COMMENTS[kind]);
  const pattern = new RegExp(
    `^\\s*(?:${kinds.map(([start, end]) => `${start}\\s*(.+?)\\s*${end}`).join('|')})\\s*$`,
  );
  const classes = new Map<number, string[]>();
  const lines: string[] = [];
  /** Classes for only the next line, and for each line until the end of a block. */
  let next: string[] = [];
  const open = new Set<string>();
  for (const line of source.split('\n')) {
    const word = pattern
      .exec(line)
      ?.slice(1)
      .find((found) => found !== undefined);
    const comment = comments.find(
      (each) => word !== undefined && [each.line, each.block?.start, each.block?.end].includes(word),
    );
    if (!comment) {
      lines.push(line);
      const marks = [...new Set([...next, ...open])];
      if (marks.length > 0) classes.set(lines.length, marks);
      next = [];
    } else if (word === comment.line) next.push(comment.className);
    else if (word === comment.block?.start) open.add(comment.className);
    else open.delete(comment.className);
  }
  return {code: lines.join('\n'), classes};
}
