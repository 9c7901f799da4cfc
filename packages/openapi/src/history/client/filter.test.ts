import type {HistoryVersion} from '../contract';
import {filterVersions} from './filter';

const read = {method: 'GET', path: '/apps/{app_id}', title: 'Read an app', to: '/docs/api/read-app'};
const create = {method: 'POST', path: '/apps', title: 'Create an app'};
const field = {
  kind: 'breaking' as const,
  sentences: [{html: 'The field <code>page.<wbr>total</code> was removed.', action: 'Count the pages.'}],
  operations: [read, create],
  everywhere: false,
};
const added = {kind: 'new' as const, sentences: [], operations: [create], everywhere: false};
const versions: HistoryVersion[] = [
  {version: '2025-03', entries: []},
  {version: '2025-02', entries: [field, added]},
  {version: '2025-01', entries: [added]},
];
const found = (query: string, kind?: 'breaking' | 'new') => filterVersions(versions, {query, kind});

test('an empty filter shows everything', () => {
  expect(found('  ')).toBe(versions);
});

test.each(['page.total', 'REMOVED', 'count total'])(
  '"%s" finds a change with all its operations',
  (query) => {
    expect(found(query)).toEqual([{version: '2025-02', entries: [field]}]);
  },
);

test.each(['read', '/apps/{', 'get', 'total read', 'readApp'])(
  '"%s" finds only one of its operations',
  (query) => {
    expect(found(query)).toEqual([{version: '2025-02', entries: [{...field, operations: [read]}]}]);
  },
);

test('an operationId finds its operation alone, its start all that begin with it', () => {
  const domain = {method: 'POST', path: '/domains', title: 'Add a domain', to: '/docs/api/read-app-domain'};
  const titles = (query: string) =>
    filterVersions([{version: '2025-02', entries: [{...added, operations: [domain, read]}]}], {query})
      .flatMap(({entries}) => entries.flatMap(({operations}) => operations))
      .map(({title}) => title);
  expect(titles('readApp')).toEqual(['Read an app']);
  expect(titles('readAp')).toEqual(['Add a domain', 'Read an app']);
});

test('an operation that has all words hides those that share them with a change', () => {
  const removed = {...field, operations: [{...read, title: 'Read the total'}, create]};
  const [version] = filterVersions([{version: '2025-02', entries: [removed]}], {query: 'the read'});
  expect(version!.entries).toEqual([{...removed, operations: [removed.operations[0]]}]);
});

test('a kind limits the changes', () => {
  expect(found('', 'breaking')).toEqual([{version: '2025-02', entries: [field]}]);
  expect(found('create', 'new').map(({version}) => version)).toEqual(['2025-02', '2025-01']);
});

test('HTML of a sentence is not text', () => {
  expect(found('code')).toEqual([]);
});
