import fs from 'node:fs';
import {namesModule} from '@nacre-docs/sandbox/model/platformNames';
import {loadOwnApi} from '../../tests/content/ownApi';

test('names.ts has the names of the description; npm run platform:names updates it', async () => {
  const {data} = await loadOwnApi();
  expect(fs.readFileSync('platform/names.ts', 'utf8')).toBe(namesModule(data));
});
