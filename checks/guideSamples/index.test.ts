import {HARBOR_RULES, harborModel, withRules} from '@nacre-docs/sandbox/tests/harbor';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {buildSite} from '@nacre-docs/kit/contentSite';
import {walkGuides, type WalkReport} from './index';

let api: ApiModel;

beforeAll(async () => {
  api = await harborModel();
});

function walk(...bodies: string[]): Promise<WalkReport> {
  return walkPages(
    bodies.map((body, index) => ({body, frontMatter: index > 0 ? `follows: page-${index - 1}\n` : ''})),
  );
}

function walkPages(pages: Array<{body: string; frontMatter: string}>): Promise<WalkReport> {
  const files = Object.fromEntries(
    pages.map(({body, frontMatter}, index) => [
      `docs/page-${index}.mdx`,
      `---\ntitle: Page\n${frontMatter}---\n\n${body}\n`,
    ]),
  );
  const unique = [{fields: ['name'], detail: 'The name {name} is taken.'}];
  const rules = {resources: {boat: {...HARBOR_RULES.resources?.boat, unique}}};
  return walkGuides(buildSite({files}), {
    data: makeSandboxData(api, withRules(rules)),
    tool: 'harbor',
    apiUrl: 'https://harbor.example/v1',
    tokenVariable: 'HARBOR_TOKEN',
  });
}

const messages = async (...bodies: string[]) => (await walk(...bodies)).problems.map(({message}) => message);
const bash = (code: string, meta = '') => `\`\`\`bash${meta && ` ${meta}`}\n${code}\n\`\`\`\n`;
const text = (code: string) => `\`\`\`text\n${code}\n\`\`\`\n`;

const CREATE =
  bash('harbor boat create --name Gull --wait') + text('ID         NAME  STATUS\nboat_9999  Gull  moored');

test('printed ids map to actual ids in later samples and on the next page', async () => {
  const report = await walk(
    CREATE + bash('harbor boat read --id boat_9999 --query "[id, name]"') + text('boat_9999  Gull'),
    bash('harbor boat delete --id boat_9999'),
  );
  expect(report).toEqual({problems: [], run: 3, shown: 2, examples: 0, declared: 0, notRun: {}});
});

test.each<[string, string, string]>([
  ['an unknown id', bash('harbor boat read --id boat_9999'), 'boat_9999 is not shown above'],
  [
    'an error that the page does not show',
    `${bash('harbor boat delete --id boat_0001\nharbor boat delete --id boat_0001 # again')}${bash('harbor boat read --id boat_0001')}`,
    'readBoat returns 404 not_found',
  ],
  ['a command that is invalid', bash('harbor boat list --nome x'), 'has no flag --nome. Fix it.'],
  [
    'another value',
    bash('harbor boat read --id boat_0001 --query name') + text('Gull'),
    'is "Gull" here, but "Tern" in the response',
  ],
  [
    'another cell',
    bash('harbor boat read --id boat_0001') + text('ID         NAME\nboat_0001  Gull'),
    'NAME of row 1 is "Gull" here, but "Tern" in the response',
  ],
  [
    'a column without a field',
    bash('harbor boat read --id boat_0001') + text('ID         MAST\nboat_0001  1'),
    'The column MAST is not a field',
  ],
  [
    'other columns than those of the resource',
    bash('harbor boat read --id boat_0001') + text('ID         STATUS\nboat_0001  moored'),
    'The columns are ID, STATUS, but those of the resource are ID, NAME, STATUS',
  ],
  [
    'a row too many',
    bash('harbor boat list') + text('ID\nboat_0001\nboat_0002\nboat_0003'),
    'The table has 3 rows, but the output has 2',
  ],
  [
    'a line too many',
    bash('harbor boat read --id boat_0001 --query name') + text('Tern\nmore'),
    '"more" is not in the output',
  ],
  [
    'a missing field',
    `${bash('harbor boat read --id boat_0001 --format json')}\`\`\`json\n{"name": "Tern", "mast": 1}\n\`\`\``,
    'mast is not in the response',
  ],
  [
    'a different id for an entity of the example',
    bash('harbor boat create --name Tern --query id') + text('boat_9999'),
    'is "boat_9999" here, but "boat_0001" in the response',
  ],
  [
    'an unknown state',
    bash('harbor boat list', 'check="given boat_0001 sunk"'),
    'given: status of boat_0001 cannot be "sunk". Use one of building, moored.',
  ],
  [
    'a command below one of its tab that cannot run',
    `<Tabs>\n<TabItem value="cli">\n\n${bash('harbor boat list', 'check="no: It is slow."')}\n${bash('harbor boat list')}\n</TabItem>\n</Tabs>`,
    'A command above it in its tab doesn\'t run, so "Run this step" would run this one instead.',
  ],
  [
    'the state of an unknown entity',
    bash('harbor boat list', 'check="given boat_9999 moored"'),
    'given: boat_9999 does not exist',
  ],
])('reports %s', async (_, body, message) => {
  expect((await messages(body)).join('\n')).toContain(message);
});

