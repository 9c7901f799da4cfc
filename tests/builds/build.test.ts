/**
 * Errors that fail a build and problems that only warn.
 *
 * @oneTestIn 2
 */
import fs from 'node:fs';
import path from 'node:path';
import {addNavbarItems, createFixtureSite, type FixtureSite} from './fixture-site';

const MINUTES = 60_000;
jest.setTimeout(10 * MINUTES);

let site: FixtureSite;
beforeAll(() => {
  site = createFixtureSite();
});
// Caches stay for the next build, as on a writer's machine.
afterEach(() => site.restore());
afterAll(() => site.remove());

/** Builds the site and expects a failure with these messages. Returns the output. */
function expectFailure(...messages: RegExp[]): string {
  const {status, output} = site.build();
  for (const message of messages) expect(output).toMatch(message);
  expect(status).not.toBe(0);
  return output;
}

/** Builds the site and expects success. Returns the output. */
function expectSuccess(env?: Record<string, string>): string {
  const {status, output} = site.build(env);
  expect(output).toMatch(/Generated static files/);
  expect(status).toBe(0);
  return output;
}

describe('before compiling, a build fails with file, line and fix for', () => {
  test('unknown tags, unknown front matter keys and invalid front matter YAML', () => {
    site.replace('docs/support.mdx', 'tags: [api]', 'tags: [api, no-such-tag]');
    site.replace('docs/cli.mdx', 'kind: reference', 'kind: reference\nauthor: me');
    site.replace('docs/NRN.mdx', 'title: Fixture NRN', 'title: NRN: how to');
    expectFailure(
      /docs\/support\.mdx:5: "tags" has the unknown tag no-such-tag\. Choose from docs\/tags\.yml/,
      /docs\/cli\.mdx:5: unknown front matter key "author"\. Remove it/,
      /docs\/NRN\.mdx:2: The front matter is not YAML: the value of "title" contains a colon/,
    );
  });

  // Other description errors fail the build the same way. Unit tests check their messages.
  test('an unresolved reference', () => {
    site.replace('openapi/openapi.yaml', '{description: Accepted}', '{$ref: responses.yaml#/Gone}');
    expectFailure(/openapi\/openapi\.yaml:15: error: .*Correct the \$ref/);
  });

  test('a tag without an index page', () => {
    site.replace('openapi/openapi.yaml', 'tags: [application]', 'tags: [aplication]');
    expectFailure(
      /^openapi\/openapi\.yaml:9: error: The tag aplication has no index page\. Create docs\/aplication-api-index\.mdx with <OperationList tag="aplication" \/>, or correct the tag: did you mean application\?/m,
    );
  });

  test('invalid product settings', () => {
    // Comments out the old value.
    site.replace('config/product.ts', '  baseUrl:', "  baseUrl: 'handbook', //");
    expectFailure(/^config\/product\.ts:\d+: baseUrl is 'handbook'\. Write .* '\/handbook\/'\.$/m);
    site.restore();
    site.replace('config/product.ts', '  simulatedServers:', "  simulatedServers: ['https://gone.example'], //");
    expectFailure(/^config\/product\.ts:\d+: simulatedServers has 'https:\/\/gone\.example'/m);
  });

  test('a sidebar entry and a redirect without a target page', () => {
    site.replace('config/guides-sidebar.ts', '"cli"', '"cil"');
    expectFailure(/^config\/guides-sidebar\.ts:1: The sidebar shows cil, .* Did you mean cli\?$/m);
    site.restore();
    site.write(
      'config/redirects.ts',
      "export const redirects = [\n  {from: '/docs/old', to: '/docs/clii', since: '2025-06'},\n];\n",
    );
    expectFailure(/^config\/redirects\.ts:2: to: there is no page \/docs\/clii\. Did you mean \/docs\/cli\?$/m);
  });

  test('a broken link', () => {
    site.replace('docs/support.mdx', 'Text.', 'See [this](/docs/no-such-page).');
    const output = expectFailure(/^docs\/support\.mdx:8: There is no page \/docs\/no-such-page\./m);
    // The output doesn't contain a Docusaurus stack trace.
    expect(output).not.toMatch(/^ +at /m);
  });

  test('a team without a contact', () => {
    site.replace('blog/authors.yml', '  contact: /docs/support\n', '');
    expectFailure(/blog\/authors\.yml:2: the team docs has no "contact"\. Add it/);
  });

  test('a navbar item for a missing doc', () => {
    const item = {type: 'doc', docId: 'suport', label: 'Help'};
    addNavbarItems(site, {type: 'dropdown', label: 'More', items: [item]});
    expectFailure(
      /docusaurus\.config\.ts: the navbar item "Help" uses the doc "suport", which does not exist\. Write the path of a page below docs\//,
    );
  });
});

test('broken anchors and duplicate routes only warn', () => {
  site.replace('docs/support.mdx', 'Text.', 'See [this](/docs/cli#no-such-anchor).');
  site.write(
    'src/pages/docs/cli.mdx',
    '---\ntitle: Again\ndescription: This page has the same address as another page of the fixture, on purpose.\n---\n\nText.\n',
  );
  const output = expectSuccess();
  expect(output).toMatch(/broken anchors[^]*\/docs\/cli#no-such-anchor/);
  expect(output).toMatch(/[Dd]uplicate routes/);
});

describe('with caches from a successful build, a build fails for', () => {
  test('an operation list with an unknown tag and an invalid diagram', () => {
    site.append('docs/application-api-index.mdx', '\n<OperationList tag="nothing" />\n');
    site.replace('docs/support.mdx', 'Text.', '```mermaid\nflowchart LR\n  a --> --> b\n```\n');
    expectFailure(
      /application-api-index\.mdx/,
      /<OperationList tag="nothing" \/> is empty.*Known tags: application/,
      /docs\/support\.mdx/,
      /This diagram can't be drawn\. Parse error on line 2/,
    );
  });

  test('a broken link in a React page', () => {
    site.write(
      'src/pages/linking.tsx',
      'import Link from \'@docusaurus/Link\';\n\nexport default () => <Link to="/docs/no-such-page">a</Link>;\n',
    );
    expectFailure(/broken links/, /\/linking/, /linking to \/docs\/no-such-page/);
  });
});

// Slow. The Babel path is only a workaround for broken builds.
const testAll = process.env.TEST_ALL ? test : test.skip;

testAll('Babel builds the same page', () => {
  expectSuccess({DOCUSAURUS_FASTER: 'false'});
  const html = fs.readFileSync(path.join(site.dir, 'build/docs/api/create-deployment/index.html'), 'utf8');
  expect(html).toContain('Puts a release on a scope.');
});
