import {shortName, UniqueNames} from '@nacre-docs/kit/fileNames';
import {kebabCase} from '../request/kebabCase';

/** Names that Docusaurus takes for the page of the folder, or that Windows takes for devices. */
const RESERVED = /^(?:index|readme|api|schemas|con|prn|aux|nul|(?:com|lpt)\d)$/;

/**
 * The kebab case of a name, as the last segment of an address and the name of a file.
 *
 * @param folder of the page: Docusaurus takes a page of the same name for the page of the folder
 */
export function pageName(name: string, folder?: string): string {
  const words = kebabCase(name);
  return words === folder || RESERVED.test(words) ? `${words}-page` : shortName(words);
}

/** Gives each name a page name of its own: names that differ in case or in signs alone are counted. */
export class PageNames {
  readonly #names = new UniqueNames();

  constructor(private readonly folder?: string) {}

  /** @param fallback what the page of a name without letters and digits is called */
  add(name: string, fallback: string): string {
    return this.#names.add(pageName(name, this.folder) || fallback);
  }
}
