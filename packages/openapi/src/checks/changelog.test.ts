import {checkChangelog} from './changelog';
import {fixtureApi, fixtureSite} from './fixture';

/** Changelog problems if `createScope` was added in March 2025. */
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
