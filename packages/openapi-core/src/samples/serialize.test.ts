import type {Parameter} from '../read/openapi';
import {build} from '../fixtures/operation';

const query = (parameter: Partial<Parameter>) =>
  build({parameters: [{name: 'p', in: 'query', required: true, ...parameter}]}).url.replace(
    'https://api.test/things',
    '',
  );

describe('query encoding', () => {
  test.each<[string, Partial<Parameter>, string]>([
    ['text', {example: 'a b&c=d/é'}, '?p=a%20b%26c%3Dd%2F%C3%A9'],
    ['an NRN', {name: 'nrn', example: 'organization=a:account=b'}, '?nrn=organization%3Da%3Aaccount%3Db'],
    ['a name with a dot and brackets', {name: 'a.b[c]', example: 1}, '?a.b%5Bc%5D=1'],
    ['an array', {example: ['a', 'b c']}, '?p=a&p=b%20c'],
    ['an unexploded array', {example: ['a', 'b,c'], explode: false}, '?p=a,b%2Cc'],
    ['a space-delimited array', {example: ['a', 'b'], style: 'spaceDelimited', explode: false}, '?p=a%20b'],
    ['a pipe-delimited array', {example: ['a', 'b'], style: 'pipeDelimited', explode: false}, '?p=a%7Cb'],
    ['an empty array', {example: []}, ''],
    ['a map', {example: {a: 1, b: 'x y'}}, '?a=1&b=x%20y'],
    ['an unexploded map', {example: {a: 1, b: 2}, explode: false}, '?p=a,1,b,2'],
    ['a deepObject map', {example: {a: 1, b: [1]}, style: 'deepObject'}, '?p%5Ba%5D=1&p%5Bb%5D=%5B1%5D'],
    ['null', {example: null}, '?p=null'],
    ['false', {example: false}, '?p=false'],
    ['a named example', {examples: {one: {value: 'v'}}}, '?p=v'],
    ['a default', {schema: {type: 'integer', default: 0}}, '?p=0'],
    ['an enum', {schema: {type: 'string', enum: ['up', 'down']}}, '?p=up'],
    ['content', {content: {'application/json': {example: {a: [1]}}}}, '?p=%7B%22a%22%3A%5B1%5D%7D'],
  ])('%s', (_, parameter, expected) => {
    expect(query(parameter)).toBe(expected);
  });

  test('omits optional parameters', () => {
    expect(query({name: 'limit', required: false, example: 1})).toBe('');
  });
});

describe('parameter styles', () => {
  // The table of https://spec.openapis.org/oas/v3.1.0#style-examples
  test.each<[string, boolean, unknown, string]>([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, ['blue', 'black'], 'blue,black'],
    ['simple', true, {R: 100, G: 200}, 'R=100,G=200'],
    ['label', false, 'blue', '.blue'],
    ['label', true, ['blue', 'black'], '.blue.black'],
    ['label', false, ['blue', 'black'], '.blue,black'],
    ['label', true, {R: 100, G: 200}, '.R=100.G=200'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, ['blue', 'black'], ';color=blue,black'],
    ['matrix', true, ['blue', 'black'], ';color=blue;color=black'],
    ['matrix', false, {R: 100, G: 200}, ';color=R,100,G,200'],
    ['matrix', true, {R: 100, G: 200}, ';R=100;G=200'],
  ])('a path parameter of style %s (explode: %s) writes %j as %s', (style, explode, example, expected) => {
    const parameters: Parameter[] = [{name: 'color', in: 'path', required: true, style, explode, example}];
    expect(build({path: '/things/{color}', parameters}).url).toBe(`https://api.test/things/${expected}`);
  });

  test('a query parameter with allowReserved keeps harmless reserved characters', () => {
    const parameter: Parameter = {name: 'q', in: 'query', required: true, example: 'a/b:c?d&e=f#g h'};
    const url = (allowReserved: boolean) => build({parameters: [{...parameter, allowReserved}]}).url;
    expect(url(true)).toBe('https://api.test/things?q=a/b:c?d%26e%3Df%23g%20h');
    expect(url(false)).toBe('https://api.test/things?q=a%2Fb%3Ac%3Fd%26e%3Df%23g%20h');
  });
});
