import {editDistance} from './distance';
import {familyOf, stem, tokensOf} from './text';

test.each([
  ['Scopes run', ['scope', 'run']],
  ['scope_id', ['scope_id', 'scope', 'id']],
  ['createScopeType', ['createscopetype', 'create', 'scope', 'type']],
  ['nacre-agent v1.2', ['nacre-agent', 'nacre', 'agent', 'v1.2', 'v1', '2']],
  ['HTTPServer', ['httpserver', 'http', 'server']],
  ['2025-06-01.', ['2025-06-01', '2025', '06', '01']],
  ['Café', ['cafe']],
  ['/scopes/{scope_id}', ['scope', 'scope_id', 'scope', 'id']],
  ['Größe der Anwendungen', ['große', 'der', 'anwendungen']],
  ['نشر التطبيقات', ['نشر', 'التطبيقات']],
  ['部署应用', ['部署', '应用']],
  ['scope_id を設定', ['scope_id', 'scope', 'id', 'を', '設定']],
  ['', []],
])('splits %j into tokens', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens);
});

test.each([
  ['policies', 'policy'],
  ['branches', 'branch'],
  ['status', 'status'],
  ['access', 'access'],
  ['values', 'value'],
  ['dns', 'dns'],
])('removes the plural ending of %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each([
  [['deploy', 'deploying', 'deployed', 'deployment']],
  [['approve', 'approval', 'approver']],
  [['verify', 'verified', 'verification']],
  [['fail', 'failed', 'failure']],
])('%j belong to one word family', (words) => {
  expect(new Set(words.map(familyOf)).size).toBe(1);
});

test('an identifier is its own word family', () => {
  expect(familyOf('scope_id')).toBe('scope_id');
});

test.each([
  ['scpoe', 'scope', 1, false, 1],
  ['depoyment', 'deployment', 2, false, 1],
  ['scope', 'policy', 2, false, undefined],
  ['deplyo', 'deployment', 1, true, 1],
  ['deplyo', 'deployment', 1, false, undefined],
])('counts the edits from %s to %s', (word, target, limit, prefix, expected) => {
  expect(editDistance(word, target, limit, prefix)).toBe(expected);
});
