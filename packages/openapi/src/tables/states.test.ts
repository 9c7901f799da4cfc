import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseMarkdown, toText, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {DiagramRenderer} from '@nacre-docs/writing/diagrams/render';
import referenceTables from './index';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import type {StateFacts} from './states';
import {stateTable} from './stateTable';

const facts: StateFacts = {
  lifecycles: {
    scope: {
      initial: 'creating',
      ended: ['deleted'],
      transitions: [
        {from: ['creating'], to: 'active'},
        {from: ['active'], to: 'active', by: ['restartScope']},
        {from: ['active'], to: 'active', when: {health: ['bad', 'unknown']}, set: {health: 'good'}},
        {from: ['active'], to: 'paused', patch: true},
        {from: ['creating', 'deleting'], to: 'failed'},
        {from: ['active', 'paused', 'failed'], to: 'deleting', by: ['deleteScope']},
        {from: ['deleting'], to: 'deleted'},
      ],
    },
  },
  texts: {
    scope: {
      states: {
        creating: 'It is made.',
        active: 'It works, see [pages](/docs/a) or `health`.',
        paused: 'It rests.',
        failed: 'It broke.',
        deleting: 'It goes.',
      },
      transitions: {'[*] --> creating': '', '[*] --> active': 'import', 'creating --> failed': 'out of room'},
    },
  },
};

let cacheDir: string;
beforeAll(() => {
  cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'states-'));
  fs.writeFileSync(path.join(cacheDir, 'operations.json'), '[]');
});
afterAll(() => fs.rmSync(cacheDir, {recursive: true, force: true}));

/** A page as the site renders it. */
function page(source: string): Node {
  const {tree} = parseMarkdown(source);
  referenceTables({cacheDir, states: facts})(tree as MdastNode, {
    path: path.resolve('docs/page.mdx'),
    fail: (reason) => {
      throw new Error(reason);
    },
  });
  return tree;
}

function drawn(source: string): string[] {
  const [code] = page(source).children ?? [];
  expect(code).toMatchObject({type: 'code', lang: 'mermaid'});
  return code!
    .value!.split('\n')
    .slice(1)
    .map((line) => line.trim());
}

test('a diagram has every transition of the lifecycle, with its label', () => {
  expect(drawn('<StateDiagram of="scope" />')).toEqual([
    '[*] --> creating',
    '[*] --> active: import',
    'creating --> active',
    'active --> paused',
    'creating --> failed: out of room',
    'deleting --> failed',
    'active --> deleting',
    'paused --> deleting',
    'failed --> deleting',
    'deleting --> deleted',
  ]);
});

test('a page draws some states only, or omits states and transitions', () => {
  expect(drawn('<StateDiagram of="scope" only="creating, active" without="[*] --> active" />')).toEqual([
    '[*] --> creating',
    'creating --> active',
  ]);
  expect(drawn('<StateDiagram of="scope" without="paused, * --> failed, [*] --> *" />')).toEqual([
    'creating --> active',
    'active --> deleting',
    'failed --> deleting',
    'deleting --> deleted',
  ]);
});

test('a page can label an arrow, which also draws self-transitions', () => {
  const arrows = drawn(
    '<StateDiagram of="scope" only="creating, active">\n\n- `creating --> active`: after *one* second\n- `active --> active`: restart\n\n</StateDiagram>',
  );
  expect(arrows).toContain('creating --> active: after one second');
  expect(arrows).toContain('active --> active: restart');
});

test('draws the states of a field that transitions change', () => {
  expect(drawn('<StateDiagram of="scope.health" />')).toEqual(['bad --> good', 'unknown --> good']);
});

test('Mermaid can draw the diagram', async () => {
  const [{value = ''} = {}] = page('<StateDiagram of="scope" />').children as MdastNode[];
  await expect(new DiagramRenderer(cacheDir).render(value)).resolves.toMatch(/paused/);
});

const operations = [
  {operationId: 'deleteScope', route: '/docs/api/delete-scope'},
  {operationId: 'updateScope', route: '/docs/api/update-scope'},
] as OperationSummary[];

