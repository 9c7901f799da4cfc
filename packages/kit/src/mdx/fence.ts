/** The metadata after a code fence's language. */
export interface FenceMeta {
  title?: string;
  /** 1-based line numbers to highlight, from `{1,3-5}`. */
  highlightedLines: Set<number>;
  /** Number of the first line, from `showLineNumbers` or `showLineNumbers=5`. */
  lineNumbersStart?: number;
  /** `key="value"` pairs other than the title, such as `shows="request createScope"`. */
  attributes: Record<string, string>;
  marks: Marks;
}

/** The attributes `shows` and `check`, which mark samples. */
export interface Marks {
  /** The operation, schema or webhook that the block shows. */
  request?: string;
  response?: string;
  schema?: string;
  event?: string;
  /** The response's status, if it isn't the success response. */
  status?: string;
  /** Why tests can't run the sample or compare it. */
  skip?: string;
  /** Why the cleanup keeps the result. */
  keep?: string;
  /** The role that runs the sample. */
  role?: string;
  /** States to set first: `dep_… running; apv_… pending`. */
  given?: string;
  /** An invalid attribute. */
  problem?: string;
}

const SHOWS =
  /^(?:request (?<request>\w+)|response (?<response>\w+)(?: (?<status>\d{3}))?|schema (?<schema>\S+)|event (?<event>\S+)|(?<error>\d{3}))$/;
const CHECK =
  /^(?:no: (?<skip>\S.*)|keep: (?<keep>\S.*)|(?:as (?<role>[^\s,]+))?(?:(?:^|, )given (?<given>\S.*))?)$/;

/** Same syntax as in Docusaurus. */
export const LINE_NUMBERS = /(?<!\S)showLineNumbers(?:=(\d+))?(?!\S)/;

/** Parses the text after a fence's language: `title="app.yaml" {1,3-5} shows="request createScope"`. */
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
    marks: readMarks(rest),
  };
}

function readMarks({shows, check}: Record<string, string>): Marks {
  const {error, ...shown} = groupsIn(SHOWS, shows);
  const checked = groupsIn(CHECK, check);
  if (shows !== undefined && error === undefined && Object.keys(shown).length === 0)
    return {
      problem: `shows="${shows}" is invalid. Write "request operationId", "response operationId", "response operationId 409", "schema Name", "event type", or the status of a command that fails, "409".`,
    };
  if (check !== undefined && Object.keys(checked).length === 0)
    return {
      problem: `check="${check}" is invalid. Write "no: reason", "keep: reason", "as role" or "given id state".`,
    };
  return {...shown, ...(error !== undefined && {status: error}), ...checked};
}

function groupsIn(pattern: RegExp, text = ''): Record<string, string> {
  const groups = Object.entries(pattern.exec(text)?.groups ?? {});
  return Object.fromEntries(groups.filter(([, value]) => value !== undefined));
}
