import {digest} from '../../cache/digest';
import {kebabCase} from '../engine/kebabCase';

/** Names that Docusaurus takes for the page of the folder, or that Windows takes for devices. */
const RESERVED = /^(?:index|readme|api|schemas|con|prn|aux|nul|(?:com|lpt)\d)$/;

/** The kebab case of a name, as the last segment of an address and the name of a file. */
export function pageName(name: string): string {
  const words = kebabCase(name);
  if (RESERVED.test(words)) return `${words}-page`;
  // File systems take names of 255 bytes, extensions included. A letter that the cut falls into is left out.
  const bytes = Buffer.from(words);
  if (bytes.length <= 200) return words;
  return `${bytes.toString('utf8', 0, 190).replace(/[-\uFFFD]+$/, '')}-${digest(words).slice(0, 8)}`;
}

/** Gives each name a page name of its own: names that differ in case or in signs alone are counted. */
export class PageNames {
  readonly #taken = new Set<string>();

  /** @param fallback what the page of a name without letters and digits is called */
  add(name: string, fallback: string): string {
    const base = pageName(name) || fallback;
    let unique = base;
    for (let count = 2; this.#taken.has(unique); count++) unique = `${base}-${count}`;
    this.#taken.add(unique);
    return unique;
  }
}
