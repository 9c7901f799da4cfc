import fs from 'node:fs';
import path from 'node:path';
import {describeScore, readLedger, scoreLedger} from '../../../checks/search/ledger';
import {SearchEngine} from '@nacre-docs/search/client/engine';
import {readManifest, readPages} from '@nacre-docs/search/client/readIndex';

const dir = path.resolve(process.env.SITE_DIR ?? 'build', 'search-index');
const read = (name: string) => fs.readFileSync(path.join(dir, name), 'utf8');

test("search finds the answer to readers' questions among the first five hits", async () => {
  const manifest = readManifest(read('manifest.json'));
  const engine = new SearchEngine(manifest);
  for (const page of readPages(manifest, read)) engine.add(page);
  const score = await scoreLedger(readLedger('tests/content/readers-questions.yaml'), async (query) =>
    engine.search({indexName: 'docs', query, hitsPerPage: 20}).hits.map(({url}) => url),
  );
  console.log(describeScore(score).join('\n'));
  expect(score.total).toBe(24);
  expect(score.met).toBeGreaterThanOrEqual(22);
});
