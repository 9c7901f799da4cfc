import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadSite} from './load';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true}));

test("a frozen version's pages are at their paths, or their slugs", async () => {
  const files = {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/api-index/scope.mdx': '---\nslug: /scope-api-index\n---\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{"guides": ["cli", "api-index/scope"]}',
    'docs/tags.yml': '',
  };
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    fs.writeFileSync(path.join(siteDir, file), content);
  }
  const {frozenRoutes} = await loadSite({versions: {lastVersion: 'current'}}, siteDir);
  expect([...frozenRoutes]).toEqual(['/docs/1.0/cli', '/docs/1.0/scope-api-index']);
});
