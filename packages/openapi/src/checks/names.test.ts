import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {fixtureApi, fixtureDocument, fixtureSite, linesOf} from './fixture';
import {checkNames} from './names';

const document: OpenApiDocument = structuredClone(fixtureDocument);
document.paths!['/scopes']!.post!['x-permission'] = 'scope:create';
document.components!.schemas!.Problem = {
  type: 'object',
  properties: {code: {type: 'string', enum: ['not_found', 'invalid_state']}},
};
document.components!.schemas!.ScopeRun = {
  type: 'object',
  properties: {status: {type: 'string', enum: ['queued']}},
};
document.components!.schemas!.Scope!.example = {capabilities: {logs: {}, health_check: {}}};

const problemsOf = (body: string, foreign: string[] = []) =>
  linesOf(checkNames(fixtureSite({'docs/page.mdx': body}, {api: fixtureApi(document)}), foreign));

test('accepts names from the description, samples on the page, and other words', () => {
  const body = [
    'The permission `scope:create` and the event `scope.stopped`. The scope is in the state `active`.',
    'It returns the error `not_found`; the capability `health_check` is on. Set `visible_to`, `scope.status`, `true`.',
    'Run `curl -X POST`, `NACRE_API_KEY` or `my_variable`.',
    '```bash\nmy_variable=1\n```',
  ];
  expect(problemsOf(body.join('\n\n'))).toEqual([]);
});

test.each([
  [
    'Needs `scope:crate`.',
    '1: `scope:crate` is not a permission in the API description. Did you mean scope:create?',
  ],
  ['The event `scope.halted`.', /^1: `scope\.halted` is not an event in the API description\. /],
  ['Nacre sends `scope.halted`.', /^1: `scope\.halted` is not an event/],
  ['It is in the state `actve`.', '1: `actve` is not a state in the API description. Did you mean active?'],
  ['The `failing` state.', /^1: `failing` is not a state/],
  [
    'It returns the error `invalid_stat`.',
    /^1: `invalid_stat` is not an error code .* Did you mean invalid_state\?$/,
  ],
  ['The error `active`.', /^1: `active` is not an error code/],
  ['The capability `healthcheck`.', /^1: `healthcheck` is not a capability .* Did you mean health_check\?$/],
  [
    '| A |\n|---|\n| `visble_to` |',
    '3: `visble_to` is not a name in the API description. Did you mean visible_to?',
  ],
  ['Set `frobnicate_mode`.', /Fix it, or add it to the `foreignNames` of the checks/],
])('rejects %s', (body, message) => {
  expect(problemsOf(body)).toEqual([
    typeof message === 'string' ? message : (expect.stringMatching(message) as string),
  ]);
});

test('accepts names of other products from config/terms.ts', () => {
  expect(problemsOf('Use `for_each`.', ['for_each'])).toEqual([]);
});

describe('names identified by prose', () => {
  test.each([
    'The scope is `active`. A scope that was `active` is `visible_to` others. Its name is `anything`.',
    'A run of the scope that is `queued`, or a scope without runs that is `active`.',
    'It returns `active`, fails with `not_found`, or with 404 `not_found`. It prints `anything`.',
    'Turn on `logs`. Set `capabilities.logs` and `scope.status`.',
  ])('%s passes', (body) => {
    expect(problemsOf(body)).toEqual([]);
  });

  test.each([
    ['The scope is `asleep`.', /^1: `asleep` is not a state of any scope\. /],
    ['Scopes that become `queued` wait.', /^1: `queued` is not a state of any scope\. /],
    ['A run is `active`.', /^1: `active` is not a state of any scope run\. /],
    ['The scope goes from `active` to `asleep`.', /^1: `asleep` is not a state of any scope\. /],
    ['In the state `active` or `asleep`.', /^1: `asleep` is not a state in the API description\. /],
    ['It answers 409 `clash`.', /^1: `clash` is not an error code /],
    ['It is refused with `clash`.', /^1: `clash` is not an error code /],
    ['Turn off `turbo` at night.', /^1: `turbo` is not a capability /],
    ['Set `capabilities.turbo`.', /^1: `capabilities\.turbo` is not a capability /],
    ['It receives `scope_run.halted`.', /^1: `scope_run\.halted` is not an event /],
  ])('rejects %s', (body, message) => {
    expect(problemsOf(body)).toEqual([expect.stringMatching(message)]);
  });
});
