import stripGlobalData from './stripGlobalData.cjs';

const doc = (id: string) => ({id, path: `/docs/${id}`});
const version = (name: string) => ({
  name,
  mainDocId: 'start',
  docs: [doc('start'), doc('guide'), doc('api/read-scope')],
});

/** Ids of the docs that are left, by version. */
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

test('of one version only its first page is left', () => {
  expect(left([version('current')])).toEqual([['start']]);
});

test('the docs that the navbar names are left too', () => {
  expect(left([version('current')], undefined, ['api/read-scope'])).toEqual([['start', 'api/read-scope']]);
});

test('of several versions all docs are left, for the switcher', () => {
  expect(left([version('current'), version('1.0')])).toEqual([
    ['start', 'guide', 'api/read-scope'],
    ['start', 'guide', 'api/read-scope'],
  ]);
});

test('what other plugins say stays', () => {
  expect(left([version('current')], 'another-plugin')).toEqual([['start', 'guide', 'api/read-scope']]);
});

test('other data of the docs is an error, not a site that is heavier again', () => {
  expect(() => left([{name: 'current', mainDocId: 'start'}])).toThrow(
    'globalData.json has no lists of docs.',
  );
});
