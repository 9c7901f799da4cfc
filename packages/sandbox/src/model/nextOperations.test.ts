import {HARBOR, harborModel} from '../tests/harbor';
import {makeSandboxData} from './makeData';

test('a deprecated operation is not a next step', async () => {
  const names = async (edit: (text: string) => string) => {
    const {boat = []} = makeSandboxData(await harborModel(edit(HARBOR))).nextOperations;
    return boat.map(({operation}) => operation);
  };
  expect(await names((text) => text)).toEqual(['readBoat', 'deleteBoat', 'updateBoat']);
  const deprecated = (text: string) =>
    text.replace('operationId: updateBoat', 'operationId: updateBoat\n      deprecated: true');
  expect(await names(deprecated)).toEqual(['readBoat', 'deleteBoat']);
});
