import {checkChangelog, checkMonths} from './changelog';
import {fixtureApi, fixtureSite, linesOf} from '../fixture';

/** Changelog problems when `createScope` was added in March 2025. */
function problems(files: Record<string, string>, since = '2025-03') {
  const api = fixtureApi();
  api.operations.find(({operationId}) => operationId === 'createScope')!.source['x-since'] = since;
  return checkChangelog(fixtureSite(files, {api})).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

const MARCH = 'docs/changelogs/2025/march.mdx';
const announced = 'Text.\n\n[Create](/docs/api/create-scope#request).';

test('the month that added an operation links to its page or area', () => {
  expect(problems({[MARCH]: announced})).toEqual([]);
  expect(problems({[MARCH]: '[Scopes](/docs/scope-api-index)'})).toEqual([]);
  expect(problems({[MARCH]: '[Read](/docs/api/read-scope)'})).toEqual([
    expect.stringContaining(
      `${MARCH}:1: createScope was added in 2025-03, but this page does not announce it.`,
    ),
  ]);
});

test('reports a month without a page', () => {
  expect(problems({[MARCH]: announced}, '2025-04')).toEqual([
    expect.stringContaining(`${MARCH}:3: createScope was added in 2025-04, after this month.`),
    expect.stringContaining('which has no changelog page'),
  ]);
});

test('later months may mention an operation', () => {
  expect(problems({[MARCH]: announced, 'docs/changelogs/2025/april.mdx': announced})).toEqual([]);
});

describe('month lists', () => {
  const link = (month: string) => `[a](/docs/changelogs/2025/${month})`;
  const list = (...months: string[]) =>
    linesOf(
      checkMonths(
        fixtureSite({
          [MARCH]: '',
          'docs/changelogs/2025/april.mdx': '',
          'docs/changelogs/monthly.mdx': months.map(link).join('\n\n'),
        }),
      ),
    );

  test('pass with every month, newest first, and the latest at the end', () => {
    expect(list('april', 'march', 'april')).toEqual([]);
  });

  test('are rejected with a missing month, in another order, or with an old month as the latest', () => {
    expect(list('march')).toEqual([
      '1: /docs/changelogs/2025/april is not on this page. Add the month, newest first.',
    ]);
    expect(list('march', 'april')).toEqual([
      '1: /docs/changelogs/2025/march is out of order. List the months newest first.',
    ]);
    expect(list('april', 'march')).toEqual([
      expect.stringContaining('Link to the latest, /docs/changelogs/2025/april.'),
    ]);
  });
});
