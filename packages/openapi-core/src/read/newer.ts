import type {ObjectKind} from './grammar/types';
import type {Example, MediaType, OpenApiDocument, Response, Schema, Tag} from './openapi';
import type {ShapeReader} from './shapeReader';

/**
 * Rewrites OpenAPI 3.2 features in OpenAPI 3.1, and other spellings of extensions, so pages show
 * them the same way.
 */
export function rewriteNewerFeatures(document: OpenApiDocument, {kinds}: ShapeReader): OpenApiDocument {
  for (const [node, kind] of kinds) TAKE[kind]?.(node);
  return document;
}

const TAKE: Partial<Record<ObjectKind, (node: object) => void>> = {
  // A stream is a list that arrives item by item.
  MediaType(media: MediaType & {itemSchema?: MediaType['schema']}) {
    if (media.itemSchema !== undefined) media.schema ??= {type: 'array', items: media.itemSchema};
  },
  Example(example: Example & {dataValue?: unknown; serializedValue?: string}) {
    if (example.value !== undefined || example.externalValue !== undefined) return;
    const {dataValue = example.serializedValue} = example;
    if (dataValue !== undefined) example.value = dataValue;
  },
  Response(response: Response & {summary?: string}) {
    if (response.summary) response.description ??= response.summary;
  },
  Schema(schema: Schema & {'x-enumDescription'?: Record<string, string>}) {
    const {'x-enumDescription': texts} = schema;
    if (texts) schema['x-enumDescriptions'] ??= texts;
  },
  Tag(tag: Partial<Tag> & {summary?: string}) {
    if (tag.summary) tag['x-displayName'] ??= tag.summary;
  },
};
