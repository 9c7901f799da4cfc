import stripGlobalData from './stripGlobalData.cjs';

const doc = (id: string) => ({id, path: `/docs/${id}`});
const version = (name: string) => ({
  name,
  mainDocId: 'start',
  docs: [doc('start'), doc('guide'), doc('api/read-scope')],
});

/** Ids of the remaining docs, by version. */
function left(
  versions: object[],
  plugin = 'docusaurus-plugin-content-docs',
  named: string[] = [],
): string[][] {
  const source = JSON.stringify({[plugin]: {default: {path: '/docs', versions}}, other: {a: 1}});
  const result = (stripGlobalData as unknown as (this: object, source: string) => string).call(
    {getOptions: () => ({named})},
    source,
  );
  const data = JSON.parse(result) as Record<string, {default: {versions: Array<ReturnType<typeof version>>}}>;
  expect(data.other).toEqual({a: 1});
  return data[plugin]!.default.versions.map(({docs}) => docs.map(({id}) => id));
}

test('with one version, keeps only its first page', () => {
  expect(left([version('current')])).toEqual([['start']]);
});

test('keeps docs in the navbar', () => {
  expect(left([version('current')], undefined, ['api/read-scope'])).toEqual([['start', 'api/read-scope']]);
});

test('with several versions, keeps all docs for the version dropdown', () => {
  expect(left([version('current'), version('1.0')])).toEqual([
    ['start', 'guide', 'api/read-scope'],
    ['start', 'guide', 'api/read-scope'],
  ]);
});

test('keeps data of other plugins', () => {
  expect(left([version('current')], 'another-plugin')).toEqual([['start', 'guide', 'api/read-scope']]);
});

test('throws for docs data in another format', () => {
  expect(() => left([{name: 'current', mainDocId: 'start'}])).toThrow(
    'globalData.json has no lists of docs.',
  );
});
