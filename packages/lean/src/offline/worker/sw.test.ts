/** Worker behavior that browsers show only when files arrive at the same time. */
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

type Keep = (key: string, response: unknown) => Promise<void>;

/** An in-memory cache. Calls `meanwhile` once, during the first removal. */
class Copies {
  readonly entries = new Map<string, unknown>();
  meanwhile: () => Promise<void> = async () => {};

  put = async (key: string, response: unknown) => {
    this.entries.delete(key);
    this.entries.set(key, response);
  };

  keys = async () => [...this.entries.keys()];

  delete = async (key: string) => {
    const {meanwhile} = this;
    this.meanwhile = async () => {};
    await meanwhile();
    return this.entries.delete(key);
  };
}

/** A worker that keeps at most `limit` files in `copies`. */
function startWorker(limit: number, copies: Copies): {keep: Keep} {
  const context = vm.createContext({
    URL,
    self: {registration: {scope: 'https://docs.example/'}, addEventListener: () => undefined},
    caches: {has: async () => true, open: async () => copies},
  });
  const settings = JSON.stringify({build: 'a', search: {chunks: []}, limit});
  const source = fs.readFileSync(path.join(__dirname, 'sw.js'), 'utf8');
  vm.runInContext(`const SETTINGS = ${settings};\n${source}`, context);
  return context as unknown as {keep: Keep};
}

test('trims files that were added during a removal', async () => {
  const copies = new Copies();
  const worker = startWorker(2, copies);
  await worker.keep('/a', 1);
  await worker.keep('/b', 2);
  copies.meanwhile = () => worker.keep('/d', 4);
  await worker.keep('/c', 3);
  expect([...copies.entries.keys()]).toEqual(['/c', '/d']);
});
