/** Control characters except line breaks and tabs, and characters that change the text direction. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escape sequences in Docusaurus's messages: colors, bold, dim, italic, underline, and their resets. */
// eslint-disable-next-line no-control-regex
const COLOR = /(\u001b\[(?:[0-4]|2[2-4]|[349][0-79]|10[0-7])?(?:;(?:[0-4]|[349][0-79]))*m)/u;

/**
 * Makes text safe to print. Text from a description may contain sequences that clear the screen, move the cursor or
 * write to the clipboard. Each control character is replaced with its escape, such as `\u001b`.
 */
export const printable = (text: string): string =>
  text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Like {@link printable}, but keeps colors. */
export const printableWithColors = (text: string): string =>
  text
    .split(COLOR)
    // Every other piece is a match.
    .map((piece, index) => (index % 2 === 0 ? printable(piece) : piece))
    .join('');
