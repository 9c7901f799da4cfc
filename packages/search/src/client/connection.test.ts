import {WorkerConnection} from './connection';

/** Whether the code for searching without a worker can be loaded. */
let mockOnline = false;

jest.mock('./indexService', () => {
  if (!mockOnline) throw new Error('Loading chunk failed.');
  return {
    IndexService: class {
      search = () => Promise.resolve(['found']);
    },
  };
});

test('a search works again once the network is back', async () => {
  const connection = new WorkerConnection(
    '/search-index/',
    () => {
      throw new Error('no worker');
    },
    () => undefined,
  );
  connection.load();
  await expect(connection.search([])).rejects.toThrow('Loading chunk failed.');
  mockOnline = true;
  await expect(connection.search([])).resolves.toEqual(['found']);
});
