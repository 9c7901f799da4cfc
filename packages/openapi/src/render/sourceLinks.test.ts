import path from 'node:path';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {editAddress} from './sourceLinks';

const ROOT = path.resolve('/repository');

/** The edit URL of an operation in a file. */
function addressIn(file: string, edit?: string): string | undefined {
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {'/things': {get: {operationId: 'listThings', responses: {}}}},
  };
  const model = buildModel({document, files: [file], problems: [], locate: () => ({file, line: 12})});
  return editAddress(model.operations[0]!, model, {root: ROOT, edit});
}

test('links to the line of an operation', () => {
  expect(addressIn(path.join(ROOT, 'openapi', 'paths', 'thing.yaml'), 'https://git.test/edit/main/')).toBe(
    'https://git.test/edit/main/openapi/paths/thing.yaml#L12',
  );
});

test('has no link for a description from elsewhere, or without an edit URL', () => {
  expect(addressIn('https://other.test/openapi.yaml', 'https://git.test/edit/main/')).toBeUndefined();
  expect(addressIn(path.resolve('/elsewhere/openapi.yaml'), 'https://git.test/edit/main/')).toBeUndefined();
  expect(addressIn(path.join(ROOT, 'openapi.yaml'))).toBeUndefined();
});
