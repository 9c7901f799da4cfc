import fs from 'node:fs';
import path from 'node:path';
import {isInside, realPath} from '@nacre-docs/kit/files';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {DescriptionError, type DescriptionProblem} from './problems';

/** The folder with the description's files: references can't leave it. */
export class SourceFolder {
  readonly problems: DescriptionProblem[] = [];
  readonly #description: string;
  readonly #root: string;
  /** Targets inside the folder. Descriptions refer to most files many times. */
  readonly #permitted = new Set<string>();

  /**
   * @param description its root file
   * @param root by default, the root file's folder
   * @param allowsRemote whether references may point to other hosts
   * @throws DescriptionError when the description is not in the folder
   */
  constructor(
    description: string,
    root?: string,
    readonly allowsRemote = false,
  ) {
    this.#root = realPath(root ?? path.dirname(description));
    this.#description = realPath(description);
    // Without a root, the user-specified file may be a link to another folder.
    if (root !== undefined && !isInside(this.#description, this.#root)) {
      const message = `The description is not in the root ${root}. Name a folder that contains the description and the files it refers to.`;
      throw DescriptionError.at(description, 1, message);
    }
  }

  /**
   * Whether a reference may be followed. If not, adds the reason to `problems`, once per reference.
   *
   * @param file that contains the reference
   * @param ref as written, without its `#`
   * @param target the reference's absolute path or URL
   */
  permits(file: string, ref: string, target: string): boolean {
    if (this.#permitted.has(target)) return true;
    const message = this.#refusal(ref, target);
    if (!message) {
      this.#permitted.add(target);
      return true;
    }
    if (!this.problems.some((other) => other.file === file && other.message === message))
      this.problems.push({file, line: lineOf(file, ref), severity: 'error', message});
    return false;
  }

  #refusal(ref: string, target: string): string | undefined {
    if (isWebAddress(target)) {
      return this.allowsRemote
        ? undefined
        : `The reference ${ref} points to another host. Put the file next to the description, or allow fetching it: \`--allow-remote\` of \`npm run reference\`, \`allowRemote\` in a site's configuration.`;
    }
    if (/^[a-z][a-z\d+.-]*:/i.test(ref) || ref.includes('\0')) {
      return `The reference ${JSON.stringify(ref)} is not a path. Write the path relative to the file with the reference.`;
    }
    try {
      const real = realPath(target);
      if (real === this.#description || isInside(real, this.#root)) return undefined;
    } catch (error) {
      return `The reference ${ref} can't be followed (${(error as Error).message}). Correct the path.`;
    }
    return `The reference ${ref} points outside ${this.#root}. Move the file there, or name a folder that contains all files of the description: \`--root DIR\` of \`npm run reference\`, \`root\` in a site's configuration.`;
  }
}

/** The line where a text first occurs in a file, or 1. */
export function lineOf(file: string, text: string): number {
  if (!fs.existsSync(file)) return 1;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1 || 1;
}
