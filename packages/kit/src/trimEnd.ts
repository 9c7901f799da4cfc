/** A text without a character at its end. A pattern such as `/_+$/` takes quadratic time where many stand elsewhere. */
export function trimEnd(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
