import escapedFrontMatter from './escapedFrontMatter';

test('dates stay dates, and halves of characters halves', () => {
  const frontMatter = {date: new Date(0), half: '\ud800'};
  escapedFrontMatter()(undefined, {data: {frontMatter}});
  expect(frontMatter).toEqual({date: new Date(0), half: '\\ud800'});
});

test('a loader that passes no front matter stops the build', () => {
  expect(() => escapedFrontMatter()(undefined, {data: {}})).toThrow(
    "`remarkPlugins` of @nacre-docs/writing can't escape it",
  );
});
