import withoutAwait from './withoutAwait.cjs';

const load = (source: string) =>
  (withoutAwait as unknown as (this: object, source: string) => string).call(
    {resourcePath: 'page.mdx'},
    source,
  );

test('a rendered page contains no await', () => {
  expect(load('export const html = await loadPage("a");\n')).toBe('export const html = loadPage("a");\n');
});

test('a page without content stays unchanged', () => {
  expect(load('# A guide next to operations\n')).toBe('# A guide next to operations\n');
});

test('rejects a page in another format', () => {
  expect(() => load('export const html = loadPage("a");\n')).toThrow(
    'page.mdx loads no page as expected; see packages/openapi/src/withoutAwait.cjs.',
  );
});
