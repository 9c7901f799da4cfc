import {trimEnd} from '@nacre-docs/kit/trimEnd';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';

/** Anchors that are unique on a page. */
export class Anchors {
  readonly #counts = new Map<string, number>();

  /** Creates a unique anchor from words. */
  add(words: string[]): string {
    const base = words
      .map((word) => kebabCaseKeepingUnderscore(word))
      .filter(Boolean)
      .join('-');
    let count = this.#counts.get(base) ?? 0;
    let anchor = base;
    // Another field may already have the numbered name.
    while (this.#counts.has(anchor)) anchor = `${base}-${++count + 1}`;
    this.#counts.set(base, count);
    this.#counts.set(anchor, 0);
    return anchor;
  }
}

/** Keeps underscores, so that `#response-200-data-status_code` contains the field's own name. */
function kebabCaseKeepingUnderscore(text: string): string {
  const words = text
    .split('_')
    .map((part) => kebabCase(part))
    .join('_');
  return trimEnd(words.replace(/^_+/, ''), '_');
}
