import fs from 'node:fs';
import path from 'node:path';
import {GENERATED_PAGE, isGenerated} from '../routes';
import {listFiles} from '../files';

/**
 * The files of handwritten pages and partials, relative to the site, sorted.
 *
 * @param docs folder of the docs, by default the current version's
 */
export function listPages(siteDir: string, docs = 'docs'): string[] {
  return [docs, 'src/pages'].flatMap((folder) =>
    listFiles(path.join(siteDir, folder))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.mdx?$/.test(file) && !isGenerated(file) && !isMarked(path.join(siteDir, file))),
  );
}

/** Whether a page is marked as generated: references can be in any folder. */
const isMarked = (file: string): boolean => fs.readFileSync(file, 'utf8').startsWith(GENERATED_PAGE);
