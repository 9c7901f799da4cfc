import {buildModel} from '../model/model';
import {renderOperation} from './page';

test.each([
  [
    ['openapi.yaml', 'postman-collection.json'],
    ['/openapi.yaml', '/postman-collection.json'],
  ],
  [['openapi.yaml'], ['/openapi.yaml']],
  [[], []],
])('of the files %j, those that are made are offered', (downloads, expected) => {
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {'/things': {get: {operationId: 'listThings', responses: {}}}},
  };
  const model = buildModel({document, files: [], problems: [], locate: () => undefined});
  const {html} = renderOperation(model, model.operations[0]!, {
    cli: 'acme',
    tokenVariable: 'TOKEN',
    schemaRoute: (name) => name,
    operationRoute: (slug) => slug,
    downloads,
  });
  const foot = /<p class="op-foot">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  expect([...foot.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(expected);
});
