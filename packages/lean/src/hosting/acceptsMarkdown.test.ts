import {acceptsMarkdown} from './acceptsMarkdown';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.8, Text/Markdown', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0.5, */*;q=0.1', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=none', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%j prefers Markdown: %s', (accept, expected) => {
  expect(acceptsMarkdown(accept)).toBe(expected);
});
