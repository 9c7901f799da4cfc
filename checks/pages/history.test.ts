import {asOf} from '@nacre-docs/openapi-core/versions/since';
import {stripTexts} from '@nacre-docs/openapi-core/versions/strip';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {fixtureApi, fixtureDocument, fixtureSite} from '../fixture';
import {checkHistory} from './history';

const MARCH = 'docs/changelogs/2025/march.mdx';

/** A description in which `createScope` came in March 2025, with a change of today's. */
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

test('a description that is its newest version passes, and so does a site without versions', () => {
  expect(problems(today())).toEqual([]);
  expect(problems(today(), [])).toEqual([]);
});

test('a text may change', () => {
  expect(problems(today((document) => (document.paths!['/scopes']!.post!.description = 'Text.')))).toEqual(
    [],
  );
});

test('a change that no version has is refused', () => {
  const changed = today((document) => (document.paths!['/scopes']!.post!.deprecated = true));
  expect(problems(changed)).toEqual([
    expect.stringContaining('The operation is deprecated. This came after 2025-03, the newest version'),
  ]);
});

test('an operation that is new is refused until its version is kept', () => {
  const changed = today((document) => {
    document.paths!['/things'] = {get: {operationId: 'listThings', responses: {}}};
  });
  expect(problems(changed)).toEqual([
    expect.stringContaining('The operation is new. This came after 2025-03'),
  ]);
});

test.each([
  ['2025-01', 'By x-since, 2025-02 had createScope, and openapi/history/2025-02.json has not.'],
  ['2025-04', 'By x-since, 2025-03 had not createScope, and openapi/history/2025-03.json has.'],
])('an operation that says it came in %s, and came in March, is refused', (since, message) => {
  const wrong = today((document) => (document.paths!['/scopes']!.post!['x-since'] = since));
  expect(problems(wrong)).toEqual([expect.stringContaining(message)]);
});

test('a month needs its page, and a section for what breaks clients', () => {
  expect(problems(today(), released(), {})).toEqual([
    'docs/changelogs/index.mdx:1: openapi/history/2025-03.json is a version of a month without a changelog. Write its page.',
  ]);
  const [february, march] = released() as [{version: string; document: OpenApiDocument}, never];
  february.document.paths!['/scopes']!.get!.operationId = 'findScopes';
  expect(problems(today(), [february, march])).toEqual([
    expect.stringContaining(`${MARCH}:1: The API changed in 2025-03, and this page has no section Changed`),
  ]);
  expect(problems(today(), [february, march], {[MARCH]: '## Changed\n\n### One\n'})).toEqual([]);
});
