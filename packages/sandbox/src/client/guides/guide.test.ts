import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {HARBOR_RULES, harborModel} from '../../tests/harbor';
import {makeSandboxData} from '../../model/makeData';
import {definePlatform, loadHooks} from '../../platform';
import {writeSandboxData} from '../../model/writeData';
import type {GuideRun, GuideSample} from '../messages';
import {SandboxService} from '../service';

const SHELL = {tool: 'harbor', apiUrl: 'https://harbor.example/v1', tokenVariable: 'HARBOR_TOKEN'};

const PLATFORM = definePlatform(({rules, resource}) => {
  rules(HARBOR_RULES);
  resource('boat', {
    unique: [{fields: ['name'], detail: 'The name {name} is taken.'}],
    created: () => Promise.resolve(({time}, {value}) => void CREATED.push([value.name, time > 0])),
  });
});

/** Boats that the platform's `created` function received. */
const CREATED: unknown[] = [];

let folder: string;
let data: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guide-'));
  const file = path.join(folder, 'data.json');
  writeSandboxData(file, makeSandboxData(await harborModel(), await loadHooks(PLATFORM)), true);
  data = pathToFileURL(file).href;
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

/** Opens a guide. @param saved state of an earlier visit */
async function open(saved?: string | null) {
  let stored: string | null | undefined;
  const service = new SandboxService(
    (address) => fs.promises.readFile(fileURLToPath(address), 'utf8'),
    (state) => (stored = state),
    () => Date.parse('2025-06-12T14:00:00Z'),
    PLATFORM,
  );
  await service.start(data, saved);
  return async (
    code: string,
    around: Partial<GuideSample> = {},
  ): Promise<GuideRun & {saved?: string | null}> => {
    const sample = {code, printed: '', page: '', samples: [], below: '', files: {}, shell: SHELL, ...around};
    return {...(await service.run(sample)), saved: stored};
  };
}

const texts = ({steps}: GuideRun) => steps.map(({text}) => text);
const TABLE = 'ID         NAME  STATUS\nboat_9999  Gull  moored';

test("a created entity gets the page's id and output columns", async () => {
  const run = await open();
  const created = await run('harbor boat create --name Gull --wait', {printed: TABLE});
  expect(texts(created)).toEqual([TABLE]);
  expect(created.waited).toBe(3);
  // In the sandbox's time, which the wait let pass.
  const start = Date.parse('2025-06-12T14:00:00Z');
  const times = created.sent.map(({at}) => at - start);
  expect([times[0], times.at(-1)]).toEqual([0, 3000]);
  expect(texts(await run('harbor boat read --id boat_9999 --query "[id, name]"'))).toEqual([
    'boat_9999\nGull',
  ]);
  // Ids are unique, so a second boat gets another one.
  const [second] = texts(await run('harbor boat create --name Kite --query id', {printed: TABLE}));
  expect(second).toMatch(/^boat_(?!9999)/);
});

test("each printed table has the page's columns", async () => {
  const run = await open();
  const two = 'ID         NAME\nboat_9999  Gull\nSTATUS  NAME\nmoored  Gull';
  const code = 'harbor boat create --name Gull --wait\nharbor boat read --id boat_9999';
  expect(texts(await run(code, {printed: two})).map((text) => text!.split('\n')[0])).toEqual([
    'ID         NAME',
    'STATUS  NAME',
  ]);
  // If the page shows one table, its columns apply to all commands.
  const again = await run('harbor boat read --id boat_9999\nharbor boat read --id boat_9999', {
    printed: TABLE,
  });
  expect(texts(again).map((text) => text!.split('\n')[0])).toEqual([
    'ID         NAME  STATUS',
    'ID         NAME  STATUS',
  ]);
});

