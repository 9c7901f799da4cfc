import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {buildModel} from '../model/model';
import {buildSampleRequest} from '../samples/request';
import {loadDescription, type LoadedDescription} from './load';
import {DescriptionError} from './problems';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'swagger-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

const load = (text: string): Promise<LoadedDescription> => {
  const file = path.join(folder, 'swagger.yaml');
  fs.writeFileSync(file, text);
  return loadDescription(file);
};

const PETS = `swagger: "2.0"
info: {title: Pets, version: "1"}
host: api.pets.test
basePath: /v1
schemes: [https]
produces: [application/json]
securityDefinitions:
  key: {type: apiKey, in: header, name: X-Key}
  login:
    type: oauth2
    flow: accessCode
    authorizationUrl: https://pets.test/a
    tokenUrl: https://pets.test/t
    scopes: {read: Read pets.}
parameters:
  Trace: {name: trace, in: header, type: string}
  Body:
    name: pet
    in: body
    schema: {$ref: '#/definitions/Pet'}
paths:
  /pets:
    post:
      operationId: addPet
      summary: Add
      security: [{key: []}]
      parameters:
        - $ref: '#/parameters/Body'
        - {name: dry, in: query, type: boolean}
        - $ref: '#/parameters/Trace'
      responses:
        201:
          description: Added
          schema: {$ref: '#/definitions/Pet'}
          examples: {application/json: {name: Rex}}
    get:
      operationId: listPets
      summary: List
      parameters:
        - {name: tags, in: query, type: array, items: {type: string}, collectionFormat: multi}
      responses: {200: {description: Pets, schema: {type: array, items: {$ref: '#/definitions/Pet'}}}}
  /photos:
    post:
      operationId: addPhoto
      summary: Photo
      consumes: [multipart/form-data]
      parameters:
        - {name: note, in: formData, type: string}
        - {name: photo, in: formData, type: file}
      responses: {200: {description: OK, schema: {type: file}}}
definitions:
  Pet:
    type: object
    properties:
      name: {type: string, x-nullable: true}
      kind: {type: string}
`;

test('reads a Swagger 2.0 description like its OpenAPI 3 equivalent', async () => {
  const description = await load(PETS);
  expect(description.problems).toEqual([]);
  const model = buildModel(description);
  const {document} = model;
  const [add, list, photo] = ['addPet', 'listPets', 'addPhoto'].map((id) =>
    model.operations.find(({operationId}) => operationId === id)!,
  );
  expect(buildSampleRequest(document, add!)).toMatchObject({
    method: 'POST',
    url: 'https://api.pets.test/v1/pets',
    headers: [{name: 'X-Key'}, {name: 'Content-Type', value: 'application/json'}],
  });
  expect(list!.parameters).toMatchObject([{name: 'tags', explode: true}]);
  expect(photo!.requestBody?.content?.['multipart/form-data']?.schema?.properties).toMatchObject({
    note: {type: 'string'},
    photo: {type: 'string', format: 'binary'},
  });
  expect(add!.responses[0]!.response.content?.['application/json']).toMatchObject({
    examples: {response: {value: {name: 'Rex'}}},
  });
  expect(document.components?.securitySchemes).toMatchObject({
    login: {flows: {authorizationCode: {scopes: {read: 'Read pets.'}}}},
  });
});

test.each<[string, string, string, RegExp]>([
  ['a schema', 'name: {type: string, x-nullable: true}', 'name: {type: strong}', /^55: `type` is "strong"/],
  [
    'a body',
    "    schema: {$ref: '#/definitions/Pet'}\npaths",
    '    schema: {type: objekt}\npaths',
    /^20: `type` is "objekt"/,
  ],
  [
    'a parameter',
    'name: dry, in: query, type: boolean',
    'name: dry, in: query, type: bool',
    /^29: `type` is "bool"/,
  ],
  [
    'a parameter with an unknown `in`',
    'name: dry, in: query',
    'name: dry, in: quary',
    /^29: `in` is "quary"/,
  ],
  [
    'a form field',
    '{name: note, in: formData, type: string}',
    '{name: note, in: formData, type: text}',
    /^48: `type` is "text"/,
  ],
  [
    'a response',
    "schema: {$ref: '#/definitions/Pet'}\n          examples",
    'schema: {type: objekt}\n          examples',
    /^34: `type` is "objekt"/,
  ],
  [
    'a text instead of a parameter list',
    'parameters:\n        - {name: tags',
    'parameters:\n          a: {name: tags',
    /^40: `parameters` is an object where a list/,
  ],
  [
    'a text instead of an operation',
    'get:\n      operationId: listPets',
    'patch: hello\n    get:\n      operationId: listPets',
    /^36: `patch` is "hello"/,
  ],
  [
    'an unknown field',
    'summary: Add',
    'summery: Add',
    /^25: `summery` isn't a field.+Did you mean `summary`/,
  ],
  [
    'a lost list format',
    'collectionFormat: multi',
    'collectionFormat: tsv',
    /^40: collectionFormat:tsv is no longer supported in OpenAPI 3/,
  ],
  ['a list of definitions', 'definitions:\n', 'x-definitions:\n', /^20: .*\$ref/],
])('reports a mistake in %s with its line', async (_, from, to, expected) => {
  expect(PETS).toContain(from);
  const lines = ({problems}: {problems: Array<{line: number; message: string}>}) =>
    problems.map(({line, message}) => `${line}: ${message}`);
  let found: string[];
  try {
    found = lines(await load(PETS.replace(from, to)));
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    found = lines(error);
  }
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

test.each(['null', '5', '"1.2"', '{}'])('rejects swagger: %s', async (version) => {
  await expect(load(`swagger: ${version}\ninfo: {title: A}\npaths: {}\n`)).rejects.toThrow(
    /swagger\.yaml:1: error: `swagger` is .+ Version 2\.0 can be read/,
  );
});

test.each([
  'swagger: "2.0"\npaths: 5\n',
  'swagger: "2.0"\ninfo: []\npaths: {/a: [], /b: {get: {parameters: [5, null, {}], responses: []}}}\n',
  'swagger: 2.0\ndefinitions: {A: 5, B: {type: [5], items: []}, C: {$ref: "#/definitions/C"}}\nparameters: []\nresponses: {A: x}\n',
  'swagger: "2.0"\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {responses: {200: {$ref: 5, schema: no, headers: no}}}}}\nsecurityDefinitions: {a: {type: oauth2}, b: no, c: {}}\n',
])('rejects or repairs an invalid description with messages: %j', async (text) => {
  const result = await load(text).catch((error: unknown) => error as DescriptionError);
  expect(result instanceof DescriptionError ? result.problems : result.problems).not.toEqual([]);
});
