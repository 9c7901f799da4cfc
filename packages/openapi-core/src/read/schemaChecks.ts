import {lookUp} from './pointer';
import type {OpenApiDocument, Schema} from './openapi';
import type {DescriptionProblem} from './problems';
import type {ShapeReader} from './shapeReader';

/** Reports unsatisfiable schemas, because their `allOf` combines several types. */
export function checkSchemas(
  document: OpenApiDocument,
  {kinds, locations}: ShapeReader,
): DescriptionProblem[] {
  const problems: DescriptionProblem[] = [];
  for (const [node, kind] of kinds) {
    const {allOf, type} = node as Schema;
    if (kind !== 'Schema' || !allOf) continue;
    const types = [type, ...allOf.map((part) => typeOf(document, part))];
    const conflict = types.reduce<string[] | undefined>(intersect, undefined);
    const location = locations.get(node);
    if (conflict?.length === 0 && location) {
      const names = [...new Set(types.flatMap((one) => one ?? []))].join(' and ');
      const message = `allOf: no value is ${names} at once (${location.pointer}). Remove the wrong part, or write oneOf.`;
      problems.push(location.problem('warning', message));
    }
  }
  return problems;
}

function typeOf(document: OpenApiDocument, part: Schema | boolean): Schema['type'] {
  if (typeof part !== 'object') return undefined;
  const target =
    part.$ref === undefined ? part : (lookUp(document, part.$ref) as Schema | boolean | undefined);
  return typeof target === 'object' && target !== null ? target.type : undefined;
}

function intersect(allowed: string[] | undefined, type: Schema['type']): string[] | undefined {
  if (type === undefined) return allowed;
  const named = [type].flat().flatMap((name) => (name === 'number' ? ['number', 'integer'] : [name]));
  return allowed?.filter((name) => named.includes(name)) ?? named;
}