test.each([
  [undefined, 'ID NAME STATUS'],
  [{boat: ['id', 'crew', 'status']}, 'ID CREW STATUS'],
])(
  'without a table on the page, those of a resource have the same columns: %j',
  async (columns, expected) => {
    const run = await open();
    const code = 'harbor boat create --name Gull --crew 2\nharbor boat read --id boat_0001\nharbor boat list';
    const found = texts(await run(code, {shell: {...SHELL, columns}}));
    const headings = found.map((text) => text!.split('\n')[0]!.replace(/ {2,}/g, ' '));
    expect(headings).toEqual([expected, expected, expected]);
    // A query chooses its own.
    const [part] = texts(await run('harbor boat read --id boat_0001 --format table --query "{name: name}"'));
    expect(part).toBe('NAME\nTern');
  },
);

test('a created entity gets an id that only a later sample shows', async () => {
  const run = await open();
  await run('harbor boat create --name Gull', {below: 'harbor boat read --id boat_7777'});
  expect(texts(await run('harbor boat read --id boat_7777 --query name'))).toEqual(['Gull']);
});

test('a created entity replaces an example or earlier entity with the same id', async () => {
  const run = await open();
  const printed = 'boat_0001';
  const created = await run('harbor boat create --name Tern --query id', {printed});
  // Entities with the same unique name also move aside.
  expect(created.aside).toEqual(['boat_0123']);
  expect(texts(created)).toEqual(['boat_0001']);
  const again = await run('harbor boat create --name Tern --query id', {printed});
  expect(again.aside).toEqual(['boat_0001']);
  expect(texts(again)).toEqual(['boat_0001']);
  // If the page shows the conflict, the entity stays.
  const refused = await run('harbor boat create --name Tern', {printed: 'Error: 409 conflict'});
  expect(refused.aside).toEqual([]);
  expect(refused.steps[0]!.status).toBe(409);
});

test('sends a request body to its operation', async () => {
  const run = await open();
  const update = {request: 'updateBoat'};
  const [unnamed] = (await run('{}', update)).steps;
  expect(unnamed!.notRun).toEqual({reason: 'missing value', detail: '$boat_id'});
  const created = await run(JSON.stringify({name: "Tern's"}), {request: 'createBoat', printed: 'boat_9999'});
  expect(created.steps[0]).toMatchObject({status: 201, request: {method: 'POST', path: '/boats'}});
  expect(created.steps[0]!.text).toContain("Tern's");
  expect(created.made).toEqual({kind: 'boat', id: 'boat_9999'});
  const [updated] = (await run('{"name": "Rail"}', update)).steps;
  expect(updated).toMatchObject({status: 200, request: {path: '/boats/boat_9999'}});
});

test('variables, files and time persist across visits', async () => {
  const first = await open();
  await first('export BOAT=$(harbor boat create --name Gull --query id)');
  const {saved} = await first('echo "$BOAT" > boat.txt', {files: {'new.json': '{"name": "Rail"}'}});
  const second = await open(saved);
  const run = await second(
    'harbor boat read --id "$(cat boat.txt)" --query "[name, status]" --format json\nharbor boat create --body @new.json --query name',
  );
  expect(texts(run)).toEqual(['["Gull", "moored"]', 'Rail']);
});

test("applies a page's given states, and reports those that changed", async () => {
  const run = await open();
  const code = 'harbor boat read --id boat_0001 --query status';
  expect((await run(code, {given: 'boat_0001 moored'})).reset).toEqual([]);
  const read = await run(code, {given: 'boat_0001 building'});
  expect(texts(read)).toEqual(['building']);
  expect(read.reset).toEqual(['boat_0001 building']);
  expect((await run(code, {given: 'boat_9999 building'})).reset).toEqual([]);
});

test('a sample that creates the same again keeps the id', async () => {
  const run = await open();
  const code = 'harbor boat create --name Gull --query id';
  const [id] = texts(await run(code));
  const again = await run(code);
  expect(texts(again)).toEqual([id]);
  expect(again.aside).toEqual([id]);
});

test("reports ids of the page's result that don't exist", async () => {
  const run = await open();
  const printed = 'ID         NAME\nboat_0001  Tern\nboat_9999  Gull';
  expect((await run('harbor boat list', {printed})).absent).toEqual(['boat_9999']);
  await run('harbor boat create --name Gull', {below: 'boat_9999'});
  expect((await run('harbor boat list', {printed})).absent).toEqual([]);
});

