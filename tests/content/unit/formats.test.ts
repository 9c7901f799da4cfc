import fs from 'node:fs';
import path from 'node:path';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {formats} from '../../../config/formats';

test('every format is in the description, and its guide exists', async () => {
  const {document} = await loadDescription(path.resolve('openapi/openapi.yaml'));
  const text = JSON.stringify(document);
  const addresses = new Set(fs.readFileSync(path.resolve('config/addresses.txt'), 'utf8').split('\n'));
  const unused = formats.filter(({pattern}) => !text.includes(`"pattern":${JSON.stringify(pattern)}`));
  expect(unused.map(({name}) => name)).toEqual([]);
  expect(formats.filter(({guide}) => !addresses.has(guide)).map(({guide}) => guide)).toEqual([]);
  expect(new Set(formats.map(({pattern}) => pattern)).size).toBe(formats.length);
});
