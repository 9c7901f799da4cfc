/** A site with committed pages of docusaurus-plugin-openapi-docs. Only `npm run test:all` runs it. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {bin} from '../../checks/process';
import {buildSite, installPackages, temporaryFolder} from './install';
import {classicSite, CLASSIC, writeAll} from './stockSite';

jest.setTimeout(10 * 60_000);

const testAll = process.env.TEST_ALL ? test : test.skip;

const object = (properties: object) => ({
  content: {'application/json': {schema: {type: 'object', properties}}},
});

const ITEM = {$ref: '#/components/schemas/Item'};

const DESCRIPTION = {
  openapi: '3.0.3',
  info: {title: 'Order API', version: '1', description: 'Orders and their events.'},
  servers: [{url: 'https://api.orders.example'}],
  tags: [{name: 'Orders', description: 'About orders.'}],
  security: [{key: []}],
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        tags: ['Orders'],
        summary: 'Create an order',
        parameters: [{name: 'dryRun', in: 'query', schema: {type: 'boolean'}}],
        requestBody: object({callbackUrl: {type: 'string'}, items: {type: 'array', items: ITEM}}),
        responses: {'201': {description: 'Created.', ...object({orderNumber: {type: 'string'}})}},
        callbacks: {
          shipped: {
            '{$request.body#/callbackUrl}': {
              post: {
                summary: 'The order was shipped',
                requestBody: object({trackingNumber: {type: 'string'}}),
                responses: {'204': {description: 'The event was accepted.'}},
              },
            },
          },
          canceled: {
            '{$request.body#/callbackUrl}/canceled': {
              post: {
                summary: 'The order was canceled',
                requestBody: object({cancelReason: {type: 'string'}}),
                responses: {'202': {description: 'The event was noted.'}},
              },
            },
          },
        },
      },
    },
  },
  components: {
    securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}},
    schemas: {
      Item: {
        title: 'Item',
        type: 'object',
        properties: {stockUnit: {type: 'string'}, parts: {type: 'array', items: ITEM}},
      },
    },
  },
};

/** Texts in the HTML of each page. */
const SHOWN = {
  'create-order': [
    'dryRun',
    'callbackUrl',
    'stockUnit',
    'orderNumber',
    'X-Key',
    ...['The order was shipped', 'trackingNumber', 'The event was accepted.'],
    ...['The order was canceled', 'cancelReason', 'The event was noted.'],
  ],
  'schemas/item': ['stockUnit', 'parts'],
  'order-api': ['Orders and their events.', 'X-Key'],
  orders: ['About orders.', 'Create an order'],
};

/** A site whose API pages come from a plugin. */
function siteWith(plugin: string): Record<string, string> {
  const config = {
    orders: {
      specPath: 'orders.json',
      outputDir: 'docs/orders',
      showSchemas: true,
      sidebarOptions: {groupPathsBy: 'tag', categoryLinkSource: 'tag'},
    },
  };
  const files = classicSite([[plugin, {id: 'api', docsPluginId: 'classic', config}]]);
  return {
    ...files,
    'docusaurus.config.js': files['docusaurus.config.js']!.replace(
      '"docs": {}',
      '"docs": {"sidebarPath": "./sidebars.js"}',
    ),
    'sidebars.js':
      "module.exports = {guides: ['intro', 'guides/deploy'], api: require('./docs/orders/sidebar.ts').default};\n",
    'orders.json': JSON.stringify(DESCRIPTION),
  };
}

testAll('every page has its fields in the HTML', async () => {
  const dir = temporaryFolder('committed-site-');
  // Without pages, there is no sidebar.
  writeAll(dir, {...siteWith('docusaurus-plugin-openapi-docs'), 'sidebars.js': ''});
  // Their tag pages import the theme.
  const others = ['docusaurus-plugin-openapi-docs', '@docusaurus/theme-common'];
  installPackages(dir, ['openapi'], [...CLASSIC, ...others]);
  const docusaurus = path.resolve(bin('@docusaurus/core', 'docusaurus'));
  execFileSync(process.execPath, [docusaurus, 'gen-api-docs', 'all'], {cwd: dir, stdio: 'pipe'});
  expect(fs.readFileSync(path.join(dir, 'docs/orders/create-order.api.mdx'), 'utf8')).toContain(
    '@theme/StatusCodes',
  );

  writeAll(dir, siteWith('@nacre-docs/openapi'));
  await buildSite(dir);
  for (const [page, texts] of Object.entries(SHOWN)) {
    const html = fs.readFileSync(path.join(dir, 'build/docs/orders', page, 'index.html'), 'utf8');
    expect([page, texts.filter((text) => !html.includes(text))]).toEqual([page, []]);
  }
});
