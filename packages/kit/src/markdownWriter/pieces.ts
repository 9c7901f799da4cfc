/** A piece of a line. Emphasized text has a mark on both sides. */
export interface Piece {
  text: string;
  mark?: '*' | '**';
  /** Whether styles separate it from an adjacent piece of the same kind. */
  isElement?: boolean;
}

/** Pieces as one paragraph, with one line per line break. */
export function writeLine(pieces: readonly Piece[]): string {
  return joinPieces(pieces)
    .replace(/ {2,}/g, ' ')
    .replace(/ *\\\n */g, '\\\n')
    .replace(/^(?: |\\\n)+|(?: |\\\n)+$/g, '');
}

export function joinPieces(pieces: readonly Piece[]): string {
  let line = '';
  pieces.forEach((piece, index) => {
    const {text, mark, isElement: own} = piece;
    if (text === '') return;
    if (own && pieces[index - 1]?.isElement && /\S$/.test(line) && /^\S/.test(text)) line += ' ';
    const next = pieces[index + 1];
    const after = next && (next.isElement && own ? ' ' : next.text);
    line += mark && isEmphasis(line, text, after) ? mark + text + mark : text;
  });
  return line;
}

const EDGE = /^(?:$|[\s\p{P}\p{S}])/u;

/**
 * Whether marks at these positions are read as emphasis: inner punctuation requires a space or punctuation
 * outside.
 */
function isEmphasis(before: string, text: string, after = ''): boolean {
  if (/^\s|\s$|\*/.test(text)) return false;
  const opens = !/^[\p{P}\p{S}]/u.test(text) || EDGE.test(before.slice(-1));
  const closes = !/[\p{P}\p{S}]$/u.test(text) || EDGE.test(after);
  return opens && closes && !before.endsWith('*') && !after.startsWith('*');
}