test('a page that creates an entity of the example starts without it', async () => {
  const again = bash('harbor boat create --name Tern --query id') + text('boat_0001');
  expect(await messages(again + bash('harbor boat read --id boat_0001'))).toEqual([]);
});

test('a call shown in two forms runs once, and errors shown on the page are accepted', async () => {
  const curl = `curl -X POST https://harbor.example/v1/boats -H 'Content-Type: application/json' -d '{"name": "Gull"}'`;
  expect(await messages(bash('harbor boat create --name Gull') + bash(curl))).toEqual([]);
  expect(
    await messages(
      bash('harbor boat read --id boat_0001; harbor boat delete --id boat_0001') +
        bash('harbor boat read --id boat_0001') +
        text('Error: 404 not_found'),
    ),
  ).toEqual([]);
});

test('runs every tab, with declared preconditions', async () => {
  const tab = (value: string, body: string) => `<TabItem value="${value}">\n\n${body}\n</TabItem>\n`;
  const tabs = `<Tabs>\n${tab('cli', bash('harbor boat delete --id boat_0001'))}${tab('api', bash('curl -X DELETE https://harbor.example/v1/boats/boat_0001'))}</Tabs>\n`;
  expect(await walk(tabs)).toMatchObject({problems: [], run: 2});
  const given = bash('harbor boat read --id boat_0001 --query status', 'check="given boat_0001 building"');
  expect(await messages(given + text('building'))).toEqual([]);
});

test("a sample that can't be run needs a reason, unless it shows another program", async () => {
  const read = (meta = '') => bash('harbor boat read --id "$BOAT"', meta);
  expect(await messages(read())).toEqual([
    `Tests can't run this sample: missing value $BOAT. Tell readers what it needs with check="no: reason".`,
  ]);
  expect(await messages(read('check="no: It needs your boat."'))).toEqual([]);
  expect(await messages(bash('harbor boat create --body @boat.json'))).toHaveLength(1);
});

test('a command may use a file from another tab', async () => {
  const tab = (value: string, body: string) => `<TabItem value="${value}">\n\n${body}\n</TabItem>\n`;
  const file = '```json title="boat.json"\n{"name": "Gull"}\n```\n';
  const tabs = `<Tabs>\n${tab('cli', bash('harbor boat create --body @boat.json --query name') + text('Gull'))}${tab('api', file)}</Tabs>\n`;
  expect(await walk(tabs)).toMatchObject({problems: [], run: 1, shown: 1});
});

test('counts skipped samples by reason', async () => {
  const report = await walk(
    bash('kubectl get pods') +
      bash('harbor login') +
      bash('harbor boat list', 'check="no: why"') +
      bash('boats --help'),
  );
  expect(report.notRun).toEqual({'other program': 3, 'the page shows the reason': 1});
});

