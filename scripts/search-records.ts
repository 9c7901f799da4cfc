/**
 * Counts the last build's search records by kind of page: `npm run search:records [--json file]`. Fails if a
 * page has no text. `--json` also writes the records as they would be uploaded.
 */
import '@nacre-docs/kit/cleanConsole';
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {product} from '../config/product';
import {builtPages} from '../config/search-ranking';
import type {SearchPage} from '@nacre-docs/kit/searchPage';
import {readRecords} from '@nacre-docs/search/write/records';
import {extractSite} from '@nacre-docs/search/read/site';

/** One line per kind of page: pages, records, and characters. */
export function summarize(pages: SearchPage[]): string[] {
  const lines = [...new Set(pages.map((page) => page.kind))].sort().map((kind) => {
    const own = pages.filter((page) => page.kind === kind);
    const sections = own.flatMap((page) => page.sections);
    const characters = sections.reduce((sum, {content}) => sum + content.length, 0);
    return `${kind.padEnd(10)} ${String(own.length).padStart(5)} pages ${String(sections.length).padStart(6)} records ${String(Math.round(characters / 1000)).padStart(6)} thousand characters`;
  });
  const total = pages.reduce((sum, {sections}) => sum + sections.length, 0);
  return [
    ...lines,
    `${'all'.padEnd(10)} ${String(pages.length).padStart(5)} pages ${String(total).padStart(6)} records`,
  ];
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}, json: {type: 'string'}}});
  const pages = await extractSite(values.dir, builtPages);
  for (const line of summarize(pages)) console.log(line);
  if (values.json)
    fs.writeFileSync(
      values.json,
      JSON.stringify(await readRecords(values.dir, builtPages, product), null, 2),
    );
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
