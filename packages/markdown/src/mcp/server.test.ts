import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {INDEX_FOLDER} from '@nacre-docs/search/contract';
import type {SearchPage} from '@nacre-docs/kit/searchPage';
import {buildIndex} from '@nacre-docs/search/write/shards';
import {buildSource} from './buildSource';
import {docsServer} from './server';

const TAGS = ['docs-default-current', 'default'];

const page = (url: string, title: string, content: string, more: Partial<SearchPage> = {}): SearchPage => ({
  url,
  kind: 'guide',
  title,
  description: '',
  area: 'Guides',
  language: 'en',
  tag: TAGS[0]!,
  sections: [{level: 1, anchor: '', heading: '', content}],
  ...more,
});

const PAGES = [
  page('/docs/engine', 'The engine', 'It turns when the boiler has two bars of pressure.'),
  page('/docs/1.0/engine', 'The engine', 'It turned with one bar of pressure.', {tag: 'docs-default-1.0'}),
  page('/about', 'About', 'Who keeps the boiler.', {tag: 'default', kind: 'page'}),
  page('/docs/api/start-engine', 'Start an engine', 'Starts it.', {
    kind: 'operation',
    method: 'POST',
    path: '/engines/{id}/start',
    operationId: 'startEngine',
  }),
];

/** Writes the build files that the tools read. */
function writeBuild(dir: string, pages: SearchPage[]): void {
  fs.mkdirSync(path.join(dir, INDEX_FOLDER), {recursive: true});
  for (const {name, content} of buildIndex(pages).files)
    fs.writeFileSync(path.join(dir, INDEX_FOLDER, name), content);
  for (const {url, title} of pages) {
    const file = path.join(dir, `${url}.md`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, `# ${title}\n`);
  }
}

let folder: string;
let build: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
  build = path.join(folder, 'build');
  writeBuild(build, PAGES);
});

afterEach(() => fs.rmSync(folder, {recursive: true}));

async function connect(dir: string): Promise<Client> {
  const server = docsServer({name: 'docs', title: 'Docs', version: '1.0.0'}, buildSource(dir));
  const client = new Client({name: 'test', version: '1.0.0'});
  const [mine, its] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(its), client.connect(mine)]);
  return client;
}

async function ask(client: Client, name: string, input: Record<string, unknown>) {
  const {content, isError = false} = (await client.callTool({name, arguments: input})) as CallToolResult;
  return {isError, text: content.map((block) => (block.type === 'text' ? block.text : '')).join('')};
}

test('lists three read-only tools', async () => {
  const {tools} = await (await connect(build)).listTools();
  expect(tools.map(({name}) => name)).toEqual(['search_docs', 'get_page', 'get_operation']);
  for (const {annotations, inputSchema} of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(inputSchema.required).toHaveLength(1);
  }
});

test('search finds text in the default version', async () => {
  const {isError, text} = await ask(await connect(build), 'search_docs', {query: 'pressure'});
  expect(isError).toBe(false);
  expect(text).toContain('Address: /docs/engine\n\nIt turns when the boiler has two bars of pressure.');
  expect(text).not.toContain('/docs/1.0/engine');
  expect((await ask(await connect(build), 'search_docs', {query: 'boiler'})).text).toContain(
    'Address: /about',
  );
});

test('reads pages and operations of every version as Markdown', async () => {
  const client = await connect(build);
  expect((await ask(client, 'get_page', {page: '/docs/1.0/engine'})).text).toBe('# The engine\n');
  expect((await ask(client, 'get_operation', {operation: 'POST /engines/{engine_id}/start'})).text).toBe(
    '# Start an engine\n',
  );
});

test('suggests the closest page for a missing one', async () => {
  const client = await connect(build);
  const missing = await ask(client, 'get_page', {page: '/docs/engines'});
  expect(missing.isError).toBe(true);
  expect(missing.text).toMatch(
    /^There is no page at \/docs\/engines\. The nearest:[^]*- The engine: \/docs\/engine\n/,
  );
  expect((await ask(client, 'get_operation', {operation: 'startEngin'})).text).toContain('(startEngine)');
  expect(await ask(client, 'drop_docs', {})).toEqual({
    isError: true,
    text: 'There is no tool drop_docs. There are search_docs, get_page, get_operation.',
  });
});

test.each(['/../secret', '/docs/../../secret', '/%2e%2e/secret', '/docs/%', '/docs/\0'])(
  'reads nothing outside the build: %j',
  async (address) => {
    fs.writeFileSync(path.join(folder, 'secret.md'), 'secret');
    const {isError, text} = await ask(await connect(build), 'get_page', {page: address});
    expect(isError).toBe(true);
    expect(text).toMatch(/^There is no page at /);
  },
);