function rows(source: string): string[][] {
  const table = stateTable(facts, operations, parseMarkdown(source).tree.children![0] as MdastNode);
  return table.children!.map(({children = []}) => children.map((cell) => toText(cell as Node)));
}

const ALL =
  '<StateTable of="scope">\n\n- `deleted`: Gone, see [logs](/docs/b).\n- `paused`: Here it rests.\n\n</StateTable>';

test("a table describes each state in the page's words, if any, and its next operations, in the same order", () => {
  expect(rows(ALL)).toEqual([
    ['State', 'Meaning', 'What you can do'],
    ['creating', 'It is made.', 'Wait for active or failed'],
    ['active', 'It works, see pages or health.', 'deleteScope, updateScope, restartScope'],
    ['paused', 'Here it rests.', 'deleteScope'],
    ['failed', 'It broke.', 'deleteScope'],
    ['deleting', 'It goes.', 'Wait for failed or deleted'],
    ['deleted', 'Gone, see logs.', 'Nothing, it is final'],
  ]);
});

test('a table links to described operations, and keeps links in sentences', () => {
  const links: string[] = [];
  visit(stateTable(facts, operations, parseMarkdown(ALL).tree.children![0] as MdastNode) as Node, (node) => {
    if (node.type === 'link') links.push(node.url!);
  });
  expect(links).toEqual([
    '/docs/a',
    '/docs/api/delete-scope',
    '/docs/api/update-scope',
    '/docs/api/delete-scope',
    '/docs/api/delete-scope',
    '/docs/b',
  ]);
});

const item = (element: string, entry: string) =>
  `Text.\n\n<${element} of="scope">\n\n- ${entry}\n\n</${element}>\n`;

test.each([
  [
    '\n<StateDiagram of="scpe" />',
    2,
    /has no lifecycle of "scpe"\. Did you mean scope\?.* There are: scope\.$/,
  ],
  ['<StateDiagram />', 1, /has no lifecycle of ""/],
  ['<StateDiagram of="scope.nrn" />', 1, /has no lifecycle of "scope\.nrn"/],
  ['<StateDiagram of="scope" only="actve" />', 1, /actve is not a state of scope\. Did you mean active\?$/],
  [
    '<StateDiagram of="scope" without="stopped" />',
    1,
    /stopped is not a state of scope\. .*creating, active/,
  ],
  [
    '<StateDiagram of="scope" without="active --> creating" />',
    1,
    /No transition of scope goes from active to creating\. From active there are transitions to paused, deleting\.$/,
  ],
  ['<StateDiagram of="scope" without="deleted --> *" />', 1, /There is no transition from deleted\.$/],
  [item('StateDiagram', '`active --> failed`: no'), 5, /No transition of scope goes from active to failed/],
  [item('StateDiagram', '`creating --> creating`: no'), 5, /No transition of scope goes from creating to cr/],
  [item('StateDiagram', '`creating --> active`: a; b'), 5, /"a; b" can't be written next to the arrow/],
  [item('StateTable', 'active is on'), 5, /StateTable can contain only a list, with an entry such as/],
  [item('StateTable', '`active` is on'), 5, /StateTable can contain only a list/],
  [item('StateTable', '`actve`: On.'), 5, /actve is not a state of scope\. Did you mean active\?$/],
  [
    item('StateTable', '`active`: On.\n- `active`: Off.'),
    6,
    /StateTable has active twice\. Keep one entry\.$/,
  ],
  ['<StateTable of="scope">\n\nText.\n\n</StateTable>', 3, /StateTable can contain only a list/],
])('reports %j with file and line: %d', (source, line, message) => {
  expect(() => page(source)).toThrow(message);
  expect(() => page(source)).toThrow(new RegExp(`^docs/page\\.mdx:${line}: `));
});

test('rejects a state without a sentence and suggests where to write one', () => {
  expect(() => rows('<StateTable of="scope" />')).toThrow(
    'The state deleted of scope has no sentence. Add one to platform/, or write one here: "- `deleted`: What it means."',
  );
});
