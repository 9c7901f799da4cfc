import {scalarType} from '@nacre-docs/openapi-core/model/scalarType';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {placesOf} from '@nacre-docs/openapi-core/samples/pattern';
import type {EntityKind} from '../contract';
import type {FoundKind} from './kinds';

/** Length of an id whose pattern sets none. */
const LENGTH = 16;

/** The form of a kind's new ids, if the description shows it. */
export function idForm(document: OpenApiDocument, {idSchema}: FoundKind): Pick<EntityKind, 'idForm'> {
  if (idSchema && scalarType(document, idSchema) === 'number') return {idForm: 'number'};
  const {format, pattern} = resolve<Schema>(document, idSchema) ?? {};
  if (format === 'uuid') return {idForm: 'uuid'};
  const places = pattern === undefined ? undefined : placesOf(pattern, LENGTH);
  return places ? {idForm: places} : {};
}
