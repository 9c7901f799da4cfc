import type {DocsSource, KnownPage} from '../contract';
import {readAddress} from './addresses';
import {foundSection} from './sections';
import {TOOLS} from './tools';

const PAGES: KnownPage[] = [
  {u: '/docs/cli', t: 'Command line'},
  {u: '/docs/api/read-thing', t: 'Read a thing', i: 'readThing', m: 'GET', p: '/things/{thing_id}'},
  {u: '/docs/api/delete-thing', t: 'Delete a thing', i: 'deleteThing', m: 'DELETE', p: '/things/{thing_id}'},
];

const queries: Array<{query: string; limit: number}> = [];

const source: DocsSource = {
  search: async (query, limit) => {
    queries.push({query, limit});
    return query.includes('nothing')
      ? []
      : PAGES.map(({u, t}) => ({address: `${u}#part`, headings: [t, 'Part'], passage: `About ${t}.`}));
  },
  pages: async () => PAGES,
  readMarkdown: async (address) =>
    [...PAGES.map(({u}) => `${u}.md`), '/docs/cli.part-2.md', '/index.md'].includes(address)
      ? `# ${address}`
      : undefined,
};

const ask = (name: string, input?: unknown) =>
  TOOLS.find((tool) => tool.name === name)!.answer(source, input);

beforeEach(() => queries.splice(0));

test.each([
  ['/docs/cli', '/docs/cli.md'],
  ['docs/cli.md', '/docs/cli.md'],
  ['https://docs.test/docs/cli/#install', '/docs/cli.md'],
  ['/docs/cli.html?x=1', '/docs/cli.md'],
  ['/docs/cli/index.html', '/docs/cli.md'],
  ['/docs/cli.part-2.md', '/docs/cli.part-2.md'],
  ['/', '/index.md'],
  ['/index.md', '/index.md'],
  ['https://docs.test', '/index.md'],
])('get_page reads %s', async (page, markdown) => {
  expect(await ask('get_page', {page})).toBe(`# ${markdown}`);
});

test('a part belongs to its page', () => {
  expect(readAddress('/docs/cli.part-2.md')).toEqual({route: '/docs/cli', markdown: '/docs/cli.part-2.md'});
});

test('suggests the closest pages for an unknown one', async () => {
  await expect(ask('get_page', {page: '/docs/command-lin'})).rejects.toThrow(
    /^There is no page at \/docs\/command-lin\. The nearest:\n\n- Command line: \/docs\/cli\n- Read a thing/,
  );
  expect(queries[0]?.query.trim()).toBe('command lin');
});

test('suggests search if no page is close', async () => {
  await expect(ask('get_page', {page: '/docs/nothing'})).rejects.toThrow(
    'There is no page at /docs/nothing. Search for it with search_docs.',
  );
});

test.each([
  'deleteThing',
  'DELETE /things/{thing_id}',
  'delete /things/{id}',
  '/docs/api/delete-thing',
  'https://docs.test/docs/api/delete-thing.md',
])('get_operation reads %s', async (operation) => {
  expect(await ask('get_operation', {operation})).toBe('# /docs/api/delete-thing.md');
});

test('suggests only operations for an unknown operation', async () => {
  const answer = ask('get_operation', {operation: 'removeThing'});
  await expect(answer).rejects.toThrow('- Delete a thing: /docs/api/delete-thing (deleteThing)');
  await expect(answer).rejects.not.toThrow('/docs/cli');
  await expect(ask('get_operation', {operation: '/docs/cli'})).rejects.toThrow('There is no operation');
});

test('search_docs returns headings, address and passage', async () => {
  expect(await ask('search_docs', {query: ' command line '})).toContain(
    '## 1. Command line › Part\n\nAddress: /docs/cli#part\n\nAbout Command line.',
  );
  expect(queries).toEqual([{query: 'command line', limit: 40}]);
});

test('search_docs stops before an answer is too long, but adds passages that still fit', async () => {
  const passages = ['a'.repeat(19_000), 'b'.repeat(2_000), 'c'.repeat(300)];
  const answer = await TOOLS[0]!.answer(
    {
      ...source,
      search: async () =>
        passages.map((passage, index) => ({address: `/docs/cli#${index}`, headings: ['Part'], passage})),
    },
    {query: 'part'},
  );
  expect(answer).toContain('aaa');
  expect(answer).not.toContain('bbb');
  expect(answer).toContain('## 2. Part\n\nAddress: /docs/cli#2');
});

test('returns the best section regardless of length', async () => {
  const passage = 'a'.repeat(30_000);
  const long = {...source, search: async () => [{address: '/docs/cli', headings: ['Part'], passage}]};
  expect(await TOOLS[0]!.answer(long, {query: 'part'})).toContain(passage);
});

test.each([
  ['an early section', 0, 2_900, 2_900],
  ['a long section', 0, 3_100, 7],
  ['a late section', 8, 2_900, 7],
])('shortens the passage of %s at %i', (_name, place, length, shown) => {
  const hierarchy = {lvl0: 'A', lvl1: 'B', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  const hit = {
    url: '/docs/cli',
    content: 'x'.repeat(length),
    hierarchy,
    _snippetResult: {content: {value: 'matches'}},
  };
  expect(foundSection(hit, place).passage).toHaveLength(shown);
});

test('search_docs reports the parts it did not search', async () => {
  const answer = await ask('search_docs', {query: 'x'.repeat(220)});
  expect(answer).toContain(`Only the beginning of the query was searched: "${'x'.repeat(200)}".`);
  expect(await ask('search_docs', {query: 'nothing'})).toMatch(/^No results for "nothing"\./);
});

test.each([
  ['search_docs', undefined, '"query" is missing or not text.'],
  ['search_docs', null, '"query" is missing or not text.'],
  ['search_docs', {query: '  '}, '"query" is missing or not text.'],
  ['search_docs', {query: 'x', limit: 0}, '"limit" is 0. Pass a whole number from 1 to 40.'],
  ['search_docs', {query: 'x', limit: '3'}, '"limit" is "3".'],
  ['get_page', {page: 7}, '"page" is missing or not text.'],
  ['get_operation', {}, '"operation" is missing or not text.'],
])('%s rejects %j', async (name, input, sentence) => {
  await expect(ask(name, input)).rejects.toThrow(sentence);
});
