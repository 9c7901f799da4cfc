import {fixturePage} from '../fixture';
import {checkFences} from './fences';

const messages = (meta: string, code = 'x') =>
  checkFences(fixturePage(`\`\`\`${meta}\n${code}\n\`\`\`\n`)).map(({message}) => message);

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
  ['', 'names no language'],
  ['jason', '"jason" is unknown'],
  ['json reqest="createScope"', 'unknown attribute reqest'],
  ['json request=createScope', '"request=createScope"'],
  ["json request='createScope'", 'is not understood'],
  ['bash unchecked=""', 'gives no reason'],
])('```%s is refused', (meta, message) => {
  expect(messages(meta)).toEqual([expect.stringContaining(message)]);
});

test('an empty fence is refused', () => {
  expect(messages('bash', '  ')).toEqual([expect.stringContaining('is empty')]);
});
