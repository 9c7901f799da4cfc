import {trimEnd} from '@nacre-docs/kit/trimEnd';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';

/** The anchors of a page, each unique on it. */
export class Anchors {
  readonly #counts = new Map<string, number>();

  /** Makes an anchor of words and keeps it from being made again. */
  add(words: string[]): string {
    const base = words
      .map((word) => kebabCaseKeepingUnderscore(word))
      .filter(Boolean)
      .join('-');
    let count = this.#counts.get(base) ?? 0;
    let anchor = base;
    // A field may be called what a repeated one would be.
    while (this.#counts.has(anchor)) anchor = `${base}-${++count + 1}`;
    this.#counts.set(base, count);
    this.#counts.set(anchor, 0);
    return anchor;
  }
}

/** Anchors keep underscores, so that `#response-200-data-status_code` reads as the field's own name. */
function kebabCaseKeepingUnderscore(text: string): string {
  const words = text
    .split('_')
    .map((part) => kebabCase(part))
    .join('_');
  return trimEnd(words.replace(/^_+/, ''), '_');
}
