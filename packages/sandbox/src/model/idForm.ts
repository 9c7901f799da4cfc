import {scalarType} from '@nacre-docs/openapi-core/model/scalarType';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {placesOf} from '@nacre-docs/openapi-core/samples/pattern';
import type {EntityKind} from '../contract';
import type {FoundKind} from './kinds';

/** Characters of an id whose pattern sets no length. */
const LENGTH = 16;

/** What new ids of a kind look like, as far as the description says. */
export function idForm(document: OpenApiDocument, {fields, idField}: FoundKind): Pick<EntityKind, 'idForm'> {
  const field = fields.get(idField);
  if (scalarType(document, field) === 'number') return {idForm: 'number'};
  const {format, pattern} = resolve<Schema>(document, field) ?? {};
  if (format === 'uuid') return {idForm: 'uuid'};
  const places = pattern === undefined ? undefined : placesOf(pattern, LENGTH);
  return places ? {idForm: places} : {};
}
