import escapedFrontMatter from './escapedFrontMatter';

test('keeps dates and escapes unpaired surrogates', () => {
  const frontMatter = {date: new Date(0), half: '\ud800'};
  escapedFrontMatter()(undefined, {data: {frontMatter}});
  expect(frontMatter).toEqual({date: new Date(0), half: '\\ud800'});
});

test('stops the build if the loader passes no front matter', () => {
  expect(() => escapedFrontMatter()(undefined, {data: {}})).toThrow(
    "`remarkPlugins` of @nacre-docs/writing can't escape it",
  );
});
