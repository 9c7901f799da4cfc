import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseMarkdown} from '@nacre-docs/kit/mdx/markdown';
import {writeReferences} from '@nacre-docs/kit/references';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {terraformResource, type ResourceFacts} from '@nacre-docs/openapi-core/model/terraform';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import referenceTables from '.';
import {TERRAFORM_TABLES} from './terraform';

const json = (schema: Schema) => ({content: {'application/json': {schema}}});
const responses = (status: string, schema: Schema) => ({[status]: {description: 'OK', ...json(schema)}});
const boxId = {name: 'box_id', in: 'path' as const, required: true, schema: {type: 'string'}};

const box: Schema = {
  type: 'object',
  properties: {
    id: {type: 'string', description: 'Id of the box.'},
    name: {type: 'string'},
    owner: {type: 'object', description: 'Present only with `expand=owner`.'},
    token: {type: 'string', description: 'Shown once.'},
  },
};

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Boxes', version: '1'},
  tags: [{name: 'box', 'x-terraform': 'nacre_box'}],
  paths: {
    '/boxes': {
      get: {
        operationId: 'listBoxes',
        tags: ['box'],
        parameters: [
          {name: 'expand', in: 'query', schema: {type: 'array', items: {type: 'string', enum: ['owner']}}},
        ],
        responses: responses('200', {type: 'object'}),
      },
      post: {
        operationId: 'createBox',
        tags: ['box'],
        requestBody: json({
          type: 'object',
          required: ['kind', 'name'],
          properties: {
            size: {
              type: ['integer', 'null'],
              description: 'Size. See [`listBoxes`](/docs/api/list-boxes).',
              default: 3,
              minimum: 1,
              maximum: 9,
            },
            name: {type: 'string', description: 'Name.', minLength: 1, maxLength: 60},
            kind: {enum: ['a', 'b'], type: 'string'},
            tags: {type: 'object', additionalProperties: {type: 'string'}, default: {}},
            inside: {
              type: 'array',
              items: {
                type: 'object',
                required: ['x'],
                properties: {x: {type: 'boolean', description: 'Whether it holds.'}, y: {}},
              },
            },
          },
        }),
        responses: responses('202', box),
      },
    },
    '/boxes/me': {
      get: {operationId: 'readMyBox', tags: ['box'], responses: responses('200', {type: 'object'})},
    },
    '/boxes/{box_id}': {
      get: {operationId: 'readBox', tags: ['box'], parameters: [boxId], responses: responses('200', box)},
      patch: {
        operationId: 'updateBox',
        tags: ['box'],
        parameters: [boxId],
        requestBody: json({
          type: 'object',
          properties: {name: {type: 'string'}, status: {type: 'string', description: 'On or off.'}},
        }),
        responses: responses('200', box),
      },
    },
  },
};

const model = buildModel({document, files: [], problems: [], locate: () => undefined});

const words = ({value, children = []}: MdastNode): string => value ?? children.map(words).join('');

function render(name: string, facts: ResourceFacts = {}, type = 'nacre_box'): MdastNode {
  const attribute = {name: name === 'TerraformResources' ? 'types' : 'type', value: type};
  return TERRAFORM_TABLES[name]!(
    model,
    {version: '1', timeout: '30 minutes', resources: {nacre_box: facts}},
    {type: 'mdxJsxFlowElement', name, attributes: [attribute]},
  );
}

const rows = (name: string, facts?: ResourceFacts): string[] =>
  render(name, facts)
    .children!.slice(1)
    .map((row) => row.children!.map(words).join(' | '));

/** List items, with nested ones indented. */
const lines = (list: MdastNode, indent = ''): string[] =>
  list.children!.flatMap(({children = []}) => [
    indent + children.flatMap((part) => (part.type === 'paragraph' ? words(part) : [])).join(': '),
    ...children.flatMap((part) => (part.type === 'list' ? lines(part, `${indent}  `) : [])),
  ]);

test('lists required arguments first, with type, default, limits and whether a change replaces the resource', () => {
  expect(lines(render('TerraformArguments'))).toEqual([
    'name string required: Name. 1 to 60 characters.',
    'kind string required: One of a, b. A change replaces the resource.',
    'size number default 3: Size. See listBoxes. 1 to 9. A change replaces the resource.',
    'tags map(string) default {}: A change replaces the resource.',
    'inside list(object) optional: A change replaces the resource.',
    '  x bool required: Whether it holds.',
    '  y any',
    'status string optional: On or off.',
  ]);
});

test('explains the differences of the provider', () => {
  const facts = {
    inPlace: ['tags'],
    replacedInside: ['name.first'],
    sensitive: ['status'],
    meanings: {kind: 'Kind.'},
  };
  expect(lines(render('TerraformArguments', facts))).toEqual(
    expect.arrayContaining([
      'tags map(string) default {}',
      'name string required: Name. 1 to 60 characters. A change of name.first replaces the resource.',
      'status string optional: On or off. Sensitive.',
      'kind string required: Kind. One of a, b. A change replaces the resource.',
    ]),
  );
});

test('attributes are fields that only the response has, without expandable ones', () => {
  expect(lines(render('TerraformAttributes', {sensitive: ['token']}))).toEqual([
    'id string: Id of the box.',
    'token string: Shown once. Sensitive.',
  ]);
});

test('steps have the operations, and whether the provider waits for them', () => {
  expect(rows('TerraformSteps')).toEqual([
    'create | createBox | yes | 30 minutes',
    'read | readBox | no: the response is the result | none',
    'update | updateBox | no: the response is the result | 30 minutes',
  ]);
});

test('the overview has a row per resource', () => {
  expect(rows('TerraformResources', {replacedInside: ['name.first']})).toEqual([
    'nacre_box | name, kind | size, tags, inside, status | kind, size, tags, inside, name.first',
  ]);
});

test('keeps links and code in descriptions', () => {
  const [, , size] = render('TerraformArguments').children!;
  expect(JSON.stringify(size)).toContain(
    '{"type":"link","url":"/docs/api/list-boxes","children":[{"type":"inlineCode","value":"listBoxes"}]}',
  );
});

test('rejects an unknown resource and suggests the closest', () => {
  expect(() => render('TerraformArguments', {}, 'nacre_bx')).toThrow(
    '<TerraformArguments /> is empty: the provider has no resource "nacre_bx". Did you mean nacre_box?',
  );
  expect(terraformResource(model, 'nacre_bx')).toBeUndefined();
});

test('only pages with arguments import their styles', () => {
  const render = (source: string): MdastNode[] => {
    const {tree} = parseMarkdown(source);
    const facts = {version: '1', timeout: '30 minutes', resources: {}};
    const cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'terraform-'));
    writeReferences(cacheDir, [referencePlaces('')]);
    fs.mkdirSync(path.join(cacheDir, 'static'));
    fs.writeFileSync(path.join(cacheDir, 'static', 'openapi.json'), JSON.stringify(document));
    try {
      referenceTables({cacheDir, terraform: facts})(tree as MdastNode, {
        path: path.resolve('docs/page.mdx'),
        fail: (message) => {
          throw new Error(message);
        },
      });
    } finally {
      fs.rmSync(cacheDir, {recursive: true});
    }
    return tree.children as MdastNode[];
  };
  const [imported, list] = render('<TerraformArguments type="nacre_box" />');
  expect(imported!.value).toBe("import '@api-reference/fields';");
  expect(list!.type).toBe('list');
  expect(render('<TerraformSteps type="nacre_box" />').map(({type}) => type)).toEqual(['table']);
});
