import {isDeviceName, shortName, UniqueNames} from '@nacre-docs/kit/fileNames';
import {kebabCase} from '../request/kebabCase';

/** Names of folder index pages in Docusaurus, and of our own pages. */
const RESERVED = /^(?:index|readme|api|schemas)$/;

/**
 * A name in kebab case, for a URL's last segment and the file name.
 *
 * @param folder of the page: Docusaurus treats a page of the same name as the folder's index page
 */
export function pageName(name: string, folder?: string): string {
  const words = kebabCase(name);
  const isReserved = words === folder || RESERVED.test(words) || isDeviceName(words);
  return isReserved ? `${words}-page` : shortName(words);
}

/** Assigns unique page names: names that differ only in case or punctuation are numbered. */
export class PageNames {
  readonly #names = new UniqueNames();

  constructor(private readonly folder?: string) {}

  /** @param fallback page name for names without letters and digits */
  add(name: string, fallback: string): string {
    return this.#names.add(pageName(name, this.folder) || fallback);
  }

  /** A name that was chosen elsewhere. */
  addChosen(name: string): string {
    return this.#names.add(name);
  }
}
