import type {LoadContext} from '@docusaurus/types';
import {validateOptions} from './options';
import {resolveOptions} from './resolveOptions';

const check = (options: object) => validateOptions({options});

const resolve = (options: object) =>
  resolveOptions(check(options), {siteDir: '/site', generatedFilesDir: '/site/.docusaurus'} as LoadContext);

test('every option has a default', () => {
  expect(resolve({})).toMatchObject({
    references: [
      {
        places: {pages: '/docs/api/', downloads: '/'},
        description: '/site/openapi.yaml',
        docsDir: '/site/docs',
        cacheDir: '/site/.docusaurus/nacre-openapi',
        generateIndexPages: true,
      },
    ],
    docsRoute: '/docs',
    styles: true,
  });
});

test('additional references have their own folders, and share all options except the description', () => {
  const {references} = resolve({
    description: 'pets.yaml',
    root: '.',
    cli: 'pets',
    sampleLanguages: ['curl'],
    references: {orders: {description: 'orders/api.yaml', cli: 'orders'}},
  });
  expect(references).toMatchObject([
    {description: '/site/pets.yaml', root: '/site', cli: 'pets', sampleLanguages: ['curl']},
    {
      places: {pages: '/docs/orders/', downloads: '/docs/orders/'},
      description: '/site/orders/api.yaml',
      cacheDir: '/site/.docusaurus/nacre-openapi/references/orders',
      cli: 'orders',
      sampleLanguages: ['curl'],
    },
  ]);
  expect(references[1]!.root).toBeUndefined();
});

test('without its own description, the site has no reference at /docs/api', () => {
  const {references} = resolve({
    references: {pets: {description: 'pets.yaml'}, orders: {description: 'orders.yaml'}},
  });
  expect(references.map(({places}) => places.pages)).toEqual(['/docs/pets/', '/docs/orders/']);
});

test.each([
  [{descripton: 'a.yaml'}, '@nacre-docs/openapi: unknown option "descripton". Did you mean "description"?'],
  [{description: 1}, '@nacre-docs/openapi: option "description" must be a string.'],
  [{docsRoute: 'docs'}, '@nacre-docs/openapi: option "docsRoute" must start with /.'],
  [{sampleLanguages: ['cobol']}, 'option "sampleLanguages[0]" must be one of [cli, curl,'],
  [
    {references: {'Shop API': {description: 'shop.yaml'}}},
    'option "references" has the name "Shop API"; use lowercase letters, digits and hyphens, because it is a folder in the docs.',
  ],
  [{references: {shop: {}}}, 'option "references.shop.description" is required.'],
  [
    {references: {shop: {description: 'shop.yaml', tokenVariabl: 'A'}}},
    'unknown option "references.shop.tokenVariabl". Did you mean "tokenVariable"?',
  ],
  [
    {description: 'pets.yaml', references: {api: {description: 'orders.yaml'}}},
    '`description` (pets.yaml) and `references.api` (orders.yaml) are both at docs/api.',
  ],
  [
    {id: 'orders', description: 'orders.yaml'},
    'the option "id" (orders) can\'t be used. List the plugin once, and name several descriptions in `references`.',
  ],
])("rejects %j with the option's name", (options, message) => {
  expect(() => check(options)).toThrow(message);
});