test('accepts one entity of a list, and ignores runner messages', async () => {
  const json = (code: string) => `\`\`\`json shows="schema Boat"\n${code}\n\`\`\`\n`;
  const list = bash("curl 'https://harbor.example/v1/boats'");
  const read = bash('harbor boat read --id boat_0001 --query name');
  expect(await messages(list + json('{"id": "boat_0001", "name": "Tern"}'))).toEqual([]);
  expect(await messages(list + json('{"id": "boat_0001", "name": "Gull"}'))).toHaveLength(1);
  expect(await messages(read + text('info  paint > The hull is dry.\nTern'))).toEqual([]);
  expect(await messages(read + text('info\nTern'))).not.toEqual([]);
});

test("a fence in another section is not a sample's output", async () => {
  const read = bash('harbor boat read --id boat_0001 --query name');
  expect(await messages(`${read}\n## Names\n\n${text('Gull')}`)).toEqual([]);
  expect(await messages(read + text('Gull'))).toHaveLength(1);
});

test('a resource sample may show the final state, but a response sample only the response', async () => {
  const create = bash(
    `curl -X POST https://harbor.example/v1/boats -H 'Content-Type: application/json' -d '{"name": "Gull"}'`,
  );
  const json = (meta: string, status: string) => `\`\`\`json ${meta}\n{"status": "${status}"}\n\`\`\`\n`;
  expect(await messages(create + json('shows="schema Boat"', 'building'))).toEqual([]);
  expect(await messages(create + json('shows="schema Boat"', 'moored'))).toEqual([]);
  expect(await messages(create + json('shows="response createBoat"', 'moored'))).toEqual([
    'status is "moored" here, but "building" in the response. Compared with the sample above.',
  ]);
});

test('a page can start with an empty organization', async () => {
  const count = bash('harbor boat list --query "length(data)"');
  expect(await messages(count + text('2'))).toEqual([]);
  const empty = await walkPages([{body: count + text('0'), frontMatter: 'begins: empty\n'}]);
  expect(empty).toMatchObject({problems: [], shown: 1});
});

test('counts outputs that are not reproducible without comparing them', async () => {
  const read = bash('harbor boat read --id boat_0001 --query name');
  const report = await walk(`${read}\`\`\`text check="no: The crew says it."\nAhoy\n\`\`\`\n`);
  expect(report).toMatchObject({problems: [], shown: 0, declared: 1});
});

describe('a page with a cleanup', () => {
  const create = (meta = '') => bash('harbor boat create --name Gull --query id', meta) + text('boat_9999');
  const rename = (name: string) =>
    bash(
      `curl -X PATCH https://harbor.example/v1/boats/boat_0001 -H 'Content-Type: application/json' -d '{"name": "${name}"}'`,
    );
  const cleanUp = (body: string) => `\n## Clean up\n\n${body}`;
  const remove = (meta = '') => bash('harbor boat delete --id boat_9999', meta);

  test.each<[string, string]>([
    ['deletes its entities', create() + cleanUp(remove())],
    ['cannot delete in the sandbox', create() + cleanUp(remove('check="no: Needs a crew."'))],
    ['keeps an entity with a reason', create('check="keep: The crew needs it."') + cleanUp('Nothing to do.')],
    ['restores its changes', rename('Swift') + cleanUp(rename('Tern'))],
  ])('%s', async (_, body) => {
    expect(await messages(body)).toEqual([]);
  });

  test.each<[string, string, string]>([
    [
      'an entity it created',
      create() + cleanUp(bash('harbor boat list')),
      'This sample creates the boat boat_9999, but the cleanup does not delete it.',
    ],
    [
      'a change to the example',
      rename('Swift') + cleanUp(bash('harbor boat list')),
      'This sample sets name of the boat boat_0001, but the cleanup does not restore it. Set it back to "Tern"',
    ],
  ])('reports %s left behind', async (_, body, message) => {
    expect((await messages(body)).join('\n')).toContain(message);
    expect(await messages(body.replace('## Clean up', '## See'))).toEqual([]);
  });
});
