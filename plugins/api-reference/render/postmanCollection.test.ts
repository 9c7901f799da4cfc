import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {OpenApiDocument} from '../read/openapi';
import {toPostmanCollection} from './postmanCollection';

test('a description always makes the same collection', async () => {
  const file = path.resolve(__dirname, '../../../tests/fixtures/descriptions/small.yaml');
  const document = parse(fs.readFileSync(file, 'utf8')) as OpenApiDocument;
  const first = await toPostmanCollection(document);
  expect(JSON.stringify(first)).toContain('Create a thing');
  expect(await toPostmanCollection(document)).toEqual(first);
});
