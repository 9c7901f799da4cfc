import {fixtureSite, linesOf} from '../fixture';
import {checkAreas} from './areas';

const page = (...headings: string[]) =>
  ['Text.', ...headings.map((heading) => `## ${heading}`), '<OperationList tag="scope" />'].join('\n\n');

const STAMPED = page('Fields', 'Errors', 'Operations', 'Related');

const site = (pages: Record<string, string>) =>
  fixtureSite(Object.fromEntries(Object.entries(pages).map(([name, body]) => [`docs/${name}.mdx`, body])));

test('three index pages may have the same sections, and any number nothing but the list', () => {
  expect(checkAreas(site({a: STAMPED, b: STAMPED, c: STAMPED}))).toEqual([]);
  const list = page('Operations', 'Related');
  expect(checkAreas(site({a: list, b: list, c: list, d: list}))).toEqual([]);
});

test('a fourth page with the same sections is a template, in whatever order', () => {
  const moved = page('Errors', 'Operations', 'Fields', 'Related');
  const problems = checkAreas(site({a: STAMPED, b: STAMPED, c: STAMPED, d: moved}));
  expect(problems.map(({file}) => file)).toEqual(['docs/a.mdx', 'docs/b.mdx', 'docs/c.mdx', 'docs/d.mdx']);
  expect(linesOf(problems)[0]).toBe(
    '3: 3 more index pages have the sections "Fields", "Errors", docs/b.mdx among them. Write headings that say what a reader does in this area, and leave out sections that say nothing particular to it.',
  );
});

test('pages that differ in one section pass, and so do pages that list no operations', () => {
  const others = {b: STAMPED, c: STAMPED};
  expect(checkAreas(site({...others, a: STAMPED, d: page('Fields', 'Errors of a build')}))).toEqual([]);
  const guide = '## Fields\n\n## Errors\n';
  expect(checkAreas(site({...others, a: guide, d: guide}))).toEqual([]);
});
