import fs from 'node:fs';
import path from 'node:path';
import {API_PLACES} from '@nacre-docs/kit/routes';
import {isInside, linkTarget, listFiles, realPath} from '@nacre-docs/kit/files';
import {DescriptionError} from '@nacre-docs/openapi-core/read/problems';
import {isGeneratedPage} from '../compatibility/generatedPages';
import {GENERATED} from './generated';
import {FROZEN_FOLDER, type GenerateOptions} from './options';

type OutputPlaces = Pick<
  GenerateOptions,
  'docsDir' | 'cacheDir' | 'homeDir' | 'generateIndexPages' | 'freeze' | 'places' | 'layout'
>;

/**
 * Writes changed files only, and removes an earlier run's obsolete files. If a folder has handwritten files,
 * only generated pages are replaced and removed. It works synchronously, which is twice as fast for thousands
 * of small files.
 */
export class OutputFolder {
  readonly files: string[] = [];
  /** The files in lowercase: file systems may ignore case. */
  readonly #paths = new Set<string>();
  /** Folders with reference files only. */
  readonly #own: string[];
  readonly #roots: string[];
  readonly #earlier: Set<string>;
  /** Whether a folder is in one of the roots. */
  readonly #isInRoot = new Map<string, boolean>();

  /** @param earlier files that an earlier run may have written */
  constructor(
    private readonly options: OutputPlaces,
    earlier: string[],
  ) {
    const {docsDir, cacheDir, homeDir, generateIndexPages, freeze} = options;
    const {places = API_PLACES} = options;
    this.#own = [cacheDir, ...(freeze ? [path.join(docsDir, FROZEN_FOLDER, places.id)] : [])].map(realPath);
    // Index pages are in the same folder as guides.
    const shared = [
      generateIndexPages ? docsDir : path.join(docsDir, places.folder),
      ...(homeDir ? [homeDir] : []),
    ];
    this.#roots = [...this.#own, ...shared.map(realPath)];
    this.#earlier = new Set(earlier.filter((file) => this.#isIn(file) && this.#isReplaceable(file)));
  }

  /** @throws DescriptionError if the file is outside the folders, taken by another page, or can't be written */
  write(file: string, content: string): void {
    if (!this.#isIn(file)) {
      throw failure(
        file,
        `It would be written outside ${this.#roots.join(', ')}. If one of its folders is a symbolic link, remove the link.`,
      );
    }
    const lower = file.toLowerCase();
    if (this.#paths.has(lower)) {
      throw failure(
        file,
        'Two pages of the API reference have this path. Rename an operation or a tag in the description.',
      );
    }
    this.#paths.add(lower);
    this.files.push(file);
    const taken = this.#takenBy(file);
    if (taken !== undefined) {
      throw failure(
        taken,
        'The API reference needs this path for a page, but the file is handwritten. Rename the file, or rename the operation, schema or tag in the description.',
      );
    }
    try {
      if (this.#earlier.has(file) && fs.readFileSync(file, 'utf8') === content) return;
      if (isEmptyFolder(file)) fs.rmSync(file, {recursive: true});
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, content);
    } catch (error) {
      throw failure(file, `It cannot be written (${(error as Error).message}). Check the folder.`);
    }
  }

  removeStale(): void {
    const current = new Set(this.files);
    for (const file of this.#earlier) if (!current.has(file)) fs.rmSync(file);
  }

  /** The handwritten file with the same address as a page. */
  #takenBy(file: string): string | undefined {
    const markdown = file.replace(/\.mdx$/, '.md');
    return [file, markdown].find((candidate) => isFile(candidate) && !this.#isReplaceable(candidate));
  }

  /** Whether a file exists and was generated, even if truncated. */
  #isReplaceable(file: string): boolean {
    if (!isFile(file)) return false;
    if (this.#own.some((root) => isInside(realPath(path.dirname(file)), root))) return true;
    const content = fs.readFileSync(file, 'utf8');
    // Those of docusaurus-plugin-openapi-docs.
    if (this.options.layout && isGeneratedPage(content)) return true;
    return content.startsWith(GENERATED) || GENERATED.startsWith(content);
  }

  /** Whether a file's real path is in a root, not a symbolic link to elsewhere. */
  #isIn(file: string): boolean {
    const folder = path.dirname(path.resolve(file));
    let isInRoot = this.#isInRoot.get(folder);
    if (isInRoot === undefined) {
      const real = realPath(folder);
      isInRoot = this.#roots.some((root) => isInside(real, root));
      this.#isInRoot.set(folder, isInRoot);
    }
    return isInRoot && linkTarget(file) === undefined;
  }
}

// `existsSync` is also false below a file that should be a folder.
const isFile = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).isFile();

const isEmptyFolder = (file: string): boolean =>
  fs.existsSync(file) && fs.statSync(file).isDirectory() && listFiles(file).length === 0;

function failure(file: string, message: string): DescriptionError {
  return new DescriptionError([{file, line: 1, severity: 'error', message}]);
}
