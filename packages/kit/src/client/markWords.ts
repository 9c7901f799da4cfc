/** The words of a query, in lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Marks words in the text of elements, regardless of case. Styles of `::highlight(name)` show the marks. Browsers without
 * custom highlights show none.
 *
 * @param words see {@link wordsOf}
 */
export function markWords(name: string, elements: Iterable<Element>, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = [...elements].flatMap((element) => {
    const texts = textsIn(element);
    return words.flatMap((word) => rangesOf(texts, word));
  });
  CSS.highlights.set(name, new Highlight(...ranges));
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** A word may start and end in different texts: `page.<wbr>total`. */
function rangesOf(texts: Text[], word: string): Range[] {
  const whole = texts.map(({data}) => data).join('');
  const text = whole.toLowerCase();
  const ranges: Range[] = [];
  // The lower case of a few letters, such as İ, is longer.
  if (text.length !== whole.length) return ranges;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const range = new Range();
    range.setStart(...placeOf(texts, at));
    range.setEnd(...placeOf(texts, at + word.length));
    ranges.push(range);
  }
  return ranges;
}

/** The text that has the character at this position of all texts, and its position there. */
function placeOf(texts: Text[], at: number): [Text, number] {
  let before = 0;
  const text = texts.find(({length}) => (before += length) >= at)!;
  return [text, at - before + text.length];
}
