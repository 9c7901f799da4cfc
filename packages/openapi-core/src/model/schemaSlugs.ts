import type {OpenApiDocument} from '../read/openapi';
import {PageNames} from './names';

/** Last segment of the address of each schema's page, by the name of the schema. */
export function schemaSlugs(document: OpenApiDocument): Map<string, string> {
  const names = new PageNames();
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => [name, names.add(name, 'schema')]),
  );
}

/** What a page is called, which needs a title: a name may be nothing but spaces. */
export function titleOfSchema(name: string, slugs: Map<string, string>): string {
  return name.trim() || slugs.get(name)!;
}
