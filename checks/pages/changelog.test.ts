import {checkChangelog, checkMonths} from './changelog';
import {fixtureApi, fixtureSite, linesOf} from '../fixture';

/** Problems of changelog pages when `createScope` came in March 2025. */
function problems(files: Record<string, string>, since = '2025-03') {
  const api = fixtureApi();
  api.operations.find(({operationId}) => operationId === 'createScope')!.source['x-since'] = since;
  return checkChangelog(fixtureSite(files, {api})).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

const MARCH = 'docs/changelogs/2025/march.mdx';
const announced = 'Text.\n\n[Create](/docs/api/create-scope#request).';

test('the month of an operation announces it, by its page or by its area', () => {
  expect(problems({[MARCH]: announced})).toEqual([]);
  expect(problems({[MARCH]: '[Scopes](/docs/scope-api-index)'})).toEqual([]);
  expect(problems({[MARCH]: '[Read](/docs/api/read-scope)'})).toEqual([
    expect.stringContaining(`${MARCH}:1: createScope came in 2025-03, and this page does not announce it.`),
  ]);
});

test('a month without a page is named', () => {
  expect(problems({[MARCH]: announced}, '2025-04')).toEqual([
    expect.stringContaining(`${MARCH}:3: createScope came in 2025-04, so this month cannot speak of it.`),
    expect.stringContaining('a month without a changelog'),
  ]);
});

test('later months may speak of an operation', () => {
  expect(problems({[MARCH]: announced, 'docs/changelogs/2025/april.mdx': announced})).toEqual([]);
});

describe('the lists of months', () => {
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

  test('pass with each month, newest first, and the latest at the end', () => {
    expect(list('april', 'march', 'april')).toEqual([]);
  });

  test('are refused without a month, in another order and with an old one as the latest', () => {
    expect(list('march')).toEqual([
      '1: /docs/changelogs/2025/april is not on this page. Add the month, newest first.',
    ]);
    expect(list('march', 'april')).toEqual([
      '1: /docs/changelogs/2025/march is not in its place. List the months newest first.',
    ]);
    expect(list('april', 'march')).toEqual([
      expect.stringContaining('Link the latest, /docs/changelogs/2025/april.'),
    ]);
  });
});
