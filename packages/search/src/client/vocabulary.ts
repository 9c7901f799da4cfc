import {allowedEdits, editDistance} from './distance';
import {familyOf} from './text';

const MAX_CANDIDATES = 8;

/** The index's words and their frequencies, for matching query words. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  readonly #families = new Map<string, string[]>();
  readonly #misspellings = new Map<string, string[]>();
  #sorted: string[] | undefined;

  add(word: string): void {
    const count = this.#counts.get(word);
    this.#counts.set(word, (count ?? 0) + 1);
    if (count !== undefined) return;
    this.#sorted = undefined;
    this.#misspellings.clear();
    const family = familyOf(word);
    const members = this.#families.get(family);
    if (members) members.push(word);
    else this.#families.set(family, [word]);
  }

  has(word: string): boolean {
    return this.#counts.has(word);
  }

  count(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  hasPrefix(prefix: string): boolean {
    const words = (this.#sorted ??= [...this.#counts.keys()].sort());
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return words[low]?.startsWith(prefix) ?? false;
  }

  /** Other words of the same family: deploy and deployment for deploying. */
  family(word: string): string[] {
    return (this.#families.get(familyOf(word)) ?? []).filter((member) => member !== word);
  }

  /** The likeliest corrections of a misspelled word, most frequent first. */
  corrections(word: string, prefix: boolean): string[] {
    const key = prefix ? `${word}*` : word;
    const known = this.#misspellings.get(key);
    if (known) return known;
    const found = this.#nearest(word, prefix);
    this.#misspellings.set(key, found);
    return found;
  }

  #nearest(word: string, prefix: boolean): string[] {
    let limit = allowedEdits(word.length);
    if (limit === 0 || /\d/.test(word)) return [];
    let nearest: string[] = [];
    for (const candidate of this.#counts.keys()) {
      const distance = editDistance(word, candidate, limit, prefix);
      if (distance === undefined) continue;
      if (distance < limit) {
        limit = distance;
        nearest = [];
      }
      nearest.push(candidate);
    }
    const sameStart = (candidate: string) => Number(candidate[0] === word[0]);
    return nearest
      .sort((a, b) => sameStart(b) - sameStart(a) || this.count(b) - this.count(a))
      .slice(0, MAX_CANDIDATES);
  }

  /** Splits an unknown word into two known ones, if possible. */
  split(word: string): [string, string] | undefined {
    for (let at = 3; at <= word.length - 3; at++) {
      const first = word.slice(0, at);
      const second = word.slice(at);
      if (this.has(first) && this.has(second)) return [first, second];
    }
    return undefined;
  }
}
