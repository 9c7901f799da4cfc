import path from 'node:path';
import {runNode} from '../checks/process';

const runScript = (name: string, ...args: string[]) =>
  runNode(['--import', 'tsx', path.join(__dirname, `${name}.ts`), ...args]);

it.each(['serve', 'nginx'])('%s rejects an unknown option in one line', async (name) => {
  const {stderr, code} = await runScript(name, '--prot', '3001');
  expect(stderr).toMatch(/^Unknown option '--prot'[^\n]*\n$/);
  expect(code).toBe(1);
});

it.each(['serve', 'reference'])('%s rejects an invalid port in one line', async (name) => {
  const args = name === 'reference' ? ['openapi/openapi.yaml'] : [];
  for (const port of ['abc', '65536', '1e3', '']) {
    const {stderr, code} = await runScript(name, ...args, '--port', port);
    expect(stderr).toBe(`--port ${port} is not a port. Use a number from 0 to 65535.\n`);
    expect(code).toBe(1);
  }
});
