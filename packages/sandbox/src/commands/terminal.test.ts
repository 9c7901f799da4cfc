import type {SandboxData} from '../contract';
import {Catalog} from '../engine/catalog';
import {Sandbox} from '../engine/sandbox';
import {NOW} from '../tests/fixture';
import {HARBOR_RULES, harborModel, withRules} from '../tests/harbor';
import {makeSandboxData} from '../model/makeData';
import {Terminal, type Step} from './terminal';

let data: SandboxData;
let catalog: Catalog;
let terminal: Terminal;
let now: number;

beforeAll(async () => {
  data = makeSandboxData(await harborModel(), withRules(HARBOR_RULES));
  catalog = Catalog.of(data);
});

beforeEach(() => {
  now = NOW;
  const sandbox = new Sandbox(data, now);
  terminal = new Terminal({
    catalog,
    tool: 'harbor',
    commands: data.commands,
    apiUrl: 'https://harbor.example/v1',
    send: async (request) => sandbox.handle(request, now),
    pass: async (seconds) => void (now += seconds * 1000),
  });
});

const printed = (steps: Step[]) => steps.map(({output}) => output?.value);
const reasons = (steps: Step[]) => steps.map(({notRun}) => notRun?.message);

test("a command sends its operation's request", async () => {
  const [created] = await terminal.run(`harbor boat create --name "High tide" \\
    --crew 3 --afloat --flags red,green --query '[name, crew, afloat, flags]' --format json`);
  expect(created).toMatchObject({
    line: 0,
    operation: 'createBoat',
    request: {method: 'POST', path: '/boats'},
    answer: {status: 201},
    output: {value: ['High tide', 3, true, ['red', 'green']], format: 'json'},
  });
  const [listed] = await terminal.run('harbor boat list --name "High tide" --berth-pier north');
  expect(listed!.request!.path).toBe('/boats?name=High+tide&berth.pier=north');
});

test('supports variables, substitutions and loops across commands and samples', async () => {
  const steps = await terminal.run(`
    export ID=$(harbor boat create --name Gull --query id)
    for id in "$ID" boat_0001; do harbor boat read --id $id --query name; done`);
  expect(printed(steps)).toEqual([undefined, 'Gull', 'Tern']);
  expect(
    printed(await terminal.run('harbor boat read --id "$ID" --query name && echo ${NONE:-done}')),
  ).toEqual(['Gull', 'done']);
});

test('reads bodies from here-documents, pipes and files', async () => {
  terminal.files.set('boat.json', '{"name": "From a file"}');
  const steps = await terminal.run(`harbor boat create --body @boat.json --query name
cat > other.json <<END
{"name": "Second"}
END
harbor boat create --body @./other.json --query name
echo '{"name": "Piped"}' | harbor boat create --body @- --query name
curl -X POST https://harbor.example/v1/boats -H 'Content-Type: application/json' -d @- <<'END'
{"name": "Sent"}
END
harbor boat read --id boat_0001 | jq -r .name`);
  expect(printed(steps)).toEqual([
    'From a file',
    'Second',
    'Piped',
    expect.objectContaining({name: 'Sent'}),
    undefined,
    'Tern',
  ]);
  expect(steps.map(({line}) => line)).toEqual([0, 4, 5, 6, 9, 9]);
});

test('--wait returns when the work ends, other commands immediately', async () => {
  expect(
    printed(
      await terminal.run(
        'harbor boat create --name A --query status; harbor boat create --name B --wait --query status',
      ),
    ),
  ).toEqual(['building', 'moored']);
  expect((now - NOW) / 1000).toBe(3);
});

test('an error is an answer and skips commands after &&', async () => {
  const steps = await terminal.run(
    'harbor boat read --id boat_none && harbor boat list\nharbor boat list --query "length(data)"',
  );
  expect(steps.map(({answer}) => answer!.status)).toEqual([404, 200]);
});

test.each<[string, string]>([
  ['kubectl get pods', 'other program: kubectl'],
  ['harbor login', 'other program: harbor login'],
  ['harbor login --api-key k', 'other program: harbor login'],
  ['harbor boat create --help', 'other program: harbor boat create --help'],
  ['curl https://example.com/health', 'another host: https://example.com'],
  ['harbor boat read --id "$BOAT"', 'missing value: $BOAT'],
  ['harbor boat create --body @mine.json', 'missing value: mine.json'],
  ['while true; do harbor boat list; done', 'program of the shell: while'],
  ['count() { harbor boat list; }', 'program of the shell: ('],
  ['harbor boat list --nome x', 'not understood: `harbor boat list` has no flag --nome'],
  ['harbor boat list x', 'not understood: `harbor boat list` takes no argument "x"'],
  ['harbor boat list --name', 'not understood: --name needs a value'],
  ['harbor boat read', 'not understood: `harbor boat read` lacks its boat_id'],
  [
    'harbor boat list --query "data["',
    'not understood: The query data[ is not valid: Expected Star, got: EOF.',
  ],
  ['harbor boat list | jq "map(.name)"', 'program of jq: map(.name)'],
])('%s is not run: %s', async (script, reason) => {
  expect(reasons(await terminal.run(script))).toContain(reason);
});

test("another program isn't run, whatever its values", async () => {
  expect(reasons(await terminal.run('docker push "$IMAGE"'))).toEqual(['other program: docker']);
});

test("doesn't run commands that need a skipped command's output, for the same reason", async () => {
  const steps = await terminal.run('SHA=$(git rev-parse HEAD)\nharbor boat create --name "$SHA"');
  expect(reasons(steps)).toEqual(['other program: git', 'other program: git']);
  expect(reasons(await terminal.run('harbor boat create --name "$SHA"'))).toEqual(['other program: git']);
  const files = await terminal.run('git show > boat.json\nharbor boat create --body @boat.json');
  expect(reasons(files)).toEqual(['other program: git', 'other program: git']);
});
