import fs from 'node:fs';
import path from 'node:path';
import {API_FOLDER} from '@nacre-docs/kit/routes';
import {FROZEN_FOLDER} from '../frozenInputs';
import {isInside, linkTarget, realPath} from '@nacre-docs/kit/files';
import {DescriptionError} from '@nacre-docs/openapi-core/read/problems';

interface OutputPlaces {
  docsDir: string;
  cacheDir: string;
  homeDir?: string;
  generateIndexPages: boolean;
  freeze?: object;
}

/**
 * Writes files only where their content changed, and removes what an earlier run left behind. It does so
 * synchronously: thousands of small files, one after the other, are twice as quick that way.
 */
export class OutputFolder {
  readonly files: string[] = [];
  readonly #roots: string[];
  readonly #earlier: Set<string>;
  /** Whether a folder is in one of the roots. */
  readonly #isOurs = new Map<string, boolean>();

  /**
   * @param roots folders that are written to; nothing outside them is written or removed
   * @param earlier files of an earlier run, which go unless they are written again; those elsewhere stay
   */
  constructor(roots: string[], earlier: string[]) {
    this.#roots = roots.map(realPath);
    this.#earlier = new Set(earlier.filter((file) => this.#owns(file) && fs.existsSync(file)));
  }

  /** @throws DescriptionError when the file is not in a root, or can't be written */
  write(file: string, content: string): void {
    if (!this.#owns(file)) {
      throw failure(
        file,
        `It would be written outside ${this.#roots.join(', ')}. If one of its folders is a symbolic link, remove the link.`,
      );
    }
    this.files.push(file);
    if (this.#earlier.has(file) && fs.readFileSync(file, 'utf8') === content) return;
    try {
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, content);
    } catch (error) {
      throw failure(file, `It cannot be written (${(error as Error).message}). Check the folder.`);
    }
  }

  removeStale(): void {
    const keep = new Set(this.files);
    for (const file of this.#earlier) if (!keep.has(file)) fs.rmSync(file);
  }

  /** Removes whatever is at a path in a root; what is elsewhere stays. */
  remove(file: string): void {
    if (this.#owns(file)) fs.rmSync(file, {recursive: true, force: true});
  }

  /** Whether a file is really in a root: no link leads from there to another place. */
  #owns(file: string): boolean {
    const folder = path.dirname(path.resolve(file));
    let isOurs = this.#isOurs.get(folder);
    if (isOurs === undefined) {
      const real = realPath(folder);
      isOurs = this.#roots.some((root) => isInside(real, root));
      this.#isOurs.set(folder, isOurs);
    }
    return isOurs && linkTarget(file) === undefined;
  }
}

/** The folders that the reference is written to. */
export function outputRoots({
  docsDir,
  cacheDir,
  homeDir,
  generateIndexPages,
  freeze,
}: OutputPlaces): string[] {
  // Index pages stand beside the guides; only a site without guides has its docs folder written to.
  const roots = [
    path.join(docsDir, API_FOLDER),
    cacheDir,
    generateIndexPages ? docsDir : undefined,
    homeDir,
    freeze && path.join(docsDir, FROZEN_FOLDER),
  ];
  return roots.filter((root) => root !== undefined);
}

function failure(file: string, message: string): DescriptionError {
  return new DescriptionError([{file, line: 1, severity: 'error', message}]);
}
