import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {NO_RULES} from './platform';
import type {LoadedPlatform, PlatformRules} from './rules';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ID = "{type: string, pattern: '^boat_[0-9a-z]{4}$'}";
const BOAT = '{application/json: {schema: {$ref: "#/components/schemas/Boat"}}}';
export const HARBOR = `
openapi: 3.1.0
info: {title: Harbor, version: '1'}
paths:
  /boats:
    get:
      operationId: listBoats
      x-cli: harbor boat list
      parameters:
        - {name: name, in: query, schema: {type: string}}
        - name: berth
          in: query
          style: form
          explode: true
          schema: {type: object, patternProperties: {'^berth\\.[a-z]+$': {type: string}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object, properties: {data: {type: array, items: {$ref: '#/components/schemas/Boat'}}}}}}}
    post:
      operationId: createBoat
      x-cli: harbor boat create
      requestBody: {content: ${BOAT}}
      responses:
        '201': {description: ok, content: ${BOAT}}
        '400': {description: wrong}
  /boats/{boat_id}:
    parameters: [{name: boat_id, in: path, required: true, schema: ${ID}}]
    get:
      operationId: readBoat
      x-cli: harbor boat read
      responses:
        '200':
          description: ok
          content: {application/json: {schema: {$ref: '#/components/schemas/Boat'}, example: {id: boat_0001, name: Tern, crew: 2, afloat: true, status: moored}}}
    patch:
      operationId: updateBoat
      x-cli: harbor boat update
      requestBody: {content: ${BOAT}}
      responses:
        '200': {description: ok, content: ${BOAT}}
    delete:
      operationId: deleteBoat
      x-cli: harbor boat delete
      responses: {'204': {description: gone}}
  /tides:
    get:
      operationId: readTide
      x-cli: harbor tide read
      responses:
        '200': {description: ok, content: {application/json: {schema: {type: object}, example: {high: '06:12'}}}}
components:
  schemas:
    Boat:
      type: object
      required: [name]
      properties:
        id: {type: string, pattern: '^boat_[0-9a-z]{4}$', readOnly: true}
        name: {type: string}
        crew: {type: integer}
        afloat: {type: boolean}
        flags: {type: array, items: {type: string}}
        status: {type: string, enum: [building, moored], readOnly: true}
`;
/** A platform with rules alone. */
export const withRules = (rules: Partial<PlatformRules>): LoadedPlatform => ({
  rules: {...NO_RULES, ...rules},
  functions: {},
});

/** A boat is built in three seconds. */
export const HARBOR_RULES: Partial<PlatformRules> = {
  lifecycles: {
    boat: {initial: 'building', ended: [], transitions: [{from: ['building'], to: 'moored', after: 3}]},
  },
};

/** A small API with commands: boats in a harbor. */
export async function harborModel(): Promise<ApiModel> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbor-'));
  const file = path.join(folder, 'harbor.yaml');
  fs.writeFileSync(file, HARBOR);
  try {
    return buildModel(await loadDescription(file));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}
