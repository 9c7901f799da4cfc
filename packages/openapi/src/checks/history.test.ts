import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {ReleasedVersion} from '@nacre-docs/openapi-core/versions/files';
import {descriptionAt} from '@nacre-docs/openapi-core/versions/since';
import {stripTexts} from '@nacre-docs/openapi-core/versions/stripTexts';
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
  ['2025-02', '2025-03'].map((version) => ({
    version,
    document: stripTexts(descriptionAt(document, version)),
  }));

function problems(
  document: OpenApiDocument,
  versions = released(),
  files: Record<string, string> = {[MARCH]: '## Added\n\n### One\n'},
): string[] {
  return checkHistory(fixtureSite(files, {api: fixtureApi(document)}), versions).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

/** An API with each node on its own line, as in a file. */
function withLines(document: OpenApiDocument): ApiModel {
  const api = fixtureApi(document);
  const lines = new Map<object, number>();
  JSON.stringify(api.document, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null) lines.set(value, lines.size + 1);
    return value;
  });
  return {
    ...api,
    locate: (node) => (lines.has(node) ? {file: 'openapi/openapi.yaml', line: lines.get(node)!} : undefined),
  };
}

/** Adds a field that four operations and an event return. */
function withField(document: OpenApiDocument, since?: string): OpenApiDocument {
  const {properties} = document.components!.schemas!.Scope as {properties: Record<string, object>};
  properties.region = {type: 'string', ...(since && {'x-since': since})};
  return document;
}

const shared = (document: OpenApiDocument, versions: ReleasedVersion[]) =>
  checkHistory(fixtureSite({[MARCH]: ''}, {api: withLines(document)}), versions, '2025-05').map(
    ({message}) => message,
  );

test('a new field that several operations share is one problem, with the x-since to set', () => {
  expect(shared(withField(today()), released())).toEqual([
    expect.stringMatching(
      /Not in 2025-03, .*Set x-since: '2025-05' on the field .*region of .*, announce it in the changelog of 2025-05, then record the version: npm run api:history -- 2025-05\.$/,
    ),
  ]);
});

test.each(['2024-12', '2025-01', '2025-04', '2025-05'])(
  'a shared field with x-since %s, recorded in March, is one problem in all versions',
  (since) => {
    const versions = ['2025-01', '2025-02', '2025-03', '2025-04'].map((version) => ({
      version,
      document: stripTexts(descriptionAt(withField(today(), '2025-03'), version)),
    }));
    const api = withField(today(), since);
    expect(shared(api, versions)).toEqual([
      expect.stringMatching(/region of .* since 2025-03, but .* Set x-since: '2025-03'\.$/),
    ]);
  },
);

test('a field of the first version has no later x-since', () => {
  const versions = released(withField(today()));
  expect(shared(withField(today(), '2025-03'), versions)).toEqual([
    expect.stringMatching(/region of .* since its first version, 2025-02, .* Remove x-since\.$/),
  ]);
});

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
  [
    '2025-01',
    "openapi/history has createScope since 2025-03, but x-since says otherwise. Set x-since: '2025-03'.",
  ],
  [
    '2025-04',
    "openapi/history has createScope since 2025-03, but x-since says otherwise. Set x-since: '2025-03'.",
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
