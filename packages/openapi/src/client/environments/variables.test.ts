import type {TryItItem, Form} from '../../contract';
import {asJson, fillForm, isName, type Environment} from './variables';

const ITEM = {
  ways: [[{scheme: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer'}], []],
  bodies: [
    {type: 'application/json', kind: 'json', examples: [{name: 'one', text: '{"text": "Hi {{item.name}}"}'}]},
    {type: 'text/plain', kind: 'text', examples: []},
  ],
} as unknown as TryItItem;

const FORM: Form = {way: 0, credentials: {}, values: {}, body: 0, text: '', fields: {}, files: {}};

const ENVIRONMENT: Environment = {
  name: 'Staging',
  server: 'https://staging.example',
  variables: [
    {key: 'scope_id', value: 'scp_1', isSecret: false},
    {key: 'count', value: '3', isSecret: false},
    {key: 'quote', value: 'a "b" \\ c', isSecret: false},
    {key: 'token', value: 's3cret', isSecret: true},
    {key: 'item.name', value: 'Ann', isSecret: false},
  ],
};

const fill = (form: Partial<Form>, isShared = false) =>
  fillForm(ITEM, {...FORM, ...form}, ENVIRONMENT, isShared);

test('replaces variables in paths, queries, headers, form fields and credentials', () => {
  const {form, unknown} = fill({
    values: {'path scope_id': '{{scope_id}}', 'query q': 'a{{count}}b{{count}}', 'header X': '{{token}}'},
    fields: {name: '{{scope_id}}'},
    credentials: {token: '{{token}}'},
  });
  expect(form.values).toEqual({'path scope_id': 'scp_1', 'query q': 'a3b3', 'header X': 's3cret'});
  expect(form.fields).toEqual({name: 'scp_1'});
  expect(form.credentials).toEqual({token: 's3cret'});
  expect(unknown).toEqual([]);
});

test('keeps a body valid JSON: escapes values in strings and inserts others unchanged', () => {
  const {form} = fill({text: '{"a": "x {{quote}}", "{{scope_id}}": {{count}}, "b": "\\"{{count}}"}'});
  expect(JSON.parse(form.text)).toEqual({a: 'x a "b" \\ c', scp_1: 3, b: '"3'});
  expect(fill({body: 1, text: '{{quote}}'}).form.text).toBe('a "b" \\ c');
});

test('lists names without a value once and keeps them', () => {
  const {form, unknown} = fill({values: {'path a': '{{nope}}', 'query b': '{{nope}}{{__proto__}}'}});
  expect(unknown).toEqual(['nope', '__proto__']);
  expect(form.values['path a']).toBe('{{nope}}');
  expect(fillForm(ITEM, {...FORM, fields: {a: '{{count}}'}}, undefined).unknown).toEqual(['count']);
});

test('a secret from a closed tab has no value, but other values may be empty', () => {
  const variables = [
    {key: 'token', value: '', isSecret: true},
    {key: 'suffix', value: '', isSecret: false},
  ];
  const {form, unknown} = fillForm(
    ITEM,
    {...FORM, credentials: {token: '{{token}}'}, fields: {a: 'x{{suffix}}'}},
    {...ENVIRONMENT, variables},
  );
  expect(unknown).toEqual(['token']);
  expect(form.fields).toEqual({a: 'x'});
});

test('keeps placeholders with spaces or from examples', () => {
  const text = '{"a": "{{ scope_id }} {{#if}} {{item.name}}"}';
  expect(fill({text})).toMatchObject({form: {text}, unknown: []});
});

test('does not replace variables in values', () => {
  const variables = [{key: 'a', value: '{{a}}{{a}}', isSecret: false}];
  const {form} = fillForm(ITEM, {...FORM, fields: {x: '{{a}}'}}, {...ENVIRONMENT, variables});
  expect(form.fields).toEqual({x: '{{a}}{{a}}'});
});

test('forms for code and the history keep the names of secrets', () => {
  const {form} = fill({text: '{"a": "{{token}} {{count}}"}', credentials: {token: '{{token}}'}}, true);
  expect(JSON.stringify(form)).not.toContain('s3cret');
  expect(form.text).toBe('{"a": "{{token}} 3"}');
});

test('ignores credentials of other choices', () => {
  expect(fill({way: 1, credentials: {token: '{{nope}}'}}).unknown).toEqual([]);
});

test('checks JSON with variables as JSON, at the same positions', () => {
  const text = '{"a": {{count}}, "b": "{{count}}",}';
  expect(asJson(text)).toBe('{"a": "_______", "b": "{{count}}",}');
  expect(asJson(text)).toHaveLength(text.length);
});

test.each(['scope_id', 'a.b-c', '$guid', 'größe'])('%s is a name', (name) => expect(isName(name)).toBe(true));
test.each(['', 'a b', '{{a}}', 'a"'])('“%s” is not a name', (name) => expect(isName(name)).toBe(false));
