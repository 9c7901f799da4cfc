import {parseSettings} from './yaml';

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => printed.push(...text.split('\n')));
});
afterEach(() => jest.restoreAllMocks());

test('reads keys and values, also from an empty file', () => {
  expect(parseSettings('api:\n  label: API\n', 'docs/tags.yml')).toEqual({api: {label: 'API'}});
  expect(parseSettings('# Nothing yet\n', 'docs/tags.yml')).toEqual({});
});

test.each([
  ['api:\n  label: a: b\n', /^docs\/tags\.yml:2: This is not YAML: .*[^.]\. Correct the line/],
  ['api:\n\tlabel: a\n', /^docs\/tags\.yml:2: This is not YAML: /],
  ['api: {label: a\nb: c\n', /^docs\/tags\.yml:\d: This is not YAML: /],
  ['api: {}\napi: {}\n', /^docs\/tags\.yml:2: This is not YAML: Map keys must be unique\. Correct/],
  ['- api\n- cli\n', /^docs\/tags\.yml:1: The file doesn't have keys\. Write each as/],
  ['api', /^docs\/tags\.yml:1: The file doesn't have keys\. Write each as/],
])('rejects %j with its line', (source, message) => {
  expect(() => parseSettings(source, 'docs/tags.yml')).toThrow('docs/tags.yml has ');
  expect(printed[0]).toMatch(message);
});
