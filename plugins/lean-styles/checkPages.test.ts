import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {checkPages} from './checkPages';

it.each(['<p class="a hero">', '<p class=hero>', '<p id="x" class="hero">'])(
  'stops at a page that has %s, and says how to keep the rules',
  (html) => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
    fs.writeFileSync(path.join(dir, 'index.html'), html);
    expect(() => checkPages(dir, new Set(['hero']))).toThrow(
      /^index\.html has the class "hero", .*\n.*config\/styles\.ts/,
    );
    expect(() => checkPages(dir, new Set(['her', 'heroes']))).not.toThrow();
    fs.rmSync(dir, {recursive: true});
  },
);
