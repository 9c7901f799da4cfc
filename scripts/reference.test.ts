import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bin} from '../checks/process';
import {REFERENCE_SITE} from '@nacre-docs/openapi/referenceSite';
import {takeLock} from '@nacre-docs/kit/lockFile';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
afterAll(() => fs.rmSync(dir, {recursive: true}));

test('a run writes nothing until the current one exits', async () => {
  const site = path.join(dir, REFERENCE_SITE);
  const release = takeLock(path.join(site, 'run.lock'), 'npm run reference');
  fs.writeFileSync(path.join(dir, 'openapi.yaml'), 'openapi: 3.1.0\ninfo: {title: A}\n');
  const command = [path.resolve(bin('jiti', 'jiti')), path.join(__dirname, 'reference.ts'), 'openapi.yaml'];
  const child = spawn(process.execPath, command, {cwd: dir});
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += String(text)));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(said)).toContain(`Waiting for "npm run reference" (process ${process.pid}, since `);
  expect(errors).toBe('');
  expect(fs.readdirSync(site)).toEqual(['run.lock']);
  release();
  await once(child, 'close');
  expect(errors).toContain('openapi.yaml:');
  expect(fs.existsSync(path.join(site, 'run.lock'))).toBe(false);
});
