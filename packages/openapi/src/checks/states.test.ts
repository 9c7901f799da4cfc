import type {StateFacts} from '../tables/states';
import {fixturePage, linesOf} from './fixture';
import {checkStates} from './states';

const facts: StateFacts = {
  lifecycles: {
    scope: {
      initial: 'creating',
      ended: [],
      transitions: [
        {from: ['creating'], to: 'active'},
        {from: ['active'], to: 'failed'},
      ],
    },
    key: {initial: 'valid', ended: [], transitions: [{from: ['valid'], to: 'expired'}]},
  },
  texts: {key: {states: {valid: 'It works.', expired: 'It does not.'}}},
};

const problemsOf = (body: string, own = facts) => linesOf(checkStates(fixturePage(body), own));

test('reports build errors with their lines', () => {
  expect(problemsOf('<StateDiagram of="scope" />\n\n<StateTable of="key" />\n')).toEqual([]);
  expect(problemsOf('Text.\n\n<StateDiagram of="scop" />\n')).toEqual([
    expect.stringMatching(/^3: platform\/ has no lifecycle of "scop"\. Did you mean scope\?/),
  ]);
  expect(problemsOf('<StateTable of="key">\n\n- `valid`: Yes.\n- `expird`: No.\n\n</StateTable>\n')).toEqual([
    '4: expird is not a state of key. Did you mean expired?',
  ]);
});

test('rejects hand-drawn states, except from outside the platform', () => {
  const fence = (meta: string, kind: string) => `\`\`\`mermaid ${meta}\n${kind}\n  a --> b\n\`\`\`\n`;
  expect(problemsOf(fence('', 'stateDiagram-v2'))).toEqual([
    expect.stringMatching(/^1: The states are drawn by hand\. Use <StateDiagram of="…" \/>/),
  ]);
  expect(problemsOf(fence('check="no: Of another product."', 'stateDiagram-v2'))).toEqual([]);
  expect(problemsOf(fence('', 'flowchart LR'))).toEqual([]);
});

const table = (head: string, ...states: string[]) =>
  [`| ${head} | Meaning |`, '|---|---|', ...states.map((state) => `| ${state} | x |`), ''].join('\n');

test('a state table matches one entity', () => {
  expect(problemsOf(table('State', '`creating`', '`active` or `failed`'))).toEqual([]);
  expect(problemsOf(table('Status', '`creating`', '`expired`'))).toEqual([
    '4: expired is not a state of scope. It has creating, active, failed.',
  ]);
  expect(problemsOf(table('State', 'Open', 'Solved'))).toEqual([]);
  expect(problemsOf(table('Status', '200'))).toEqual([]);
  expect(problemsOf(table('Field', '`expired`', '`active`'))).toEqual([]);
});

test('is skipped without lifecycles', () => {
  const none = {lifecycles: {}, texts: {}};
  expect(problemsOf('```mermaid\nstateDiagram-v2\n  a --> b\n```\n', none)).toEqual([]);
  expect(problemsOf(table('State', '`open`'), none)).toEqual([]);
});
