import {readLedger} from '../../../checks/search/ledger';

test('the ledger has at least 150 expectations', () => {
  expect(readLedger().length).toBeGreaterThanOrEqual(150);
});
