import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator, switchable} from './optionsValidator';

const validate = optionsValidator('@nacre-docs/example', {
  title: Joi.string().default('Docs'),
  offline: switchable({limit: Joi.number().default(1000)}).default(false),
});

test('fills in defaults and keeps switches', () => {
  expect(validate({options: undefined})).toEqual({id: 'default', title: 'Docs', offline: false});
  expect(validate({options: {offline: {}, id: 'second'}})).toEqual({
    id: 'second',
    title: 'Docs',
    offline: {limit: 1000},
  });
  expect(validate({options: {offline: true}})).toMatchObject({offline: true});
});

test.each([
  [{titel: 'x'}, '@nacre-docs/example: unknown option "titel". Did you mean "title"?'],
  [{qqqqqqqq: 1}, '@nacre-docs/example: unknown option "qqqqqqqq". There are id, title, offline.'],
  [{offline: {limt: 1}}, '@nacre-docs/example: unknown option "offline.limt". Did you mean "limit"?'],
  [{offline: {limit: 'a'}}, '@nacre-docs/example: option "offline.limit" must be a number.'],
  [{offline: 3}, '@nacre-docs/example: option "offline" must be of type object.'],
])('rejects %j', (options, message) => {
  expect(() => validate({options})).toThrow(message);
});

test('reports every problem', () => {
  expect(() => validate({options: {title: 1, offlin: true}})).toThrow(
    /"title" must be a string\.\n.*"offlin"/,
  );
});
