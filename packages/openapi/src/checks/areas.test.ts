import {fixtureSite, linesOf} from './fixture';
import {checkAreas} from './areas';

const page = (...headings: string[]) =>
  ['Text.', ...headings.map((heading) => `## ${heading}`), '<OperationList tag="scope" />'].join('\n\n');

const STAMPED = page('Fields', 'Errors', 'Operations', 'Related');

const site = (pages: Record<string, string>) =>
  fixtureSite(Object.fromEntries(Object.entries(pages).map(([name, body]) => [`docs/${name}.mdx`, body])));

test('three index pages may share sections; any number may have only the list', () => {
  expect(checkAreas(site({a: STAMPED, b: STAMPED, c: STAMPED}))).toEqual([]);
  const list = page('Operations', 'Related');
  expect(checkAreas(site({a: list, b: list, c: list, d: list}))).toEqual([]);
});

test('rejects a fourth page with the same sections, in any order', () => {
  const moved = page('Errors', 'Operations', 'Fields', 'Related');
  const problems = checkAreas(site({a: STAMPED, b: STAMPED, c: STAMPED, d: moved}));
  expect(problems.map(({file}) => file)).toEqual(['docs/a.mdx', 'docs/b.mdx', 'docs/c.mdx', 'docs/d.mdx']);
  expect(linesOf(problems)[0]).toBe(
    '3: 3 more index pages have the sections "Fields", "Errors", including docs/b.mdx. Write headings for the tasks of readers in this area, and remove generic sections.',
  );
});

test('pages that differ in one section pass, and so do pages without operations', () => {
  const others = {b: STAMPED, c: STAMPED};
  expect(checkAreas(site({...others, a: STAMPED, d: page('Fields', 'Errors of a build')}))).toEqual([]);
  const guide = '## Fields\n\n## Errors\n';
  expect(checkAreas(site({...others, a: guide, d: guide}))).toEqual([]);
});
