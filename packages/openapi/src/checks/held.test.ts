import type {HeldFacts} from '../tables/heldTable';
import {fixturePage, linesOf} from './fixture';
import {checkHeld} from './held';

const permissions = ['scope:create', 'scope:update', 'scope:stop', 'scope:delete'];
const facts: HeldFacts = {
  approvals: permissions.map((permission) => ({permission, waits: 'It waits'})),
};

const problemsOf = (body: string, own = facts) => linesOf(checkHeld(fixturePage(body), own));
const table = (rows: string[]) => ['| Operation | x |', '|---|---|', ...rows, ''].join('\n');

test('reports build errors with their lines', () => {
  expect(problemsOf('<HeldOperations by="approvals" />\n')).toEqual([]);
  expect(problemsOf('Text.\n\n<HeldOperations by="approval" />\n')).toEqual([
    expect.stringMatching(/^3: .* Did you mean approvals\?/),
  ]);
  expect(problemsOf('<HeldOperations by="approvals">\n\n- `scope:halt`: No.\n\n</HeldOperations>\n')).toEqual(
    [expect.stringMatching(/^3: .* scope:halt/)],
  );
});

test('rejects handwritten lists of held operations, in rows or in a cell', () => {
  const byHand = [expect.stringMatching(/^1: This table lists operations that can be held\./)];
  expect(problemsOf(table(permissions.map((name) => `| \`${name}\` | x |`)))).toEqual(byHand);
  expect(problemsOf(table([`| Scope | ${permissions.map((name) => `\`${name}\``).join(', ')} |`]))).toEqual(
    byHand,
  );
});

test('accepts partial lists and lists with other permissions', () => {
  expect(problemsOf(table(['| `scope:create` | x |', '| `scope:create` | `scope:stop` |']))).toEqual([]);
  expect(problemsOf(table([...permissions, 'key:read'].map((name) => `| \`${name}\` | x |`)))).toEqual([]);
  expect(problemsOf(table(['a', 'b', 'c', 'd'].map((verb) => `| \`key:${verb}\` | x |`)))).toEqual([]);
  expect(problemsOf(table(permissions.map((name) => `| \`${name}\` | x |`)), {})).toEqual([]);
});
