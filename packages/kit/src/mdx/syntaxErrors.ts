/** A problem in a page, with its position and solution. */
export interface SyntaxProblem {
  /** 1-based. */
  line: number;
  message: string;
}

/** An error from MDX's parser. */
interface ParserError {
  reason?: string;
  message: string;
  line?: number | null;
  place?: Point | {start: Point};
}

interface Point {
  line: number;
  offset?: number;
}

const BACKTICKS = 'Put it in backticks if it is text.';

/** The parser reports the end of the block. */
const OPEN_BRACE = /^Unexpected (?:end of file|lazy line) in expression/;

type Explain = (match: RegExpExecArray, at: {line: number; text: string}) => string | SyntaxProblem;

/** The parser's reasons, each with an explanation for writers. The first match applies. */
const REASONS: Array<[RegExp, Explain]> = [
  [
    /^Expected a closing tag for `<([^`\s]*)>` \((\d+):/,
    ([, name = '', line]) => ({
      line: Number(line),
      message: /^(?:br|hr|img|input|wbr)$/.test(name)
        ? `\`<${name}>\` must close itself. Write \`<${name} />\`.`
        : `\`<${name}>\` is not closed before the end of its block. Add \`</${name}>\`. ${BACKTICKS}`,
    }),
  ],
  [
    /^Unexpected closing tag `(<[^`]+>)`, expected corresponding closing tag for `<([^`\s]*)>` \((\d+):/,
    ([, closing, name, line]) =>
      `\`${closing}\` appears while \`<${name}>\` of line ${line} is still open. Add \`</${name}>\` before it.`,
  ],
  [
    /^Unexpected closing slash/,
    () => `This closes a tag that was not opened. Remove it, or add the opening tag. ${BACKTICKS}`,
  ],
  [/to create a comment in MDX/, () => '`<!-- … -->` is not a comment in MDX. Write `{/* … */}`.'],
  [
    /to create a link in MDX/,
    () => 'A URL in angle brackets is read as a tag. Write it as a link, `[text](https://…)`.',
  ],
  [/before attribute value/, () => 'Attribute values need quotes. Write `name="value"`.'],
  [
    /^Unexpected character `(.+?)` \(U\+[0-9A-F]+\) before name/u,
    ([, character]) =>
      `\`<\` before \`${character}\` is read as the start of a tag. Put it in backticks, or write \`\\<\`.`,
  ],
  [
    /^Could not parse expression with acorn/,
    (_, {text}) => {
      const anchor = /^#{1,6} .*\{#([^\s}]+)\}\s*$/.exec(text)?.[1];
      return anchor === undefined
        ? 'Braces must contain a JavaScript expression, and this is not one. Put the text in backticks, or write `\\{`.'
        : `\`{#${anchor}}\` is not an anchor in MDX. Write \`{/* #${anchor} */}\`.`;
    },
  ],
  [
    OPEN_BRACE,
    () => 'This brace is not closed in the same block. Put the text in backticks, or write `\\{`.',
  ],
  [
    /import\/exports/,
    () =>
      "A paragraph that starts with import or export is read as JavaScript, and this isn't valid. Correct it, leave an empty line below it, or start the sentence with another word.",
  ],
  [
    /^Unexpected lazy line/,
    () =>
      'A tag or expression inside a list or quote continues outside it. Indent this line like the one above.',
  ],
  [/^Unexpected end of file/, () => `This tag is incomplete. Add the missing \`>\`. ${BACKTICKS}`],
];

/**
 * The problem and position in a page that MDX can't parse.
 *
 * @param error from the parser
 * @param body the parsed text
 */
export function explainSyntaxError(error: unknown, body: string): SyntaxProblem {
  const {reason, message, line, place} = error as ParserError;
  const point = place && 'start' in place ? place.start : place;
  const what = reason ?? message;
  let at = line ?? point?.line ?? 1;
  if (OPEN_BRACE.test(what)) at = lineOfOpenBrace(body, point?.offset) ?? at;
  for (const [pattern, explain] of REASONS) {
    const match = pattern.exec(what);
    if (!match) continue;
    const explained = explain(match, {line: at, text: body.split('\n')[at - 1] ?? ''});
    return typeof explained === 'string' ? {line: at, message: explained} : explained;
  }
  return {line: at, message: `MDX can't parse this: ${what.replace(/\.$/, '')}. ${BACKTICKS}`};
}

/** Line of the brace that is open at a position. The parser reports only the position. */
function lineOfOpenBrace(body: string, end = body.length): number | undefined {
  let closed = 0;
  for (let offset = end - 1; offset >= 0; offset--) {
    if (body[offset] === '}') closed++;
    if (body[offset] === '{' && closed-- === 0) return body.slice(0, offset).split('\n').length;
  }
  return undefined;
}
