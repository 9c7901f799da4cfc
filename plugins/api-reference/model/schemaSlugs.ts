import type {OpenApiDocument} from '../read/openapi';
import {pageName} from './model';

/**
 * Last segment of the address of each schema's page, by the name of the schema. Names that differ in case alone
 * still get two.
 */
export function schemaSlugs(document: OpenApiDocument): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => {
      const base = pageName(name) || 'schema';
      let slug = base;
      for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`;
      taken.add(slug);
      return [name, slug];
    }),
  );
}
