import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {closest} from '@nacre-docs/kit/closest';
import {fixtureSite} from './fixture';
import {checkLinks, checkYamlLinks} from './links';

const problems = (body: string) =>
  checkLinks(
    fixtureSite(
      {'docs/page.mdx': body, 'docs/scopes/overview.mdx': '## States\n'},
      {assets: ['/img/a.png', '/openapi.json']},
    ),
    'https://docs.nacre.example',
  ).map(({message}) => message);

test.each([
  '[a](/docs/scopes/overview)',
  '[a](/docs/scopes/overview#states)',
  '[a](/docs/api/create-scope)',
  '[a](/docs/tags/cli)',
  '## Here\n\n[a](#here)',
  '[a](https://www.rfc-editor.org/rfc/rfc9457)',
  '[a](mailto:support@nacre.example)',
  '![a](/img/a.png)',
  '[a](/openapi.json)',
  '[a](pathname:///openapi.json)',
  '<Card title="A" href="/docs/scopes/overview">b</Card>',
])('%s passes', (body) => {
  expect(problems(body)).toEqual([]);
});

test.each([
  ['[a](/docs/scopes/overveiw)', 'Did you mean /docs/scopes/overview?'],
  ['[a](/docs/Scopes/overview)', 'There is no page'],
  ['[a](/docs/scopes/overview#statse)', 'Did you mean #states?'],
  ['[a](#nowhere)', "doesn't have"],
  ['[a](/docs/scopes/overview.mdx)', 'links to a source file'],
  ['[a](./overview)', 'is relative'],
  ['[a](overview.md)', 'is relative'],
  ['[a](/docs/scopes/overview/)', 'ends with a slash'],
  ['[a](http://example.com)', 'not encrypted'],
  ['[a](https://docs.nacre.example/docs/scopes/overview#states)', 'Write /docs/scopes/overview#states'],
  ['[a](//example.com)', 'is missing a protocol'],
  ['[a](javascript:alert(1))', 'protocol "javascript:"'],
  ['[a](data:text/html,x)', 'protocol "data:"'],
  ['[a]()', 'is missing its address'],
  ['![a](/img/b.png)', 'The file static/img/b.png does not exist'],
  ['[a](pathname:///b.json)', 'The file static/b.json does not exist'],
  ['<Card title="A" href="/docs/none">b</Card>', 'There is no page /docs/none'],
  ['[a][b]\n\n[b]: /docs/none', 'There is no page /docs/none'],
])('rejects %s: %s', (body, message) => {
  expect(problems(body)).toEqual([expect.stringContaining(message)]);
});

test('reports a malformed escape in an anchor', () => {
  expect(problems('[a](/docs/scopes/overview#%E0%A4%A)')).toHaveLength(1);
});

test('links in partials are checked, but not their anchors, which depend on the page', () => {
  const site = fixtureSite({'docs/_partials/p.mdx': '[a](#somewhere) [b](/docs/none)\n'});
  expect(checkLinks(site).map(({message}) => message)).toEqual([expect.stringContaining('/docs/none')]);
});

test('suggests only close matches', () => {
  expect(closest('scopes', ['scope', 'services'])).toBe('scope');
  expect(closest('abc', ['xyz'])).toBeUndefined();
  expect(closest('', [])).toBeUndefined();
});

test('the same rules apply to links in YAML files', () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'links-')), 'openapi.yaml');
  fs.writeFileSync(
    file,
    'get:\n  description: See [`createScope`](/docs/api/create-scope) and [a page](/docs/api/creat-scope).\n',
  );
  expect(checkYamlLinks(fixtureSite({}), [file])).toEqual([
    {
      file,
      line: 2,
      message: 'There is no page /docs/api/creat-scope. Did you mean /docs/api/create-scope?',
    },
  ]);
  fs.rmSync(path.dirname(file), {recursive: true});
});
