/**
 * Which files ESLint found nothing in, so that it need not read them again: what a rule says of a file depends on the
 * file, on all that it imports, on the settings and on the packages. Of a check in which nothing has changed it saves
 * two thirds: 25 seconds instead of 77 on a machine with two cores.
 */
import fs from 'node:fs';
import path from 'node:path';
import type ts from 'typescript';
import {digest} from '@nacre-docs/kit/digest';
import {installedPackages} from '@nacre-docs/kit/installedPackages';
import {readKept, writeKept} from '@nacre-docs/kit/cachedFile';
import {relativePath} from './relativePath';

const KEPT = '.cache/eslint.json';

interface Kept {
  /** What every finding depends on beside the code. */
  key: string;
  /** Digest of each clean file and what it imports, by its path from the folder of the project. */
  clean: Record<string, string>;
}

export class CleanFiles {
  readonly #key = digest(
    installedPackages(__dirname),
    ...['eslint.config.mjs', path.join(__dirname, 'words.cjs'), 'tsconfig.json'].map((file) =>
      fs.readFileSync(file),
    ),
  );
  readonly #now: Record<string, string>;

  constructor(program: ts.BuilderProgram) {
    this.#now = digestsOf(program);
  }

  /** Paths of the files that were clean, and are as they were then, from the folder of the project. */
  read(): string[] {
    const {key, clean = {}} = JSON.parse(readKept(KEPT) ?? '{}') as Partial<Kept>;
    return key === this.#key ? Object.keys(this.#now).filter((file) => clean[file] === this.#now[file]) : [];
  }

  /** Notes that all files are clean but these. */
  write(files: Set<string>): void {
    const clean = Object.entries(this.#now).filter(([file]) => !files.has(file));
    writeKept(KEPT, JSON.stringify({key: this.#key, clean: Object.fromEntries(clean)} satisfies Kept));
  }
}

/** A digest for each file of the project, of its text and the texts of all that it imports. */
function digestsOf(program: ts.BuilderProgram): Record<string, string> {
  const own = program.getSourceFiles().filter(({fileName}) => !fileName.includes('/node_modules/'));
  const texts = new Map(own.map(({fileName, text}) => [fileName, digest(fileName, text)]));
  return Object.fromEntries(
    own.map((file) => {
      const imported = program.getAllDependencies(file).flatMap((name) => texts.get(name) ?? []);
      return [relativePath(file.fileName), digest(texts.get(file.fileName)!, ...imported.sort())];
    }),
  );
}
