import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import {refuseSources} from './sources';
import {existingFolder, isWritable} from './writable';

/**
 * Docusaurus empties the folder of `docusaurus build --out-dir` whatever it holds. This stops the build before
 * where that would be sources, or files that are no built site.
 */
export default function outDir({outDir: folder, siteDir, generatedFilesDir}: LoadContext): Plugin {
  if (process.env.NODE_ENV !== 'production') return {name: 'out-dir'};
  const record = path.join(generatedFilesDir, 'unfinished-out-dir');
  refuseSources(folder, siteDir);
  refuseForeignFiles(folder, siteDir, record);
  // A build that is interrupted leaves files that look like anybody's.
  fs.mkdirSync(generatedFilesDir, {recursive: true});
  fs.writeFileSync(record, folder);
  return {
    name: 'out-dir',
    postBuild() {
      fs.rmSync(record, {force: true});
    },
  };
}

function refuseForeignFiles(folder: string, siteDir: string, record: string): void {
  // The default folder is ours, with what a build that failed has left there.
  if (folder === path.join(siteDir, 'build')) return;
  const existing = existingFolder(folder);
  if (!fs.statSync(existing).isDirectory())
    throw new UserError(`${existing} is a file. Name a folder with --out-dir.`);
  if (!isWritable(existing))
    throw new UserError(`${existing} cannot be written to. Name another folder with --out-dir.`);
  if (existing !== folder) return;
  if (fs.existsSync(record) && fs.readFileSync(record, 'utf8') === folder) return;
  if (fs.readdirSync(folder).length > 0 && !fs.existsSync(path.join(folder, '404.html'))) {
    throw new UserError(
      `${folder} holds files and no built site, and the build would remove them. Empty it, or name another folder with --out-dir.`,
    );
  }
}