test('errors contain no local paths', async () => {
  const client = await connect(build);
  fs.rmSync(path.join(build, INDEX_FOLDER, 'manifest.json'));
  fs.mkdirSync(path.join(build, INDEX_FOLDER, 'manifest.json'));
  const log = jest.spyOn(console, 'error').mockImplementation();
  expect(await ask(client, 'search_docs', {query: 'engine'})).toEqual({
    isError: true,
    text: "The documentation could not be read. See this server's log.",
  });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('EISDIR'));
  log.mockRestore();
});

test.each([
  ['search_docs', 'query'],
  ['get_page', 'page'],
  ['get_operation', 'operation'],
])('%s rejects a very long %s without repeating it', async (tool, name) => {
  const {isError, text} = await ask(await connect(build), tool, {[name]: 'a'.repeat(100_000)});
  expect(isError).toBe(true);
  expect(text).toBe(`"${name}" has 100000 characters. Give at most 10000.`);
});

test('a name too long for a file is an unknown page', async () => {
  const {text} = await ask(await connect(build), 'get_page', {page: `/${'a'.repeat(5000)}`});
  expect(text).toMatch(/^There is no page at /);
});

test('reads a new build without a restart', async () => {
  const client = await connect(build);
  expect((await ask(client, 'search_docs', {query: 'whistle'})).text).toContain('No results for');
  fs.rmSync(build, {recursive: true});
  expect((await ask(client, 'search_docs', {query: 'whistle'})).text).toContain(
    'There is no site build in the folder "build".',
  );
  writeBuild(build, [...PAGES, page('/docs/whistle', 'Whistle', 'It is loud.')]);
  // Real builds never have the same time, but this test could.
  fs.utimesSync(path.join(build, INDEX_FOLDER, 'manifest.json'), new Date(), new Date(Date.now() + 5_000));
  expect((await ask(client, 'search_docs', {query: 'whistle'})).text).toContain('Address: /docs/whistle');
});

test('without a build or an index, each answer suggests a fix', async () => {
  const nowhere = await connect(path.join(folder, 'nowhere'));
  expect(await ask(nowhere, 'get_page', {page: '/docs/engine'})).toEqual({
    isError: true,
    text: 'There is no site build in the folder "nowhere". Run npm run build.',
  });
  fs.rmSync(path.join(build, INDEX_FOLDER), {recursive: true});
  expect((await ask(await connect(build), 'search_docs', {query: 'engine'})).text).toMatch(
    /has no search index\. Build the site with npm run build, with @nacre-docs\/search/,
  );
});

const command = (dir: string) => ({
  command: process.execPath,
  args: [require.resolve('tsx/cli'), 'packages/markdown/src/mcp/cli.ts', '--dir', dir],
});

test('an editor starts the server as a command', async () => {
  const transport = new StdioClientTransport(command(build));
  const client = new Client({name: 'test', version: '1.0.0'});
  try {
    await client.connect(transport);
    expect((await ask(client, 'search_docs', {query: 'pressure'})).text).toContain('two bars of pressure');
  } finally {
    await transport.close();
  }
});

test('the command prints one sentence and exits if there is no build', async () => {
  const transport = new StdioClientTransport({...command(path.join(folder, 'nowhere')), stderr: 'pipe'});
  const said: string[] = [];
  transport.stderr!.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  try {
    await expect(new Client({name: 'test', version: '1.0.0'}).connect(transport)).rejects.toThrow();
    expect(said.join('')).toMatch(/^There is no site build in the folder "nowhere"\. Run npm run build\.\n$/);
  } finally {
    await transport.close();
  }
});

test('the command reports invalid JSON and long lines, and continues', async () => {
  const {command: program, args} = command(build);
  const server = spawn(program, args, {stdio: ['pipe', 'pipe', 'inherit']});
  // If it has exited, the missing answer fails the test.
  server.stdin.on('error', () => undefined);
  const answers = createInterface(server.stdout)[Symbol.asyncIterator]();
  const answer = async () => JSON.parse((await answers.next()).value as string) as unknown;
  try {
    server.stdin.write('{"jsonrpc": \n');
    expect(await answer()).toMatchObject({id: null, error: {code: -32700}});
    server.stdin.write('{"id": {}}\n');
    expect(await answer()).toMatchObject({id: null, error: {code: -32600}});
    const ping = (id: number) => `{"jsonrpc": "2.0", "id": ${id}, "method": "ping"}\n`;
    server.stdin.write(ping(1));
    expect(await answer()).toMatchObject({id: 1, result: {}});
    // Longer than the limit.
    server.stdin.write(`"${'a'.repeat(11 * 1024 * 1024)}"\n${ping(2)}${ping(3)}`);
    expect(await answer()).toMatchObject({
      id: null,
      error: {code: -32600, message: expect.stringContaining('at most 1048576 bytes') as string},
    });
    for (const id of [2, 3]) expect(await answer()).toMatchObject({id, result: {}});
  } finally {
    server.kill();
  }
});
