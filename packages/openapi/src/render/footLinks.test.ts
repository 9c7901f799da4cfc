import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {renderOperation} from './page';

test('an operation ends with files of the description', () => {
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
  });
  const foot = /<p class="op-foot">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  const files = [...foot.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
  expect(files).toEqual(['openapi.yaml', 'postman-collection.json']);
  expect(DOWNLOAD_FILES).toEqual(expect.arrayContaining(files));
});
