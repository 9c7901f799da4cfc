import {validateOptions} from '.';

const options = {title: 'API history', description: 'What changed.', author: 'Acme', versions: []};

test('rejects a wrong option', () => {
  expect(validateOptions({options})).toMatchObject(options);
  expect(() => validateOptions({options: {...options, autor: 'Acme'}})).toThrow(
    '@nacre-docs/openapi/history: unknown option "autor". Did you mean "author"?',
  );
  expect(() => validateOptions({options: {...options, title: 1}})).toThrow('"title" must be a string');
});
