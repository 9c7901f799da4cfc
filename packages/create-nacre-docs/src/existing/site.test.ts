import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findSite} from './site';

test.each<[string, Record<string, string>, RegExp]>([
  [
    'with an old Docusaurus version',
    {'package.json': '{"dependencies": {"@docusaurus/core": "^2.4.0"}}'},
    /has Docusaurus 2\.4\.0\. Our packages need 3\.10\. .*migration\/v3/,
  ],
  [
    'whose old Docusaurus version is set elsewhere',
    {
      'package.json': '{"dependencies": {"@docusaurus/core": "catalog:"}}',
      'node_modules/@docusaurus/core/package.json': '{"version": "3.9.2"}',
    },
    /has Docusaurus 3\.9\.2\. Update/,
  ],
  [
    'whose dependencies are in the package.json of its workspace',
    {},
    /docusaurus\.config\.js has no package\.json next to it.*Nx/,
  ],
])('rejects a site %s', (_, files, message) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  for (const [file, content] of Object.entries({'docusaurus.config.js': '', ...files})) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  }
  expect(() => findSite(folder)).toThrow(message);
  fs.rmSync(folder, {recursive: true});
});
