import {parseLimits} from '@nacre-docs/openapi/tables/limits';
import {fixtureApi, fixtureSite} from '@nacre-docs/openapi/checks/fixture';
import {checkLimits} from './limits';

/** Checks pages and a limits table with one area, which a page shows. */
function problems(limits: string, files: Record<string, string> = {}, unlisted = '') {
  const table = `areas:\n- area: api\n  limits:\n${limits.replace(/^/gm, '  ')}\n${unlisted}`;
  const api = fixtureApi();
  // A specification in an API response: a schema inside an example.
  const size = {schema: {properties: {size: {type: 'integer', maximum: 7}}}};
  Object.assign(api.document.components!, {examples: {size: {value: size}}});
  const site = fixtureSite({'docs/limits.mdx': '<LimitTable area="api" />', ...files}, {api});
  return checkLimits(site, () => parseLimits(table)).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

// Limits in the fixture's description: page size and a count.
const PAGE = '- limit: Items in a page\n  value: 100 items\n  fields: ["listScopes?limit"]';
const COUNT = '- limit: Scopes at once\n  value: 9 scopes\n  fields: ["*.count"]';
const BOTH = `${PAGE}\n${COUNT}`;

test('a table with every limit in the description passes', () => {
  expect(problems(BOTH)).toEqual([]);
});

test('a field matches the table, with units converted to seconds and bytes', () => {
  expect(problems(BOTH.replace('9 scopes', '8 scopes'))).toEqual([
    'docs/_data/limits.yaml:7: "Scopes at once" is 8 scopes, but the maximum of ScopeCreate.count in openapi/ is 9. Fix one of them.',
  ]);
  expect(problems(BOTH.replace('9 scopes', '9 seconds'))).toEqual([]);
  expect(problems(BOTH.replace('9 scopes', '9 minutes'))).toEqual([expect.stringContaining('is 9 minutes')]);
});

test('reports a limit missing in the table, unless it has a reason', () => {
  expect(problems(PAGE)).toEqual([
    expect.stringContaining('ScopeCreate.count has a maximum of 9, which is not in the table.'),
  ]);
  expect(problems(PAGE, {}, 'unlisted:\n- reason: A fixture.\n  fields: [ScopeCreate.count]')).toEqual([]);
});

test('reports a field without a limit, with its line', () => {
  expect(problems(`${BOTH}\n- limit: Other\n  value: 5 items\n  fields: [Scope.gone]`)).toEqual([
    'docs/_data/limits.yaml:10: No schema or parameter Scope.gone has a limit. Fix the name, or remove it.',
  ]);
});

test('the page that explains a limit from outside the description states its value', () => {
  const life = `${BOTH}\n- limit: Life\n  value: 1 to 24 hours\n  see: /docs/a`;
  expect(problems(life, {'docs/a.mdx': 'It lives for one day.'})).toEqual([]);
  expect(problems(life, {'docs/a.mdx': '| A |\n|---|\n| 86400 |'})).toEqual([]);
  expect(problems(life, {'docs/a.mdx': 'It lives for 23 hours.'})).toEqual([
    'docs/_data/limits.yaml:10: "Life" is 1 to 24 hours, but docs/a.mdx differs. Correct one of them, or remove `see`.',
  ]);
});

describe('limits in paragraphs', () => {
  test.each([
    'At most 100 items. Up to one scope. A number of its own: 37 scopes.',
    'It runs no more than 9 scopes. The maximum is 9.',
    'Up to 400 scopes.\n\n```json\n{"scopes": 400}\n```',
    '| A |\n|---|\n| Up to 37 characters |',
  ])('%s passes', (page) => {
    expect(problems(BOTH, {'docs/a.mdx': page})).toEqual([]);
  });

  test.each([
    ['A scope has\nat most 37 items.', 'docs/a.mdx:2: "at most 37 items" is not in docs/_data/limits.yaml.'],
    ['Up to 100 sheep.', 'docs/a.mdx:1: "Up to 100 sheep"'],
    ['It is limited to 9 MB.', 'docs/a.mdx:1: "limited to 9 MB"'],
    ['The maximum is 40.\n\n```json\n"2025-01-40"\n```', 'docs/a.mdx:1: "maximum is 40"'],
  ])('rejects %s', (page, message) => {
    expect(problems(BOTH, {'docs/a.mdx': page})).toEqual([expect.stringContaining(message)]);
  });
});

test('limit table rows on any page match the limits table', () => {
  const rows =
    '| Limit | Value |\n|---|---|\n| Items in a page | 50, then more |\n| Unknown | 5 |\n| Other | None |';
  expect(problems(BOTH, {'docs/a.mdx': rows})).toEqual([
    'docs/a.mdx:3: "Items in a page" is "50, then more", but docs/_data/limits.yaml:4 says 100 items. Fix one of them.',
    'docs/a.mdx:4: docs/_data/limits.yaml has no limit "Unknown". Add it, or use the name listed there.',
  ]);
});

describe('field table rows', () => {
  const row = (text: string) => ({'docs/a.mdx': `| Field | Type |\n|---|---|\n| ${text} |`});

  test("match the limit of a field with that name, in the description or in an example's schema", () => {
    expect(problems(BOTH, row('`count` | integer, 1 to 9'))).toEqual([]);
    expect(problems(BOTH, row('`scope.count` | up to 8 scopes'))).toEqual([
      'docs/a.mdx:3: "up to 8" for `count`, but openapi/ has 9. Fix one of them.',
    ]);
    expect(problems(BOTH, row('`size` | up to 7 of them'))).toEqual([]);
    expect(problems(BOTH, row('`size` | up to 6 of them'))).toEqual([
      expect.stringContaining('openapi/ has 7.'),
    ]);
  });

  test('may match another limit listed on the page', () => {
    const other = `${BOTH}\n- limit: Run\n  value: 8 seconds\n  see: /docs/a`;
    expect(problems(other, row('`count` | up to 8 seconds'))).toEqual([]);
  });

  test('are ignored without a limit, with an unknown field, or with several fields', () => {
    const files = {
      'docs/a.mdx':
        '| Field | Type |\n|---|---|\n| `count` | 8 |\n| `x` | up to 8 |\n| `count`, `x` | up to 8 |',
    };
    expect(problems(BOTH, files)).toEqual([]);
  });
});

test('table links resolve, and every area is shown on a page', () => {
  const links = `${BOTH}\n- limit: Other\n  value: 5 items\n  see: /docs/limits#gone\n  beyond: "[a](/docs/gone)"`;
  expect(problems(links, {'docs/limits.mdx': '## Here'})).toEqual([
    expect.stringContaining('docs/limits.mdx differs'),
    expect.stringContaining('"Other" links to /docs/limits#gone'),
    expect.stringContaining('"Other" links to /docs/gone'),
    expect.stringContaining('No page shows the area api. Add <LimitTable area="api" /> to one.'),
  ]);
});

test('reports an invalid table with its line', () => {
  expect(problems('- limit: A\n  value: some')).toEqual([
    'docs/_data/limits.yaml:4: The value "some" cannot be read. Write "60 characters", "1 to 100 items" or "1 to 100 items, 20 by default".',
  ]);
});
