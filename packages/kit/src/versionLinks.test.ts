import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {DocsVersion} from './versions';
import versionLinks from './versionLinks';

const SITE_URL = 'https://docs.acme.example';
const OLD: DocsVersion = {
  name: '1.0',
  label: '1.0',
  folder: 'versioned_docs/version-1.0',
  route: '/docs/1.0',
  isLast: false,
};
const CURRENT: DocsVersion = {name: 'current', label: 'Next', folder: 'docs', route: '/docs', isLast: true};

/** A page's syntax tree after its links are rewritten. */
function treeOf(source: string, file: string, versions = [CURRENT, OLD]): object {
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
  const tree = processor.parse(source);
  versionLinks({versions, siteUrl: SITE_URL})(tree as never, {path: path.resolve(file)});
  return tree;
}

/** A tree's string values under these keys. */
function valuesOf(tree: object, keys: string[]): unknown[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => [
    ...(keys.includes(key) && typeof value === 'string' ? [value] : []),
    ...(typeof value === 'object' && value !== null ? valuesOf(value, keys) : []),
  ]);
}

const PAGE = `[a](/docs/a#b), [c], [file](pathname:///openapi.yaml), [away](https://acme.example/docs/a), ![i](/img/i.svg)

[c]: /docs/c

<Card to="/docs/d">x</Card>
`;

test('links on a frozen page go to the pages and downloads of its version', () => {
  const tree = treeOf(PAGE, 'versioned_docs/version-1.0/page.mdx');
  expect(valuesOf(tree, ['url'])).toEqual([
    '/docs/1.0/a#b',
    'pathname:///docs/1.0/openapi.yaml',
    'https://acme.example/docs/a',
    '/img/i.svg',
    '/docs/1.0/c',
  ]);
  expect(JSON.stringify(tree)).toContain('"name":"to","value":"/docs/1.0/d"');
});

test('keeps links on current pages and pages outside the docs', () => {
  for (const file of ['docs/page.mdx', 'src/pages/page.mdx']) {
    const urls = valuesOf(treeOf(PAGE, file), ['url']);
    expect(urls).toEqual(expect.arrayContaining(['/docs/a#b', '/docs/c', 'pathname:///openapi.yaml']));
  }
});

test('prefixes links of the current version with its route', () => {
  const urls = valuesOf(treeOf(PAGE, 'docs/page.mdx', [{...CURRENT, route: '/docs/next'}]), ['url']);
  expect(urls).toEqual(
    expect.arrayContaining(['/docs/next/a#b', '/docs/next/c', 'pathname:///openapi.yaml']),
  );
});

test("samples download their version's description and are otherwise unchanged", () => {
  const tree = treeOf(
    `\`\`\`bash\ncurl ${SITE_URL}/openapi.json ${SITE_URL}/openapi.json.gz https://other.example/openapi.json /docs/a\n\`\`\`\n`,
    'versioned_docs/version-1.0/page.mdx',
  );
  expect(valuesOf(tree, ['value'])).toEqual([
    `curl ${SITE_URL}/docs/1.0/openapi.json ${SITE_URL}/openapi.json.gz https://other.example/openapi.json /docs/a`,
  ]);
});

test("a frozen page imports its version's partials", () => {
  const tree = treeOf(
    "import Note from '@site/docs/_partials/note.mdx';\nimport Card from '@site/src/components/Card';\n",
    'versioned_docs/version-1.0/page.mdx',
  );
  const json = JSON.stringify(tree);
  expect(json).not.toContain('@site/docs/');
  // In the text and in the compiled program, as `value` and `raw`.
  expect(json.match(/@site\/versioned_docs\/version-1\.0\/_partials\/note\.mdx/g)).toHaveLength(3);
  expect(json).toContain('@site/src/components/Card');
});
