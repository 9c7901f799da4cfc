/** `npm run pack -- DIR` makes a tarball of each package in DIR, to install them before they are published. */
import fs from 'node:fs';
import path from 'node:path';
import {listPackages, packageFolder, packPackages} from './packages';

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-') || others.length > 0) {
  console.error('Pass one folder for the tarballs: npm run pack -- DIR');
  process.exit(1);
}
fs.mkdirSync(folder, {recursive: true});
const folders = listPackages().map(packageFolder);
for (const tarball of packPackages(folders, path.resolve(folder))) console.log(tarball);
