import type {OpenApiDocument} from '../read/openapi';
import {PageNames} from './names';

/** The last URL segment of each schema page, by schema name. */
export function schemaSlugs(document: OpenApiDocument): Map<string, string> {
  const names = new PageNames();
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => [name, names.add(name, 'schema')]),
  );
}

/** A page title, which must not be blank: schema names may be all spaces. */
export function titleOfSchema(name: string, slugs: Map<string, string>): string {
  return name.trim() || slugs.get(name)!;
}
