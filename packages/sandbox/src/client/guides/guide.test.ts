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

/** What the platform was told of. */
const CREATED: unknown[] = [];

let folder: string;
let data: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guide-'));
  const file = path.join(folder, 'data.json');
  writeSandboxData(file, makeSandboxData(await harborModel(), await loadHooks(PLATFORM)));
  data = pathToFileURL(file).href;
});

afterAll(() => fs.rmSync(folder, {recursive: true}));

/** A page of a guide that was opened, with what an earlier visit left. */
async function open(saved?: string) {
  const service = new SandboxService(
    (address) => fs.promises.readFile(fileURLToPath(address), 'utf8'),
    () => Date.parse('2025-06-12T14:00:00Z'),
    undefined,
    PLATFORM,
  );
  await service.start(data, saved);
  return async (code: string, around: Partial<GuideSample> = {}): Promise<GuideRun> => {
    const sample = {code, printed: '', page: '', samples: [], below: '', files: {}, shell: SHELL, ...around};
    return service.run(sample);
  };
}

const texts = ({steps}: GuideRun) => steps.map(({text}) => text);
const TABLE = 'ID         NAME  STATUS\nboat_9999  Gull  moored';

test('what a sample creates gets the id that the page shows, and is printed as there', async () => {
  const run = await open();
  const created = await run('harbor boat create --name Gull --wait', {printed: TABLE});
  expect(texts(created)).toEqual([TABLE]);
  expect(created.waited).toBe(3);
  expect(texts(await run('harbor boat read --id boat_9999 --query "[id, name]"'))).toEqual([
    'boat_9999\nGull',
  ]);
  // A second one cannot have it.
  const [second] = texts(await run('harbor boat create --name Kite --query id', {printed: TABLE}));
  expect(second).toMatch(/^boat_(?!9999)/);
});

test('each table of a sample has the columns that the page shows for it', async () => {
  const run = await open();
  const two = 'ID         NAME\nboat_9999  Gull\nSTATUS  NAME\nmoored  Gull';
  const code = 'harbor boat create --name Gull --wait\nharbor boat read --id boat_9999';
  expect(texts(await run(code, {printed: two})).map((text) => text!.split('\n')[0])).toEqual([
    'ID         NAME',
    'STATUS  NAME',
  ]);
  // One table is for each command that prints one.
  const again = await run('harbor boat read --id boat_9999\nharbor boat read --id boat_9999', {
    printed: TABLE,
  });
  expect(texts(again).map((text) => text!.split('\n')[0])).toEqual([
    'ID         NAME  STATUS',
    'ID         NAME  STATUS',
  ]);
});

test('an id that only a later sample names is given, too', async () => {
  const run = await open();
  await run('harbor boat create --name Gull', {below: 'harbor boat read --id boat_7777'});
  expect(texts(await run('harbor boat read --id boat_7777 --query name'))).toEqual(['Gull']);
});

test('an entity of the example makes room for the one that the page creates, and that one for the next', async () => {
  const run = await open();
  const printed = 'boat_0001';
  const created = await run('harbor boat create --name Tern --query id', {printed});
  // Whatever else has its name stands in its way, too.
  expect(created.aside[0]).toBe('boat_0001');
  expect(texts(created)).toEqual(['boat_0001']);
  const again = await run('harbor boat create --name Tern --query id', {printed});
  expect(again.aside).toEqual(['boat_0001']);
  expect(texts(again)).toEqual(['boat_0001']);
  // The page shows the conflict.
  const refused = await run('harbor boat create --name Tern', {printed: 'Error: 409 conflict'});
  expect(refused.aside).toEqual([]);
  expect(refused.steps[0]!.status).toBe(409);
});

test('a request body is sent to its operation', async () => {
  const run = await open();
  const created = await run(JSON.stringify({name: "Tern's"}), {request: 'createBoat'});
  expect(created.steps[0]).toMatchObject({status: 201, request: {method: 'POST', path: '/boats'}});
  expect(created.steps[0]!.text).toContain("Tern's");
  const [unnamed] = (await run('{}', {request: 'updateBoat'})).steps;
  expect(unnamed!.notRun).toEqual({reason: 'value of the reader', detail: '$boat_id'});
});

test('variables, files and time last until another visit', async () => {
  const first = await open();
  await first('export BOAT=$(harbor boat create --name Gull --query id)');
  const {saved} = await first('echo "$BOAT" > boat.txt', {files: {'new.json': '{"name": "Rail"}'}});
  const second = await open(saved);
  const run = await second(
    'harbor boat read --id "$(cat boat.txt)" --query "[name, status]" --format json\nharbor boat create --body @new.json --query name',
  );
  expect(texts(run)).toEqual(['["Gull", "moored"]', 'Rail']);
});

