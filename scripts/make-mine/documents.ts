const LINE = '<!-- ours -->';
const THEIRS = /<!-- yours: (.*) -->$/;
const BEGIN = '<!-- ours: begin -->';
const END = '<!-- ours: end -->';

/**
 * A document of this project as one of the adopter's. Lines marked as ours go, and so does what is between the marks of
 * a block, each of which is a line by itself. A line between the marks of a comment as theirs comes out of it. What stays names the adopter's product.
 *
 * @param file its name, for messages
 * @throws Error when a block begins and does not end, or ends and has not begun
 */
export function makeDocument(file: string, source: string, name: string): string {
  const kept: string[] = [];
  let begun: number | undefined;
  source.split('\n').forEach((text, index) => {
    const at = `${file}:${index + 1}`;
    if (text === BEGIN) {
      if (begun !== undefined)
        throw new Error(`${at}: the block of line ${begun} has not ended. Add ${END}.`);
      begun = index + 1;
    } else if (text === END) {
      if (begun === undefined) throw new Error(`${at}: no block has begun. Add ${BEGIN}.`);
      begun = undefined;
    } else if (begun === undefined && !text.includes(LINE)) kept.push(text.replace(THEIRS, '$1'));
  });
  if (begun !== undefined) throw new Error(`${file}:${begun}: the block does not end. Add ${END}.`);
  const text = kept.join('\n').replace(/\n{3,}/g, '\n\n');
  return text.replaceAll('Nacre', () => name);
}
