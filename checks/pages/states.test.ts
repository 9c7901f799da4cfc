import type {PlatformRules} from '../../plugins/sandbox/rules';
import {fixturePage, linesOf} from '../fixture';
import {checkStates} from './states';

const rules = {
  lifecycles: {
    scope: {
      initial: 'creating',
      ended: [],
      transitions: [
        {from: ['creating'], to: 'active', after: 1},
        {from: ['active'], to: 'active', by: ['restartScope'], set: {health: 'unknown'}},
        {from: ['active'], to: 'failed', outside: 'It fails.'},
        {from: ['active'], to: 'active', when: {health: ['unknown', 'bad']}, set: {health: 'good'}},
      ],
    },
    key: {initial: 'valid', ended: [], transitions: [{from: ['valid'], to: 'expired', after: 1}]},
  },
} as unknown as PlatformRules;

const problemsOf = (body: string) => linesOf(checkStates(fixturePage(body), rules));
const diagram = (meta: string, ...ways: string[]) =>
  ['```mermaid ' + meta, 'stateDiagram-v2', ...ways, '```', ''].join('\n');

test('a whole diagram has every transition; labels, beginnings, ends and loops are free', () => {
  const body = diagram(
    'states="scope"',
    '[*] --> creating: asked for',
    'creating --> active',
    'active --> active: restart',
    'active --> failed: after a while',
    'failed --> [*]',
  );
  expect(problemsOf(body)).toEqual([]);
});

test('a whole diagram without a transition fails, and one that says so passes', () => {
  const ways = ['creating --> active'];
  expect(problemsOf(diagram('states="scope"', ...ways))).toEqual([
    '1: The diagram leaves out active --> failed of scope. Draw them, or write some-states="scope" and say below what is left out.',
  ]);
  expect(problemsOf(diagram('some-states="scope"', ...ways))).toEqual([]);
});

test.each([
  [
    'creating --> failed',
    /^3: No transition of scope leads from creating to failed\. Remove the arrow, or add/,
  ],
  ['creating --> actve', /^3: actve is no state of scope\. Did you mean active\?$/],
  ['creating --> stopped', /^3: stopped is no state of scope\. It has creating, active, failed\.$/],
  ['[*] --> pending', /^3: pending is no state of scope/],
])('%s is refused', (way, message) => {
  expect(problemsOf(diagram('some-states="scope"', way))).toEqual([expect.stringMatching(message)]);
});

test('a field that transitions change has states too', () => {
  const ways = ['unknown --> good', 'bad --> good'];
  expect(problemsOf(diagram('states="scope.health"', ...ways))).toEqual([]);
  expect(problemsOf(diagram('states="scope.health"', ...ways, 'good --> bad'))).toEqual([
    expect.stringMatching(/^5: No transition of scope\.health leads from good to bad/),
  ]);
});

test('a state diagram says whose states it draws', () => {
  expect(problemsOf(diagram('', 'a --> b'))).toEqual([expect.stringMatching(/^1: The diagram does not say/)]);
  expect(problemsOf(diagram('states="scop"', 'a --> b'))).toEqual([
    '1: config/platform/lifecycles.ts has no scop. Did you mean scope?',
  ]);
  expect(problemsOf(diagram('unchecked="Of another product."', 'a --> b'))).toEqual([]);
  expect(problemsOf('```mermaid\nflowchart LR\n  a --> b\n```\n')).toEqual([]);
});

const table = (head: string, ...states: string[]) =>
  [`| ${head} | Meaning |`, '|---|---|', ...states.map((state) => `| ${state} | x |`), ''].join('\n');

test('a table of states fits one kind', () => {
  expect(problemsOf(table('State', '`creating`', '`active` or `failed`'))).toEqual([]);
  expect(problemsOf(table('Status', '`creating`', '`expired`'))).toEqual([
    '4: expired is no state of scope. It has creating, active, failed.',
  ]);
  expect(problemsOf(table('State', 'Open', 'Solved'))).toEqual([]);
  expect(problemsOf(table('Status', '200'))).toEqual([]);
  expect(problemsOf(table('Field', '`expired`', '`active`'))).toEqual([]);
});

test('a table below a diagram lists every state, until the next heading', () => {
  const drawing = diagram('some-states="scope"', 'creating --> active');
  const short = table('State', '`creating`', '`active`');
  expect(problemsOf(`${drawing}\n${short}`)).toEqual([
    '6: The table stands below a diagram of scope and leaves out failed. Add a row for each.',
  ]);
  expect(problemsOf(`${drawing}\n## Next\n\n${short}`)).toEqual([]);
});

test('without rules of a platform there is nothing to compare with', () => {
  expect(checkStates(fixturePage(diagram('states="scope"', 'a --> b')), undefined)).toEqual([]);
});
