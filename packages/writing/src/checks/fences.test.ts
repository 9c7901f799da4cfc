import {fixturePage} from './fixture';
import {checkFences} from './fences';

const messages = (meta: string, code = 'x') =>
  checkFences(fixturePage(`\`\`\`${meta}\n${code}\n\`\`\`\n`), ['request', 'unchecked'], {
    additionalLanguages: ['bash'],
  }).map(({message}) => message);

test.each([
  'bash',
  'text',
  'mermaid',
  'json request="createScope"',
  'yaml title="a b.yaml" {1,3-5}',
  'sh unchecked="needs a cluster"',
])('```%s passes', (meta) => {
  expect(messages(meta)).toEqual([]);
});

test.each([
  ['', 'has no language'],
  ['jason', '"jason" is not supported'],
  ['json reqest="createScope"', 'Unknown attribute reqest'],
  ['json request=createScope', '"request=createScope"'],
  ["json request='createScope'", 'is invalid'],
  ['bash unchecked=""', 'has no reason'],
])('rejects ```%s', (meta, message) => {
  expect(messages(meta)).toEqual([expect.stringContaining(message)]);
});

test('rejects an empty fence', () => {
  expect(messages('bash', '  ')).toEqual([expect.stringContaining('is empty')]);
});
