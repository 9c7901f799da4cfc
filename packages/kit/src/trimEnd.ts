/**
 * Removes a character from the end of a text. A pattern such as `/_+$/` takes quadratic time if there are
 * many elsewhere.
 */
export function trimEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
