/** What a writer may say after the language of a code fence. */
export interface FenceMeta {
  title?: string;
  /** 1-based numbers of the lines to mark, from `{1,3-5}`. */
  highlightedLines: Set<number>;
  /** Number of the first line, from `showLineNumbers` or `showLineNumbers=5`; undefined shows none. */
  lineNumbersStart?: number;
  /** `key="value"` pairs other than the title, such as `request="createScope"`. */
  attributes: Record<string, string>;
}

/** As Docusaurus reads it. */
export const LINE_NUMBERS = /(?<!\S)showLineNumbers(?:=(\d+))?(?!\S)/;

/** Parses the text after a fence's language: `title="app.yaml" {1,3-5} request="createScope"`. */
export function parseFence(meta: string): FenceMeta {
  const attributes = Object.fromEntries(
    [...meta.matchAll(/([a-z][\w-]*)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  const {title = /(?<!\S)title='([^']*)'/.exec(meta)?.[1], ...rest} = attributes;
  const highlightedLines = new Set<number>();
  for (const range of /\{([\d,\s-]+)\}/.exec(meta)?.[1]?.split(',') ?? []) {
    const [first = 0, last = first] = range.trim().split('-').map(Number);
    for (let line = first; line <= last; line++) highlightedLines.add(line);
  }
  const numbers = LINE_NUMBERS.exec(meta);
  return {
    title,
    highlightedLines,
    ...(numbers && {lineNumbersStart: Number(numbers[1] ?? 1)}),
    attributes: rest,
  };
}
