import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {ownTextFiles} from './siteFiles';

test('leaves out links, which may lead outside the site, and folders with the name of a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-files-'));
  for (const file of ['logo.png', 'patch-theme.sh', 'sidebars.js'])
    fs.writeFileSync(path.join(folder, file), '');
  fs.symlinkSync(os.devNull, path.join(folder, 'shared.js'));
  fs.mkdirSync(path.join(folder, 'highlight.js/.git'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'highlight.js/.git/HEAD'), '');
  expect(ownTextFiles(folder)).toEqual(['patch-theme.sh', 'sidebars.js']);
  fs.rmSync(folder, {recursive: true});
});
