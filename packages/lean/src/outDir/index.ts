import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isOutput, refuseSources} from '@nacre-docs/kit/sourceFolders';
import {UserError} from '@nacre-docs/kit/userError';
import {existingFolder, isWritable} from '@nacre-docs/kit/writable';

/**
 * Docusaurus empties the folder of `docusaurus build --out-dir`, regardless of its content. This stops the
 * build if the folder contains sources, or files that no build wrote.
 */
export default function outDir({outDir: folder, siteDir, generatedFilesDir}: LoadContext): Plugin {
  if (process.env.NODE_ENV !== 'production') return {name: 'out-dir'};
  const record = path.join(generatedFilesDir, 'unfinished-out-dir');
  // The default folder belongs to builds, including leftovers of a failed one. Other interrupted builds are
  // recorded.
  const isUnfinished = (other: string) =>
    other === path.join(siteDir, 'build') ||
    (fs.existsSync(record) && fs.readFileSync(record, 'utf8') === other);
  const isEarlier = (other: string) => isUnfinished(other) || isOutput(other);
  refuseSources(folder, siteDir, isEarlier);
  refuseForeignFiles(folder, isEarlier);
  fs.mkdirSync(generatedFilesDir, {recursive: true});
  fs.writeFileSync(record, folder);
  return {
    name: 'out-dir',
    postBuild() {
      fs.rmSync(record, {force: true});
    },
  };
}

function refuseForeignFiles(folder: string, isEarlier: (folder: string) => boolean): void {
  const existing = existingFolder(folder);
  if (!fs.statSync(existing).isDirectory())
    throw new UserError(`${existing} is a file. Name a folder with --out-dir.`);
  if (!isWritable(existing))
    throw new UserError(`${existing} is not writable. Name another folder with --out-dir.`);
  if (existing === folder && !isEarlier(folder))
    throw new UserError(
      `${folder} has files but isn't a built site, and the build would remove them. Empty it, or name another folder with --out-dir.`,
    );
}
