import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {harborModel} from '../tests/harbor';
import {findResourceTypes} from './resourceTypes';

test.each([
  ['^boat_[0-9a-z]{4}$', true],
  ['^boat_(?:[0-9a-z]+_)?[0-9]+$', true],
  ['^boat_([0-9a-z]+)+$', false],
])('whether ids are found in text by the pattern %s: %s', async (pattern, isFound) => {
  const model = await harborModel();
  const {properties} = model.document.components!.schemas!.Boat as Schema;
  (properties!.id as Schema).pattern = pattern;
  const [boat] = findResourceTypes(model);
  expect(boat!.idPattern).toBe(isFound ? pattern : undefined);
});