test('a page sets what it takes for granted', async () => {
  const run = await open();
  const read = await run('harbor boat read --id boat_0001 --query status', {given: 'boat_0001 building'});
  expect(texts(read)).toEqual(['building']);
});

test('a sample of another person is sent with the token of their role, the next one with that of the reader', async () => {
  const run = await open();
  const curl = 'curl https://harbor.example/v1/boats';
  const both = `${curl} -H "Authorization: Bearer $HARBOR_TOKEN"\n${curl}`;
  const tokens = ({sent}: GuideRun) => sent.map(({request: {headers}}) => Object.values(headers));
  // What shows no token is sent without one.
  expect(tokens(await run(both, {role: 'pilot'}))).toEqual([['Bearer sandbox-pilot'], []]);
  expect(tokens(await run(both))).toEqual([['Bearer sandbox'], []]);
});

test('what a page creates is not there before, unless the page names it before', async () => {
  const create = {code: 'harbor boat create --name Tern --query id', printed: 'boat_0001'};
  const read = 'harbor boat read --id boat_0001 --query name';
  const asPage = (...texts: string[]) => ({page: texts.join('\n'), samples: [create]});
  const run = await open();
  const around = asPage('harbor boat list', create.code, create.printed, read);
  expect((await run(read, around)).steps[0]).toMatchObject({status: 404, absent: ['boat_0001']});
  const {aside} = await run(create.code, {...around, printed: create.printed});
  expect(aside).not.toContain('boat_0001');
  expect(texts(await run(read, around))).toEqual(['Tern']);
  const other = await open();
  const before = asPage(read, create.code, create.printed);
  expect(texts(await other(read, before))).toEqual(['Tern']);
});

test('a page that begins empty has nothing of the example', async () => {
  const run = await open();
  expect(texts(await run('harbor boat list --query "length(data)"', {empty: true}))).toEqual(['0']);
});

test('errors are printed as the tool prints them, and other programs say why they are not run', async () => {
  const run = await open();
  const {steps} = await run('harbor boat read --id boat_0000\ngit clone boats\necho "$NONE"');
  expect(steps[0]).toMatchObject({status: 404, ids: ['boat_0000']});
  expect(steps[0]!.text).toMatch(/^Error: 404 not_found\n/);
  expect(steps.map(({notRun}) => notRun?.reason)).toEqual([
    undefined,
    'other program',
    'value of the reader',
  ]);
});

test('an answer that is an example of the description says so', async () => {
  const run = await open();
  const {steps} = await run('harbor tide read --query high\nharbor boat list --query "length(data)"');
  expect(steps.map(({text, isExample}) => [text, isExample])).toEqual([
    ['06:12', true],
    [expect.any(String), undefined],
  ]);
});

test('a reset forgets the variables with everything else', async () => {
  const service = new SandboxService((address) => fs.promises.readFile(fileURLToPath(address), 'utf8'));
  await service.start(data);
  const sample = {code: 'X=1', printed: '', page: '', samples: [], below: '', files: {}, shell: SHELL};
  await service.run(sample);
  await service.reset();
  const run = await service.run({...sample, code: 'echo $X'});
  expect(run.steps[0]!.notRun).toEqual({reason: 'value of the reader', detail: '$X'});
});

test('parts that do not come fail the sample as data, and the next one tries again', async () => {
  let missing = true;
  const service = new SandboxService(async (address) => {
    if (missing && address.endsWith('commands.json')) throw new Error('503');
    return fs.promises.readFile(fileURLToPath(address), 'utf8');
  });
  await service.start(data);
  const sample = {code: 'echo hi', printed: '', page: '', samples: [], below: '', files: {}, shell: SHELL};
  await expect(service.run(sample)).rejects.toThrow('503');
  missing = false;
  await expect(service.run(sample)).resolves.toMatchObject({steps: [{text: 'hi'}]});
});

test('functions of the platform run where a new entity takes the place of one of the example', async () => {
  const run = await open();
  const tern = 'ID         NAME  STATUS\nboat_0001  Tern  moored';
  CREATED.length = 0;
  const created = await run('harbor boat create --name Tern --wait', {printed: tern});
  expect(texts(created)).toEqual([tern]);
  expect(CREATED).toEqual([['Tern', true]]);
});
