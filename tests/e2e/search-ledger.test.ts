import fs from 'node:fs';
import path from 'node:path';
import {describeScore, readLedger, scoreLedger, type LedgerScore} from '../../checks/search/ledger';
import {SearchEngine} from '@nacre-docs/search/client/engine';
import {readManifest, readPages} from '@nacre-docs/search/client/readIndex';

const dir = path.resolve(process.env.SITE_DIR ?? 'build', 'search-index');
const read = (name: string) => fs.readFileSync(path.join(dir, name), 'utf8');
const expectations = readLedger();
const pages = new Set<string>();
let score: LedgerScore;

beforeAll(async () => {
  const manifest = readManifest(read('manifest.json'));
  const engine = new SearchEngine(manifest);
  for (const page of readPages(manifest, read)) {
    pages.add(page.u);
    engine.add(page);
  }
  score = await scoreLedger(expectations, async (query) =>
    engine.search({indexName: 'docs', query, hitsPerPage: 20}).hits.map(({url}) => url),
  );
  console.log(describeScore(score).join('\n'));
});

test('each expectation is for an existing page', () => {
  expect(expectations.length).toBeGreaterThan(0);
  expect(expectations.filter(({page}) => !pages.has(page))).toEqual([]);
});

test('95 % of the expectations are met', () => {
  expect(score.met / score.total).toBeGreaterThanOrEqual(0.95);
});

test('85 % of the expectations for the first hit are met', () => {
  expect(score.first / score.firstTotal).toBeGreaterThanOrEqual(0.85);
});
