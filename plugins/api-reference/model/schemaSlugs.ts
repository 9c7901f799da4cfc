import type {OpenApiDocument} from '../read/openapi';
import {PageNames} from './names';

/** Last segment of the address of each schema's page, by the name of the schema. */
export function schemaSlugs(document: OpenApiDocument): Map<string, string> {
  const names = new PageNames();
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => [name, names.add(name, 'schema')]),
  );
}
