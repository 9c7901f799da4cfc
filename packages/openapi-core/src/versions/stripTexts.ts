import type {OpenApiDocument} from '../read/openapi';

/** Keys of maps with user-defined names. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'schemas',
  'parameters',
  'headers',
  'responses',
  'requestBodies',
  'securitySchemes',
  'mediaTypes',
  'pathItems',
  'callbacks',
  'paths',
  'webhooks',
  'content',
  'mapping',
  'flows',
  'scopes',
]);

/** Values that are always content. */
const CONTENT = new Set(['enum', 'const', 'default']);

/** Keywords that don't affect clients: texts, examples and reference notes. */
const TEXTS = new Set([
  'description',
  'example',
  'examples',
  'externalDocs',
  'links',
  'contact',
  'license',
  'xml',
  'x-cli',
  'x-displayName',
  'x-enumDescriptions',
  'x-permission',
  'x-sample',
  'x-since',
  'x-tag-tree',
  'x-tagGroups',
  'x-terraform',
]);

/** A copy of a description with only the parts that affect a comparison. */
export function stripTexts(document: OpenApiDocument): OpenApiDocument {
  return strip(document, false) as OpenApiDocument;
}

function strip(node: unknown, isMap: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item, false));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => isMap || !TEXTS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (!isMap && CONTENT.has(key)) return [key, value as unknown];
      return [key, strip(value, !isMap && MAPS.has(key) && !Array.isArray(value))];
    }),
  );
}
