import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseMarkdown, toText, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {HeldFacts} from './heldTable';
import referenceTables from './index';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';

const held: HeldFacts = {
  approvals: [
    {permission: 'scope:create', waits: 'The scope is `pending`'},
    {permission: 'scope:delete', call: ' and [others](/docs/a)', waits: 'It stays'},
    {permission: 'scope_action:create', waits: 'It waits'},
    {permission: 'key:reveal', waits: 'Masked'},
  ],
};

const roles = [
  {slug: 'member', description: 'Reads `all`.', granted_at: ['account', 'scope'], machine_only: false},
  {slug: 'agent', description: 'Runs.', granted_at: ['account'], machine_only: true},
];

let cacheDir: string;
beforeAll(() => {
  cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'held-'));
  const operations = [
    {operationId: 'createScope', slug: 'create-scope', permission: 'scope:create'},
    {operationId: 'deleteScope', slug: 'delete-scope', permission: 'scope:delete'},
    {operationId: 'listScopes', slug: 'list-scopes', permission: 'scope:read'},
  ];
  const description = {
    paths: {
      '/roles/{slug}': {
        get: {
          operationId: 'readRole',
          responses: {
            200: {
              content: {
                'application/json': {
                  examples: Object.fromEntries(roles.map((value) => [value.slug, {value}])),
                },
              },
            },
          },
        },
      },
    },
  };
  fs.mkdirSync(path.join(cacheDir, 'static'));
  fs.writeFileSync(path.join(cacheDir, 'operations.json'), JSON.stringify(operations));
  fs.writeFileSync(path.join(cacheDir, 'static/openapi.json'), JSON.stringify(description));
});
afterAll(() => fs.rmSync(cacheDir, {recursive: true, force: true}));

/** The table cells on a page, as the site renders them. */
function cells(source: string): string[][] {
  const {tree} = parseMarkdown(source);
  referenceTables({cacheDir, held})(tree as MdastNode, {
    path: path.resolve('docs/page.mdx'),
    fail: (reason) => {
      throw new Error(reason);
    },
  });
  const rows: string[][] = [];
  visit(tree, (node: Node) => {
    if (node.type === 'tableRow') rows.push((node.children ?? []).map(toText));
  });
  return rows;
}

test('each operation that can be held has its call and its state while it waits', () => {
  expect(cells('<HeldOperations by="approvals" />')).toEqual([
    ['Operation', 'Held call', 'While it waits'],
    ['scope:create', 'createScope', 'The scope is pending'],
    ['scope:delete', 'deleteScope and others', 'It stays'],
    ['scope_action:create', '', 'It waits'],
    ['key:reveal', '', 'Masked'],
  ]);
});

test('a page can replace some sentences', () => {
  const own = '<HeldOperations by="approvals">\n\n- `scope:create`: Nothing is there.\n\n</HeldOperations>';
  expect(cells(own)[1]).toEqual(['scope:create', 'createScope', 'Nothing is there.']);
});

test('a row per entity also has the operations of its actions', () => {
  expect(cells('<HeldOperations by="approvals" per="entity" />')).toEqual([
    ['Entity', 'Operations'],
    ['Scope', 'scope:create, scope:delete, scope_action:create'],
    ['Key', 'key:reveal'],
  ]);
});

const around = (list: string) => `<HeldOperations by="approvals">\n\n${list}\n\n</HeldOperations>`;

test.each([
  ['<HeldOperations by="approval" />', /page\.mdx:1: .* by="approval"\. Did you mean approvals\?/],
  ['<HeldOperations />', /by=""\. There are: approvals\./],
  ['<HeldOperations by="approvals" per="kind" />', /per="kind" is invalid/],
  [around('- `scope:creat`: Words.'), /page\.mdx:3: .* scope:creat\. Did you mean scope:create\?/],
  [around('Words.'), /page\.mdx:3: HeldOperations can contain only a list/],
])('%s stops the build', (source, message) => {
  expect(() => cells(source)).toThrow(message);
});

test('a role table shows where each role can be granted, and who can get it', () => {
  expect(cells('<RoleTable heading="For">\n\n- `agent`: Agents.\n\n</RoleTable>')).toEqual([
    ['Role', 'For', 'Granted at', 'Held by'],
    ['member', 'Reads all.', 'Any level', 'Users, API keys'],
    ['agent', 'Agents.', 'Account', 'API keys only'],
  ]);
  expect(cells('<RoleTable />')[0]![1]).toBe('May do');
});

test('an unknown role stops the build', () => {
  expect(() => cells('<RoleTable>\n\n- `agnt`: Agents.\n\n</RoleTable>')).toThrow(
    /page\.mdx:3: agnt is not a role\. Did you mean agent\?/,
  );
});
