import {asOf} from '@nacre-docs/openapi-core/versions/since';
import {stripTexts} from '@nacre-docs/openapi-core/versions/strip';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {fixtureApi, fixtureDocument, fixtureSite} from './fixture';
import {checkHistory} from './history';

const MARCH = 'docs/changelogs/2025/march.mdx';

/** A description that added `createScope` in March 2025, with a change made today. */
function today(change: (document: OpenApiDocument) => void = () => undefined): OpenApiDocument {
  const document = structuredClone(fixtureDocument);
  document.paths!['/scopes']!.post!['x-since'] = '2025-03';
  change(document);
  return document;
}

const released = (document = today()) =>
  ['2025-02', '2025-03'].map((version) => ({version, document: stripTexts(asOf(document, version))}));

function problems(
  document: OpenApiDocument,
  versions = released(),
  files: Record<string, string> = {[MARCH]: '## Added\n\n### One\n'},
): string[] {
  return checkHistory(fixtureSite(files, {api: fixtureApi(document)}), versions).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

test('a description equal to its newest version passes, and so does a site without versions', () => {
  expect(problems(today())).toEqual([]);
  expect(problems(today(), [])).toEqual([]);
});

test('a text may change', () => {
  expect(problems(today((document) => (document.paths!['/scopes']!.post!.description = 'Text.')))).toEqual(
    [],
  );
});

test('rejects an unreleased change', () => {
  const changed = today((document) => (document.paths!['/scopes']!.post!.deprecated = true));
  expect(problems(changed)).toEqual([
    expect.stringContaining('The operation is deprecated. Not in 2025-03, the newest version'),
  ]);
});

test('rejects a new operation until its version is recorded', () => {
  const changed = today((document) => {
    document.paths!['/things'] = {get: {operationId: 'listThings', responses: {}}};
  });
  expect(problems(changed)).toEqual([expect.stringContaining('The operation is new. Not in 2025-03')]);
});

test.each([
  ['2025-01', 'According to x-since, 2025-02 has createScope, but openapi/history/2025-02.json does not.'],
  [
    '2025-04',
    'According to x-since, 2025-03 does not have createScope, but openapi/history/2025-03.json does.',
  ],
])('rejects x-since %s for an operation added in March', (since, message) => {
  const wrong = today((document) => (document.paths!['/scopes']!.post!['x-since'] = since));
  expect(problems(wrong)).toEqual([expect.stringContaining(message)]);
});

test('a month needs a page and a section for breaking changes', () => {
  expect(problems(today(), released(), {})).toEqual([
    'docs/changelogs/index.mdx:1: openapi/history/2025-03.json has no changelog page. Write it.',
  ]);
  const [february, march] = released() as [{version: string; document: OpenApiDocument}, never];
  february.document.paths!['/scopes']!.get!.operationId = 'findScopes';
  expect(problems(today(), [february, march])).toEqual([
    expect.stringContaining(
      `${MARCH}:1: The API changed in 2025-03, but this page has no Changed, Removed, or Deprecated section`,
    ),
  ]);
  expect(problems(today(), [february, march], {[MARCH]: '## Changed\n\n### One\n'})).toEqual([]);
});
