import fs from 'node:fs';
import path from 'node:path';
import {markdownRoute} from '@nacre-docs/kit/markdownRoutes';
import {listRoutes} from '../browser';
import {printTable} from './table';

/** Average characters per LLM token. HTML uses fewer characters per token, so savings are not overstated. */
const CHARACTERS_PER_TOKEN = 4;

/** Compares the tokens an LLM spends on each page and on its Markdown. */
export function benchMarkdown(dir: string): void {
  const pages = listRoutes(dir).flatMap((route) => {
    const html = path.join(dir, route, 'index.html');
    const markdown = path.join(dir, markdownRoute(route === '/' ? route : route.replace(/\/$/, '')));
    return fs.existsSync(html) && fs.existsSync(markdown)
      ? [{html: tokens([html]), markdown: tokens(partsOf(markdown))}]
      : [];
  });
  const fewer = pages.map(({html, markdown}) => 100 * (1 - markdown / html));
  printTable(`Tokens of ${pages.length} pages (characters / ${CHARACTERS_PER_TOKEN})`, {
    HTML: {median: median(pages.map(({html}) => html))},
    Markdown: {median: median(pages.map(({markdown}) => markdown))},
    'fewer, %': {median: median(fewer)},
  });
}

/** Page files. */
function partsOf(first: string): string[] {
  const files = [first];
  for (let part = 2; ; part++) {
    const file = first.replace(/\.md$/, `.part-${part}.md`);
    if (!fs.existsSync(file)) return files;
    files.push(file);
  }
}

const tokens = (files: string[]): number =>
  files.reduce((sum, file) => sum + fs.readFileSync(file, 'utf8').length, 0) / CHARACTERS_PER_TOKEN;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
