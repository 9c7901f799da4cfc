import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {ChangeMarks} from './changes';
import {SchemaView} from './schemaView';
import {toHtml} from './content';
import {ENGLISH_WORDS} from './messages';

const PART = {$ref: '#/components/schemas/Part'};
const LAYOUT = {$ref: '#/components/schemas/Layout'};
const resource = (ui: Schema = LAYOUT): Schema => ({type: 'object', properties: {ui}});

/** A schema with this many fields, plus additional properties of one of them. */
function fields(count: number, first: Schema = {}): Schema {
  const names = Array.from({length: count}, (_, index) => `field_${index + 1}`);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name, index) => [name, {type: 'string', ...(index === 0 && first)}]),
    ),
  };
}

/** The response of a page whose request body has the same schema. */
function responseAfterRequest(layout: Schema, response = resource(), marks?: ChangeMarks): string {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {},
    components: {schemas: {Layout: layout, Part: fields(2)}},
  };
  const view = new SchemaView(document, (name) => `/schemas/${name}`, ENGLISH_WORDS, [], marks);
  view.body(resource(), 'request', 'request', {location: 'request'});
  return toHtml(view.body(response, 'response', 'response', {location: 'response 200'})).value;
}

const LINK = '<a href="#request-ui"><code>ui</code></a>';

test('a response links to a schema that the request already shows', () => {
  const response = responseAfterRequest(fields(20));
  expect(response).toContain(`The same fields as ${LINK} in the request body.`);
  expect(response).not.toContain('field_1');
});

test('a second field of the same body links to the first', () => {
  const view = new SchemaView(
    {openapi: '3.1.0', info: {}, components: {schemas: {Layout: fields(20)}}},
    (name) => `/schemas/${name}`,
    ENGLISH_WORDS,
  );
  const body: Schema = {type: 'object', properties: {before: LAYOUT, after: {type: 'array', items: LAYOUT}}};
  const markup = toHtml(view.body(body, 'response', 'response')).value;
  expect(markup.split('field_20</code>')).toHaveLength(2);
  expect(markup).toContain('The same fields as <a href="#response-before"><code>before</code></a> above.');
});

test.each<[string, Schema, Schema]>([
  ['a few fields', fields(12), resource()],
  ['fields with a read-only one', fields(20, {readOnly: true}), resource()],
  ['fields with a write-only one', fields(20, {writeOnly: true}), resource()],
  [
    'fields with one that is read-only only in the response',
    {...fields(20), properties: {...fields(20).properties, sent: PART, made: {...PART, readOnly: true}}},
    resource(),
  ],
  ['fields with other required ones', fields(20), resource({...LAYOUT, required: ['field_2']})],
])('shows %s again', (_name, layout, response) => {
  expect(responseAfterRequest(layout, response)).toContain('field_5</code>');
});

test('XML shows its own fields with their XML settings', () => {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {},
    components: {schemas: {Layout: fields(20, {xml: {name: 'first'}})}},
  };
  const view = new SchemaView(document, (name) => `/schemas/${name}`, ENGLISH_WORDS);
  view.body(resource(), 'json', 'response');
  const markup = toHtml(view.body(resource(), 'xml', 'response', {isXml: true})).value;
  expect(markup).toContain('<code>first</code>');
  expect(markup).not.toContain('The same fields');
});

/** The history of an operation with a field added at each of these locations. */
function marksAt(...locations: string[]): ChangeMarks {
  const changes = locations.map((location) => ({
    version: '2025-06',
    location,
    isNew: true,
    everywhere: false,
  }));
  return new ChangeMarks(
    ENGLISH_WORDS,
    {route: '/docs/api-history', versions: ['2025-06'], operations: {'read-page': changes}},
    'read-page',
  );
}

test('shows fields with another history again', () => {
  const marks = marksAt('response 200/ui/field_2');
  expect(responseAfterRequest(fields(20), resource(), marks)).toContain('added in');
});

test('does not repeat fields with the same history', () => {
  const marks = marksAt('request/ui/field_2', 'response 200/ui/field_2');
  expect(responseAfterRequest(fields(20), resource(), marks)).toContain(LINK);
});
