import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {GENERATED_PAGE} from '../routes';
import {listPages} from './listPages';

let siteDir: string;
beforeEach(() => (siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'list-pages-'))));
afterEach(() => fs.rmSync(siteDir, {recursive: true}));

function write(file: string, content = ''): void {
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), content);
}

test('excludes generated reference pages from the handwritten ones', () => {
  for (const file of ['docs/a.md', 'docs/orders/guide.mdx', 'docs/picture.png', 'src/pages/index.mdx'])
    write(file);
  write('docs/api/list-pets.mdx');
  write('docs/orders/list-orders.mdx', `${GENERATED_PAGE} Edit the API description instead.\n---\n`);
  write('docs/pets-api-index.mdx', `${GENERATED_PAGE} Edit the API description instead.\n---\n`);
  expect(listPages(siteDir)).toEqual(['docs/a.md', 'docs/orders/guide.mdx', 'src/pages/index.mdx']);
});
