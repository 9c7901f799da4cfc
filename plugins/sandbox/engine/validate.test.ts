import Ajv2020 from 'ajv/dist/2020';
import {platform} from '../../../config/platform';
import {requestSchema} from '../../api-reference/model/bodies';
import {documentedRequests, loadOwnApi} from '../fixture';
import {makeSandboxData} from '../model/makeData';
import {Catalog} from './catalog';
import {validate, type SchemaContext} from './validate';

const NOTHING: SchemaContext = {schemas: {}, patternOf: () => undefined};

/** Ways to break a body: each field left out, of another type, too long, and one that is unknown. */
function broken(body: Record<string, unknown>): unknown[] {
  return Object.keys(body).flatMap((name) => {
    const {[name]: _, ...without} = body;
    return [
      without,
      ...[null, 1.5, [], {a: {b: 1}}, 'x'.repeat(2000), ''].map((value) => ({...body, [name]: value})),
    ];
  });
}

test('it agrees with another validator on every documented body and on thousands of broken ones', async () => {
  const {model, operations} = await loadOwnApi();
  const data = makeSandboxData(model, platform);
  const catalog = Catalog.of(data);
  const ajv = new Ajv2020({strict: false, validateFormats: false});
  ajv.addSchema({$id: 'description', components: {schemas: model.document.components?.schemas}});
  const wrong: string[] = [];
  let compared = 0;
  for (const operation of operations) {
    const schema = requestSchema(operation);
    const own = catalog.bodySchema(catalog.operations.get(operation.operationId)!);
    if (!schema || own === undefined) continue;
    const other = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/')) as object,
    );
    for (const [, {body}] of documentedRequests(model, operation)) {
      const value = JSON.parse(body!) as Record<string, unknown>;
      for (const each of [value, {...value, unknown_field: 1}, [], 'text', null, ...broken(value)]) {
        compared++;
        // The formats of the other are not loaded: it is asked about everything else.
        const mine = validate(catalog, own, each).filter(
          ({detail}) => !/valid (date|uri|email|hostname)/.test(detail),
        );
        if ((mine.length === 0) !== other(each))
          wrong.push(
            `${operation.operationId}: ${JSON.stringify(each).slice(0, 200)} ${JSON.stringify(mine)}`,
          );
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(3000);
});

test.each([
  [{type: 'string', minLength: 2}, 'é', 'too_short'],
  [{type: 'integer', maximum: 3}, 4, 'too_large'],
  [{exclusiveMinimum: 0}, 0, 'too_small'],
  [{enum: ['a', 'b']}, 'c', 'unknown_value'],
  [{type: 'array', uniqueItems: true}, [{a: 1}, {a: 1}], 'not_allowed'],
  [{format: 'date-time'}, '2025-02-30 10:00', 'invalid_format'],
  [{required: ['a/b']}, {}, 'required'],
  [{if: {required: ['a']}, then: {required: ['b']}}, {a: 1}, 'required'],
  [{oneOf: [{type: 'string'}, {type: 'number'}]}, true, 'invalid_type'],
  [{oneOf: [{type: 'string'}, {minLength: 1}]}, 'a', 'not_allowed'],
  [false, 1, 'not_allowed'],
])('%j refuses %j as %s', (schema, value, code) => {
  expect(validate(NOTHING, schema, value)).toMatchObject([{code}]);
});

test('a schema that leads back to itself and a pattern that is none end', () => {
  const schemas = {Node: {properties: {next: {$ref: 'Node'}}, allOf: [{$ref: 'Node'}]}};
  expect(validate({...NOTHING, schemas}, {$ref: 'Node'}, {next: {next: {}}})).toEqual([]);
  expect(validate(NOTHING, {pattern: '('}, 'anything')).toEqual([]);
});
