import {parseMarkdown} from './markdown';
import {readPageFacts} from './pageFacts';
import {takeParsed} from './parsedPages';

const {NODE_ENV} = process.env;

afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

test('a page that a build has read is parsed once, and its tree handed out once', () => {
  process.env.NODE_ENV = 'production';
  const source = '---\ntitle: A\n---\n\nText.';
  readPageFacts(source);
  const parsed = takeParsed(source);
  parsed.tree.children = [];
  expect(parsed.frontMatter).toEqual({title: 'A'});
  expect(takeParsed(source).tree.children).toHaveLength(1);
});

test('the kept tree is that of the reader itself', () => {
  process.env.NODE_ENV = 'production';
  const source = '# One\n\nKept.';
  readPageFacts(source);
  const kept = takeParsed(source);
  kept.tree.type = 'marked';
  expect(kept.tree.type).not.toBe(takeParsed(source).tree.type);
  expect(takeParsed(source)).toEqual(parseMarkdown(source));
});

test('outside of a build nothing is kept', () => {
  const source = 'Unkept.';
  readPageFacts(source);
  const {size} = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[
    Symbol.for('content-model/parsedPages')
  ]!;
  expect(size).toBe(0);
});
