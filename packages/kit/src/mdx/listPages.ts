import path from 'node:path';
import {isGenerated} from '../routes';
import {listFiles} from '../files';

/**
 * The files of the pages and partials that people write, relative to the site, in order.
 *
 * @param docs folder of the docs, by default that of the current version
 */
export function listPages(siteDir: string, docs = 'docs'): string[] {
  return [docs, 'src/pages'].flatMap((folder) =>
    listFiles(path.join(siteDir, folder))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.mdx?$/.test(file) && !isGenerated(file)),
  );
}
