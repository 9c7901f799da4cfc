/**
 * Small sites in configurations that this site doesn't have. Each combines several settings, so most pairs of
 * settings are covered.
 *
 * @oneTestIn 3
 */
import fs from 'node:fs';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import type {Page} from 'playwright-core';
import {openSite, type TestSite} from '../e2e/browser';
import {openTryIt, send} from '../e2e/try-it';
import {brokenAddresses} from '../e2e/local-addresses';
import {stockSite} from './stockSite';

jest.setTimeout(10 * 60_000);

const URL = 'https://my-site.example';
const example = (file: string) => fs.readFileSync(path.resolve('examples', file), 'utf8');

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

interface Settings {
  baseUrl?: string;
  trailingSlash?: boolean;
  /** Rspack and SWC instead of webpack and Babel. */
  faster?: boolean;
  locales?: string[];
  docs: object;
  plugins: unknown[];
  /** Navbar links. */
  items: object[];
  files: Record<string, string>;
}

/** Builds and opens a site, and checks its links. */
async function open(settings: Settings): Promise<TestSite> {
  const {
    baseUrl = '/',
    trailingSlash,
    faster = true,
    locales = ['en'],
    docs,
    plugins,
    items,
    files,
  } = settings;
  const config = {
    title: 'My site',
    url: URL,
    baseUrl,
    trailingSlash,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    future: {v4: true, faster},
    i18n: {defaultLocale: 'en', locales},
    presets: [['classic', {docs, blog: false}]],
    plugins,
    themeConfig: {navbar: {title: 'My site', items}},
  };
  const {dir, build} = await stockSite({
    packages: ['openapi'],
    others: ['@docusaurus/plugin-content-docs'],
    files: {
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'src/pages/index.md': '# My site\n\nDinosaurs are cool.\n',
      ...files,
    },
  });
  expect(brokenAddresses(build, {url: URL, baseUrl, trailingSlash})).toEqual([]);
  // A host serves the build under its path, and the not-found page everywhere else.
  const host = path.join(dir, 'host');
  fs.cpSync(build, path.join(host, baseUrl), {recursive: true});
  fs.copyFileSync(path.join(build, '404.html'), path.join(host, '404.html'));
  fs.writeFileSync(path.join(host, 'favicon.ico'), '');
  return (site = await openSite(host));
}

/** Navigates to an operation without a page load, and opens "Try it". */
async function readOperation(page: Page, link: string, route: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: link}).click();
  await page.waitForURL(`**${route}`);
  await page.getByRole('heading', {level: 1, name: link}).waitFor();
  expect(await page.locator('html[data-marked]').count()).toBe(1);
  await openTryIt(page);
  await send(page).waitFor();
}

test('a base path, trailing slashes, docs at the root, two languages, Rspack', async () => {
  const {open: visit, url} = await open({
    baseUrl: '/sub/',
    trailingSlash: true,
    locales: ['en', 'de'],
    docs: {routeBasePath: '/', sidebarPath: './sidebars.js'},
    plugins: [['@nacre-docs/openapi', {description: 'petstore.yaml', docsRoute: '/'}]],
    items: [{type: 'docSidebar', sidebarId: 'api', label: 'API'}, {type: 'localeDropdown'}],
    files: {
      'petstore.yaml': example('petstore/petstore.yaml').replace(
        'newest first.',
        'newest first. See [how to add one](/api/create-pet) and [the tutorial](/intro).',
      ),
      'i18n/de/api-reference/words.json': example('portal/i18n/de/api-reference/words.json'),
      'sidebars.js':
        "module.exports = {guides: ['intro', 'guides/deploy'], api: require('./.docusaurus/nacre-openapi/sidebar.json')};",
    },
  });
  const {page, problems} = await visit('/sub/api/create-pet/');
  await readOperation(page, 'List pets', '/sub/api/list-pets/');
  await page.locator('.op-description').getByRole('link', {name: 'the tutorial'}).click();
  await page.waitForURL('**/sub/intro/');
  expect(await page.locator('html[data-marked]').count()).toBe(1);
  await page.goto(`${url}/sub/de/api/list-pets/`);
  await page.getByRole('button', {name: 'Ausprobieren'}).waitFor();
  expect(problems).toEqual([]);
});

const sidebarOptions = {groupPathsBy: 'tag'};

const openapiDocs = (id: string, docsPluginId: string, config: object) => [
  '@nacre-docs/openapi',
  {id, docsPluginId, config},
];

const docs = (id: string, more: object = {}) => [
  '@docusaurus/plugin-content-docs',
  {id, path: id, routeBasePath: id, sidebarPath: `./sidebars-${id}.js`, ...more},
];

