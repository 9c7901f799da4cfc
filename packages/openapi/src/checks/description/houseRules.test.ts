import {modelOf, validOperation} from './fixture';
import {checkOperations} from './operations';
import {checkSchemas} from './schemas';

/** Minimal valid OpenAPI. */
function bareDescription() {
  const responses = {'200': {description: 'OK'}, '404': {description: 'None'}};
  const parameters = [{name: 'thing-id', in: 'path', required: true, schema: {type: 'string'}} as const];
  return modelOf({parameters, get: {operationId: 'list-things', responses}}, '/things/{thing-id}', {
    components: {
      schemas: {Thing: {type: 'object', properties: {camelCase: {enum: ['a']}, free: {type: 'object'}}}},
    },
  });
}

test('without house rules, valid OpenAPI passes', () => {
  expect(checkOperations(bareDescription(), {})).toEqual([]);
  expect(checkSchemas(bareDescription(), {})).toEqual([]);
});

test('each rule is independent', () => {
  const messages = (rules: Parameters<typeof checkOperations>[1]) =>
    checkOperations(bareDescription(), rules).map(({message}) => message);
  expect(messages({versionHeader: 'X-Version'})).toEqual([
    'list-things: needs the X-Version header parameter.',
  ]);
  expect(messages({commands: 'thing'})).toEqual(['list-things: needs x-cli, its thing command.']);
  expect(messages({responseHeaders: ['X-Id']})).toEqual([
    'list-things: 200 needs the X-Id header.',
    'list-things: 404 needs the X-Id header.',
  ]);
  expect(checkSchemas(bareDescription(), {closedObjects: true}).map(({message}) => message)).toEqual([
    expect.stringContaining('an object must define its properties'),
  ]);
});

test('the version header is configurable', () => {
  const operation = validOperation();
  operation.parameters!.push({name: 'Api-Date', in: 'header'});
  expect(checkOperations(modelOf({patch: operation}), {versionHeader: 'Api-Date'})).toEqual([]);
});
