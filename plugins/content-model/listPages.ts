import fs from 'node:fs';
import path from 'node:path';
import {isGenerated} from '../api-reference/contract';

/**
 * The files of the pages and partials that people write, relative to the site, in order.
 *
 * @param docs folder of the docs, by default that of the current version
 */
export function listPages(siteDir: string, docs = 'docs'): string[] {
  return [docs, 'src/pages'].flatMap((folder) => {
    const root = path.join(siteDir, folder);
    if (!fs.existsSync(root)) return [];
    return fs
      .readdirSync(root, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
      .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((file) => !isGenerated(file))
      .sort();
  });
}
