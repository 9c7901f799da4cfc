import {execFileSync, spawn} from 'node:child_process';
import {createHmac} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {parseMarkdown} from '@nacre-docs/kit/mdx/markdown';

const PAGE = 'docs/notifications/receivers.mdx';
const source = fs.readFileSync(PAGE, 'utf8');
const {fences} = parseMarkdown(source);

/** A titled code block's content. */
function code(title: string): string {
  const fence = fences.find(({meta}) => meta.title === title);
  if (!fence) throw new Error(`${PAGE} doesn't have a code block with the title ${title}.`);
  return fence.code;
}

/** A value of the test vector. */
function vector(name: string): string {
  const [, value] = new RegExp(`^\\| ${name} \\| \`([^\`]+)\` \\|$`, 'm').exec(source) ?? [];
  if (value === undefined) throw new Error(`The test vector doesn't have a row ${name}.`);
  return value;
}

const sign = (secret: string) =>
  createHmac('sha256', secret)
    .update(`${vector('`t`')}.${code('Body')}`)
    .digest('hex');

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'receivers-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

function write(...titles: string[]): void {
  for (const title of titles) fs.writeFileSync(path.join(folder, title), `${code(title)}\n`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Connects to a program that is still starting. */
async function connected(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, 'localhost');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      await setImmediate();
    }
  }
}

test('the scheme yields the test vector, with both secrets', () => {
  expect(vector('`v1`')).toBe(sign(vector('Secret')));
  const [, other, signature] = /After a rotation to `(\w+)`, the result is `(\w+)`/.exec(source) ?? [];
  expect(signature).toBe(sign(other!));
});

test.each(['signature.test.mjs', 'test_receiver.py', 'main_test.go'])(
  '%s contains the test vector',
  (title) => {
    for (const name of ['Secret', '`t`', '`v1`']) expect(code(title)).toContain(vector(name));
    expect(code(title)).toContain(code('Body'));
  },
);

test('the Node.js program passes its test', () => {
  write('signature.mjs', 'receiver.mjs', 'signature.test.mjs');
  const output = execFileSync(process.execPath, ['--test'], {cwd: folder, encoding: 'utf8'});
  expect(output).toMatch(/pass 1\b/);
  execFileSync(process.execPath, ['--check', 'receiver.mjs'], {cwd: folder});
});

test('the Node.js program keeps running after a sender hangs up', async () => {
  write('signature.mjs', 'receiver.mjs');
  const port = await freePort();
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: {...process.env, PORT: String(port), NACRE_SIGNING_SECRET: vector('Secret')},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const sender = await connected(port);
    sender.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf', () =>
      sender.destroy(),
    );
    expect(String(await once(receiver.stderr, 'data'))).toContain('aborted');
    expect((await fetch(`http://localhost:${port}`, {method: 'POST', body: 'unsigned'})).status).toBe(401);
  } finally {
    receiver.kill();
  }
});

test('the Python program passes its test', () => {
  write('receiver.py', 'test_receiver.py');
  // Throws with unittest's output if a test fails.
  execFileSync('python3', ['-m', 'unittest'], {cwd: folder, encoding: 'utf8', stdio: 'pipe'});
});
