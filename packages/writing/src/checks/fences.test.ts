import {fixturePage} from './fixture';
import {checkFences} from './fences';

const messages = (meta: string, code = 'x') =>
  checkFences(fixturePage(`\`\`\`${meta}\n${code}\n\`\`\`\n`), {
    additionalLanguages: ['bash'],
  }).map(({message}) => message);

test.each([
  'bash',
  'text',
  'mermaid',
  'json shows="request createScope"',
  'yaml title="a b.yaml" {1,3-5}',
  'sh check="no: It needs a cluster."',
])('```%s passes', (meta) => {
  expect(messages(meta)).toEqual([]);
});

test.each([
  ['', 'is missing a language'],
  ['jason', '"jason" is not supported'],
  ['json show="request createScope"', 'Unknown attribute show'],
  ['json shows=createScope', '"shows=createScope"'],
  ["json shows='request createScope'", 'is invalid'],
  ['bash check="no:"', 'check="no:" is invalid. Write "no: reason"'],
  ['json shows="createScope"', 'is invalid. Write "request operationId"'],
])('rejects ```%s', (meta, message) => {
  expect(messages(meta)).toEqual([expect.stringContaining(message)]);
});

test('rejects an empty fence', () => {
  expect(messages('bash', '  ')).toEqual([expect.stringContaining('is empty')]);
});
