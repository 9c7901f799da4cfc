import {apply} from 'rfc6902/patch';
import type {Operation} from 'rfc6902/diff';
import type {Entity} from '../contract';
import {copy, isObject} from '@nacre-docs/openapi-core/validate/values';
import {Refusal} from './refusal';

/**
 * An entity after a JSON Patch. Browsers load this only for bodies of that type.
 *
 * @throws Refusal for an operation that doesn't apply
 */
export function patched(entity: Entity, operations: unknown[]): Entity {
  const value = copy(entity);
  for (const [index, operation] of operations.entries()) {
    const error = isObject(operation)
      ? apply(value, operation as unknown as Operation)
      : new Error('It is not an object.');
    if (!error) continue;
    const isTest = error.name === 'TestError';
    const cause = isTest ? 'its test failed' : 'its path or its operation does not exist';
    throw new Refusal(
      isTest ? 409 : 422,
      isTest ? 'conflict' : 'validation_failed',
      `Operation ${index + 1} of the JSON Patch can't be applied: ${cause}. Read the resource again and correct it.`,
    );
  }
  return value;
}
