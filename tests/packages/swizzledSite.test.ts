import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {getSwizzleConfig} from '@nacre-docs/openapi';
import {bin} from '../../checks/process';
import {openSite, type TestSite} from '../e2e/browser';
import {openTab, openTryIt} from '../e2e/try-it';
import {stockSite} from './stockSite';

jest.setTimeout(10 * 60_000);

const {components} = getSwizzleConfig();
const SAFE = Object.keys(components).filter((name) => components[name]!.actions.wrap === 'safe');

/** Marks the wrapped component and shows its props. */
const wrapper = (name: string, shown = '') => `import React from 'react';
import Original from '@theme-original/${name}';

export default function Wrapper(props) {
  return (
    <>
      <b data-wraps="${name}">${shown}</b>
      <Original {...props} />
    </>
  );
}
`;

const SHOWN: Record<string, string> = {
  ApiExplorer: "{props.item['x-team']}",
  // A single text, because React separates texts with comments.
  'ApiExplorer/MethodEndpoint': '{`${props.method} ${props.path}`}',
  ParamsDetails: '{props.id}',
};

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {title: 'Pets', version: '1'},
  servers: [{url: 'https://api.pets.example'}],
  security: [{token: []}],
  paths: {
    '/pets/{id}': {
      put: {
        operationId: 'putPet',
        summary: 'Change a pet',
        'x-team': 'team-pets',
        parameters: [
          {name: 'id', in: 'path', required: true, schema: {type: 'string'}},
          {name: 'mode', in: 'query', schema: {enum: ['fast', 'slow']}},
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  kind: {
                    oneOf: [
                      {title: 'Dog', type: 'object', properties: {barks: {type: 'boolean'}}},
                      {title: 'Cat', type: 'object', properties: {purrs: {type: 'boolean'}}},
                    ],
                  },
                },
              },
            },
          },
        },
        responses: {'200': {description: 'Changed.', content: {'application/json': {example: {id: 'a'}}}}},
      },
    },
  },
  components: {securitySchemes: {token: {type: 'http', scheme: 'bearer'}}},
};

const files = (names: string[]) => ({
  'pets.json': JSON.stringify(DESCRIPTION),
  'static/favicon.ico': '',
  'sidebars.js':
    "module.exports = {guides: ['intro', 'guides/deploy'], api: require('./.docusaurus/nacre-openapi/sidebar.json')};",
  'docusaurus.config.js': `module.exports = {
  title: 'My site',
  url: 'https://my-site.example',
  baseUrl: '/',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'}}]],
  plugins: [['@nacre-docs/openapi', {description: 'pets.json'}]],
  themeConfig: {navbar: {title: 'My site'}},
};`,
  ...Object.fromEntries(names.map((name) => [`src/theme/${name}/index.js`, wrapper(name, SHOWN[name])])),
});

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

test('a site can wrap all 22 components, and they keep working', async () => {
  const {dir, build} = await stockSite({packages: ['openapi'], files: files(SAFE)});
  const html = fs.readFileSync(path.join(build, 'docs/api/put-pet/index.html'), 'utf8');
  // Parts of the page are in its HTML.
  for (const text of [
    'put https://api.pets.example/pets/{id}',
    'path-parameters',
    'query-parameters',
    'Dog',
    'Changed.',
  ])
    expect(html).toContain(text);

  site = await openSite(build);
  const {page, problems} = await site.open('/docs/api/put-pet');
  await openTryIt(page);
  for (const name of ['Body', 'Parameters', 'Authorization', 'Code']) {
    await openTab(page, name);
    if (name === 'Body') await page.getByRole('button', {name: 'JSON', exact: true}).click();
  }
  const wrapped = () =>
    page.$$eval('[data-wraps]', (all) =>
      [...new Set(all.map((each) => (each as HTMLElement).dataset.wraps!))].sort(),
    );
  expect(await wrapped()).toEqual([...SAFE].sort());
  await page.locator('[data-wraps="ApiExplorer"]').getByText('team-pets').waitFor();

  // Scripts find the parts: fields are linked with samples, and samples have their language.
  await page.locator('.op-details .prop-name').first().hover();
  await page.locator('.code-languages').evaluate((select) => select.isConnected);
  // Sections keep a distance without styles of the site.
  const margins = await page.$$eval('.op-section-head h2', (all) =>
    all.map((each) => getComputedStyle(each).marginTop),
  );
  expect([...new Set(margins)]).toEqual(['40px']);
  // A page has the same parts after navigation.
  await page.locator('.navbar__brand').click();
  await page.goBack();
  await page.getByRole('heading', {level: 1, name: 'Change a pet'}).waitFor();
  expect(await page.locator('[data-wraps="StatusCodes"]').count()).toBe(1);
  expect(problems).toEqual([]);

  const swizzle = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [path.resolve(bin('@docusaurus/core', 'docusaurus')), 'swizzle', '@nacre-docs/openapi', ...args],
      {cwd: dir, encoding: 'utf8', stdio: 'pipe'},
    );
  fs.rmSync(path.join(dir, 'src/theme'), {recursive: true});
  swizzle('ApiExplorer/Server', '--wrap', '--javascript');
  expect(fs.readFileSync(path.join(dir, 'src/theme/ApiExplorer/Server/index.js'), 'utf8')).toContain(
    "from '@theme-original/ApiExplorer/Server'",
  );
  expect(() => swizzle('ApiExplorer/Server', '--eject', '--javascript')).toThrow();
});
