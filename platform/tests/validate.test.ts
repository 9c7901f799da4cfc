import Ajv2020 from 'ajv/dist/2020';
import {requestSchema} from '@nacre-docs/openapi-core/model/bodies';
import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {validate} from '@nacre-docs/openapi-core/validate/validate';
import {documentedRequests} from '@nacre-docs/sandbox/tests/fixture';
import {loadOwnApi} from '../../tests/content/ownApi';

/** Variants of a body with each field missing, of another type or too long, and with an unknown field. */
function broken(body: Record<string, unknown>): unknown[] {
  return Object.keys(body).flatMap((name) => {
    const {[name]: _, ...without} = body;
    return [
      without,
      ...[null, 1.5, [], {a: {b: 1}}, 'x'.repeat(2000), ''].map((value) => ({...body, [name]: value})),
    ];
  });
}

test('agrees with Ajv on every documented body and on thousands of invalid ones', async () => {
  const {model, operations, data} = await loadOwnApi();
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
        // Ajv's formats aren't loaded, so formats are not compared.
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