test("sends a sample with its role's token, and the next one with the reader's", async () => {
  const run = await open();
  const curl = 'curl https://harbor.example/v1/boats';
  const both = `${curl} -H "Authorization: Bearer $HARBOR_TOKEN"\n${curl}`;
  const tokens = ({sent}: GuideRun) => sent.map(({request: {headers}}) => Object.values(headers));
  // A sample without a token is sent without one.
  expect(tokens(await run(both, {role: 'pilot'}))).toEqual([['Bearer sandbox-pilot'], []]);
  expect(tokens(await run(both))).toEqual([['Bearer sandbox'], []]);
});

test("a page's entity is absent until the page creates it, unless the page mentions it earlier", async () => {
  const create = {code: 'harbor boat create --name Tern --query id', printed: 'boat_0001'};
  const read = 'harbor boat read --id boat_0001 --query name';
  const asPage = (...texts: string[]) => ({page: texts.join('\n'), samples: [create]});
  const run = await open();
  const around = asPage('harbor boat list', create.code, create.printed, read);
  expect((await run(read, around)).steps[0]).toMatchObject({status: 404});
  const {aside} = await run(create.code, {...around, printed: create.printed});
  expect(aside).not.toContain('boat_0001');
  expect(texts(await run(read, around))).toEqual(['Tern']);
  const other = await open();
  const before = asPage(read, create.code, create.printed);
  expect(texts(await other(read, before))).toEqual(['Tern']);
});

test("a page that starts empty doesn't have example entities", async () => {
  const run = await open();
  expect(texts(await run('harbor boat list --query "length(data)"', {empty: true}))).toEqual(['0']);
});

test('prints errors like the tool, and the reason why other programs are not run', async () => {
  const run = await open();
  const {steps} = await run('harbor boat read --id boat_0000\ngit clone boats\necho "$NONE"');
  expect(steps[0]).toMatchObject({status: 404});
  expect(steps[0]!.text).toMatch(/^Error: 404 not_found\n/);
  expect(steps.map(({notRun}) => notRun?.reason)).toEqual([undefined, 'other program', 'missing value']);
});

test('marks answers that are examples from the description', async () => {
  const run = await open();
  const {steps} = await run('harbor tide read --query high\nharbor boat list --query "length(data)"');
  expect(steps.map(({text, isExample}) => [text, isExample])).toEqual([
    ['06:12', true],
    [expect.any(String), undefined],
  ]);
});

test('a reset also clears variables', async () => {
  const service = new SandboxService(
    (address) => fs.promises.readFile(fileURLToPath(address), 'utf8'),
    jest.fn(),
  );
  await service.start(data);
  const sample = {code: 'X=1', printed: '', page: '', samples: [], below: '', files: {}, shell: SHELL};
  await service.run(sample);
  await service.reset();
  const run = await service.run({...sample, code: 'echo $X'});
  expect(run.steps[0]!.notRun).toEqual({reason: 'missing value', detail: '$X'});
});

test('a sample fails if a part fails to load, and the next sample retries', async () => {
  let missing = true;
  const service = new SandboxService(async (address) => {
    if (missing && address.endsWith('commands.json')) throw new Error('503');
    return fs.promises.readFile(fileURLToPath(address), 'utf8');
  }, jest.fn());
  await service.start(data);
  const sample = {code: 'echo hi', printed: '', page: '', samples: [], below: '', files: {}, shell: SHELL};
  await expect(service.run(sample)).rejects.toThrow('503');
  missing = false;
  await expect(service.run(sample)).resolves.toMatchObject({steps: [{text: 'hi'}]});
});

test('platform functions run when a new entity replaces an example entity', async () => {
  const run = await open();
  const tern = 'ID         NAME  STATUS\nboat_0001  Tern  moored';
  CREATED.length = 0;
  const created = await run('harbor boat create --name Tern --wait', {printed: tern});
  expect(texts(created)).toEqual([tern]);
  expect(CREATED).toEqual([['Tern', true]]);
});
