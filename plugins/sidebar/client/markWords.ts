/** The name in styles.module.css. */
const NAME = 'sidebar-filter';

/** Marks words in the labels of entries. Browsers without custom highlights show them unmarked. */
export function markWords(entries: Iterable<Element>, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = [...entries].flatMap((entry) => {
    const label = entry.querySelector('span')?.firstChild;
    return label instanceof Text ? words.flatMap((word) => rangesOf(label, word)) : [];
  });
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

function rangesOf(label: Text, word: string): Range[] {
  const text = label.data.toLowerCase();
  const ranges: Range[] = [];
  // The lower case of a few letters, such as İ, is longer.
  if (text.length !== label.length) return ranges;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const range = new Range();
    range.setStart(label, at);
    range.setEnd(label, at + word.length);
    ranges.push(range);
  }
  return ranges;
}
