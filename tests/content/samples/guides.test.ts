import fs from 'node:fs';
import path from 'node:path';
import {platform} from '../../../config/platform';
import {product} from '../../../config/product';
import {loadSite} from '../../../checks/site';
import {walkGuides} from '../../../checks/walk';
import {makeSandboxData} from '../../../plugins/sandbox/model/makeData';

/** Some thousand requests, with a new sandbox for each way through each page. */
jest.setTimeout(600_000);

/**
 * Places where a guide and the simulation still differ, one per line without the number of the line. A new one fails the
 * test, and so does one that is gone: remove it from the list.
 */
const KNOWN = path.join(__dirname, 'guides-known.txt');

/** A message with both halves, what is shown and what comes, but without new ids and times in what comes. */
const lasting = (message: string): string =>
  message.replace(/(?<= here, and ).*/s, (real) =>
    real.replace(/\b([a-z]{3}_)[0-9a-z]{16}\b/g, '$1…').replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…time'),
  );

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;

test('the samples of the guides work as a reader would run them, and print what the pages say', async () => {
  const site = await loadSite();
  const {problems, run, shown, examples, declared, notRun} = await walkGuides(site, {
    data: makeSandboxData(site.api, platform),
    tool: product.cli!,
    apiUrl: product.apiUrl,
    tokenVariable: product.tokenVariable,
  });
  const reasons = Object.entries(notRun).map(([reason, count]) => `${reason} ${count}`);
  const stayed = Object.values(notRun).reduce((sum, count) => sum + count, 0);
  const results = shown + examples + declared;
  console.log(
    [
      `samples: ${share(run, run + stayed)} run, ${stayed} not (${reasons.join(', ')})`,
      `results: ${share(shown, results)} compared, ${examples} from examples, ${declared} only from outside`,
    ].join('\n'),
  );
  const known = fs.readFileSync(KNOWN, 'utf8').split('\n').filter(Boolean);
  const found = new Map(
    problems.map(({file, line, message}) => [`${file}: ${lasting(message)}`, `${file}:${line}: ${message}`]),
  );
  expect([...found].filter(([key]) => !known.includes(key)).map(([, place]) => place)).toEqual([]);
  expect(known.filter((key) => !found.has(key))).toEqual([]);
});
