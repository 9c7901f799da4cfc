import {parseMarkdown} from './markdown';
import {readPageFacts} from './pageFacts';
import {takeParsed} from './parsedPages';

const {NODE_ENV} = process.env;
const SOURCE = '---\ntitle: A\n---\n\nText.';

afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

/** Whether the page waits to be taken. */
function isCached(): boolean {
  const shared = globalThis as {[key: symbol]: Map<string, unknown> | undefined};
  return shared[Symbol.for('content-model/parsedPages')]?.has(SOURCE) ?? false;
}

test('a page that a build has read is kept until it is taken', () => {
  process.env.NODE_ENV = 'production';
  readPageFacts(SOURCE);
  expect(isCached()).toBe(true);
  expect(takeParsed(SOURCE)).toEqual(parseMarkdown(SOURCE));
  expect(isCached()).toBe(false);
});

test('a tree that one caller has changed is not handed to the next', () => {
  process.env.NODE_ENV = 'production';
  readPageFacts(SOURCE);
  takeParsed(SOURCE).tree.children = [];
  expect(takeParsed(SOURCE).tree.children).toHaveLength(1);
});

test('outside of a build nothing is kept', () => {
  readPageFacts(SOURCE);
  expect(isCached()).toBe(false);
});