test('no trailing slashes, two plugin instances, docs plugins with their own IDs, webpack', async () => {
  const {open: visit} = await open({
    trailingSlash: false,
    faster: false,
    docs: {},
    plugins: [
      docs('pets', {docItemComponent: '@theme/ApiItem'}),
      docs('orders'),
      openapiDocs('of-pets', 'pets', {pets: {specPath: 'pets.yaml', outputDir: 'pets/v1', sidebarOptions}}),
      openapiDocs('of-orders', 'orders', {
        orders: {
          specPath: 'orders.yaml',
          outputDir: 'orders',
          sidebarOptions: {...sidebarOptions, categoryLinkSource: 'tag'},
        },
      }),
    ],
    items: [
      {to: '/pets/v1/list-pets', label: 'Pets'},
      {to: '/orders/list-orders', label: 'Orders'},
    ],
    files: {
      'pets.yaml': example('portal/pets.yaml'),
      'orders.yaml': example('portal/orders.yaml').replace('/docs/pets/', '/pets/v1/'),
      'sidebars-pets.js': "module.exports = {api: require('./pets/v1/sidebar.ts').default};",
      // docusaurus-theme-openapi-docs provides parts of Node.js, which pages of a site may use.
      'src/pages/tools.js': `import React, {useEffect, useState} from 'react';
import path from 'path';

export default function Tools() {
  const [text, setText] = useState('');
  useEffect(() => setText(Buffer.from('cGV0cw==', 'base64') + path.extname('a.yaml') + process.env.MISSING), []);
  return <p>{text}</p>;
}`,
      'sidebars-orders.js': "module.exports = {api: require('./orders/sidebar.ts').default};",
    },
  });
  const {page, problems} = await visit('/pets/v1/get-pet');
  await readOperation(page, 'List pets', '/pets/v1/list-pets');
  await page.locator('.navbar').getByRole('link', {name: 'Orders'}).click();
  await page.waitForURL('**/orders/list-orders');
  await readOperation(page, 'Order a pet', '/orders/create-order');
  const tools = await visit('/tools');
  await tools.page.getByText('pets.yamlundefined').waitFor();
  expect(tools.problems).toEqual([]);
  expect(problems).toEqual([]);
});

/** A page in the format of docusaurus-plugin-openapi-docs, with the operation in its front matter. */
function frozenPage(operation: {operationId: string; summary: string; [key: string]: unknown}): string {
  const id = operation.operationId;
  const api = deflateSync(JSON.stringify(operation)).toString('base64');
  return `---
id: ${id}
title: "${operation.summary}"
description: "${operation.summary}"
sidebar_label: "${operation.summary}"
hide_title: true
hide_table_of_contents: true
api: ${api}
sidebar_class_name: "get api-method"
custom_edit_url: null
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import StatusCodes from "@theme/StatusCodes";
import Heading from "@theme/Heading";

<Heading as={"h1"} className={"openapi__heading"} children={"${operation.summary}"}></Heading>

<MethodEndpoint method={"get"} path={"/old"} context={"endpoint"}></MethodEndpoint>

<ParamsDetails parameters={[]}></ParamsDetails>

<StatusCodes id={undefined} label={undefined} responses={{}}></StatusCodes>
`;
}

test('a base path, a version frozen by the other plugin, two languages, Rspack', async () => {
  const {open: visit, url} = await open({
    baseUrl: '/sub/',
    locales: ['en', 'de'],
    docs: {sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'},
    plugins: [
      openapiDocs('api', 'classic', {pets: {specPath: 'pets.yaml', outputDir: 'docs/api', sidebarOptions}}),
    ],
    items: [{type: 'docsVersionDropdown'}],
    files: {
      'pets.yaml': example('portal/pets.yaml'),
      'sidebars.js': "module.exports = {guides: ['intro'], api: require('./docs/api/sidebar.ts').default};",
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({api: ['intro', 'api/old-pets']}),
      'versioned_docs/version-1.0/intro.md': '# Intro\n\nThe old one.\n',
      'versioned_docs/version-1.0/api/old-pets.api.mdx': frozenPage({
        operationId: 'old-pets',
        summary: 'List old pets',
        tags: ['Pets'],
        parameters: [{name: 'age', in: 'query', schema: {type: 'integer'}, description: 'Their age.'}],
        responses: {'200': {description: 'Old pets.'}},
        method: 'get',
        path: '/old',
        servers: [{url: 'https://old.petstore.example'}],
        securitySchemes: {},
      }),
    },
  });
  const {page, problems} = await visit('/sub/docs/next/api/get-pet');
  await readOperation(page, 'List pets', '/sub/docs/next/api/list-pets');
  await page.goto(`${url}/sub/docs/intro`);
  await readOperation(page, 'List old pets', '/sub/docs/api/old-pets');
  expect(await page.locator('main').innerText()).toContain('Their age.');
  await page.goto(`${url}/sub/de/docs/next/api/list-pets`);
  await openTryIt(page);
  await page.getByRole('button', {name: 'Senden', exact: true}).waitFor();
  expect(problems).toEqual([]);
});
