import platform from '../../../platform';
import {product} from '../../../config/product';
import {sandboxOptions} from '../../../config/sandbox';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {loadSite} from '@nacre-docs/writing/checks/load';
import {walkGuides} from '../../../checks/guideSamples';
import {loadHooks} from '@nacre-docs/sandbox/platform';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';

/** Thousands of requests, with a new sandbox for each choice of tabs on each page. */
jest.setTimeout(600_000);

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;

test('guide samples run in order and print the documented output', async () => {
  const site = await loadSite();
  const api = buildModel(await loadDescription('openapi/openapi.yaml'));
  const {problems, run, shown, examples, declared, notRun} = await walkGuides(site, {
    data: makeSandboxData(api, await loadHooks(platform)),
    ...sandboxOptions.shell,
    tool: product.cli!,
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
  expect(problems.map(({file, line, message}) => `${file}:${line}: ${message}`)).toEqual([]);
});
