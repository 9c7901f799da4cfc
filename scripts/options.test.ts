import path from 'node:path';
import {runNode} from '../checks/process';

it.each(['serve', 'nginx'])('%s refuses an option that it does not have, in one line', async (name) => {
  const script = path.join(__dirname, `${name}.ts`);
  const {stderr, code} = await runNode(['--import', 'tsx', script, '--prot', '3001']);
  expect(stderr).toMatch(/^Unknown option '--prot'[^\n]*\n$/);
  expect(code).toBe(1);
});
