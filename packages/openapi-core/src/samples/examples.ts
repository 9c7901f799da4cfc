import {resolve} from '../model/resolve';
import type {Example, MediaType, OpenApiDocument, Parameter, Schema} from '../read/openapi';
import {SchemaExample, type Direction} from './schemaExample';

export interface NamedExample {
  name: string;
  summary?: string;
  description?: string;
  value: unknown;
  /** URL of the value, if it isn't in the description. */
  externalValue?: string;
}

/** All examples of a media type: its named examples, its single example, or one made from its schema. */
export function listMediaExamples(
  document: OpenApiDocument,
  media: MediaType,
  direction: 'request' | 'response',
): NamedExample[] {
  const named = namedExamples(document, media.examples).filter(isHere);
  if (named.length > 0) return named;
  if (media.example !== undefined) return [{name: 'example', value: media.example}];
  if (isFile(document, media.schema)) return [];
  const value = exampleFromSchema(document, media.schema, direction);
  return value === undefined ? [] : [{name: 'example', value}];
}

/** A media type's examples, including those with only a URL. */
export function listShownExamples(
  document: OpenApiDocument,
  media: MediaType,
  direction: 'request' | 'response',
): NamedExample[] {
  const named = namedExamples(document, media.examples);
  return named.some(isHere) ? named : [...listMediaExamples(document, media, direction), ...named];
}

/** The non-empty examples of an `examples` object, in order. */
export function namedExamples(document: OpenApiDocument, examples: MediaType['examples']): NamedExample[] {
  return Object.entries(examples ?? {}).flatMap(([name, ref]) => {
    const example = resolve<Example>(document, ref);
    if (!example || !('value' in example || example.externalValue)) return [];
    const {summary, description, value, externalValue} = example;
    return [{name, summary, description, value, ...(!('value' in example) && {externalValue})}];
  });
}

function isHere({externalValue}: NamedExample): boolean {
  return externalValue === undefined;
}

/** Whether a schema describes bytes. */
export function isFile(document: OpenApiDocument, schema: Schema | boolean | undefined): boolean {
  const target = typeof schema === 'object' ? resolve<Schema>(document, schema) : undefined;
  return target?.format === 'binary' || target?.contentMediaType === 'application/octet-stream';
}

/** Maximum levels of a generated example, and the length above which a shallower one replaces it. */
const MAX_EXAMPLE_DEPTH = 6;
const MAX_EXAMPLE_LENGTH = 6000;

/** Cache of generated examples: operations share schemas, and generation is slow. */
const made: Record<Direction, WeakMap<Schema, {value: unknown}>> = {
  request: new WeakMap(),
  response: new WeakMap(),
};

/** A value that matches a schema, or undefined if no sensible one exists. */
export function exampleFromSchema(
  document: OpenApiDocument,
  schema: Schema | undefined,
  direction: Direction,
): unknown {
  const target = resolve<Schema>(document, schema);
  if (!target || typeof target !== 'object') return undefined;
  let example = made[direction].get(target);
  if (!example) {
    example = {value: deepestExample(document, target, direction)};
    made[direction].set(target, example);
  }
  return example.value;
}

/** Goes one level deeper at a time: with schemas that refer to each other, each level multiplies the size. */
function deepestExample(document: OpenApiDocument, schema: Schema, direction: Direction): unknown {
  let best: unknown;
  let length = -1;
  for (let depth = 2; depth <= MAX_EXAMPLE_DEPTH; depth++) {
    const value = new SchemaExample(document, direction, depth).make(schema);
    const text = JSON.stringify(value) ?? '';
    if (text.length === length || (length >= 0 && text.length > MAX_EXAMPLE_LENGTH)) return best;
    best = value;
    length = text.length;
    if (length > MAX_EXAMPLE_LENGTH) return best;
  }
  return best;
}

/** A parameter's example in the description. */
export function givenExample(document: OpenApiDocument, parameter: Parameter): unknown {
  if (parameter.example !== undefined) return parameter.example;
  return namedExamples(document, parameter.examples).find(isHere)?.value;
}

/** A parameter's sample value: from the description, or made from its schema or name. */
export function parameterExample(document: OpenApiDocument, parameter: Parameter): unknown {
  const given = givenExample(document, parameter);
  if (given !== undefined) return given;
  const [media] = Object.values(parameter.content ?? {});
  if (media) return JSON.stringify(listMediaExamples(document, media, 'request')[0]?.value ?? {});
  const value = schemaValue(document, parameter);
  if (value !== undefined) return value;
  const schema = resolve<Schema>(document, parameter.schema);
  const isText = schema?.type === 'string' || !schema?.type;
  if (parameter.in === 'path' && isText && isPlain(schema)) return parameter.name;
  return exampleFromSchema(document, schema, 'request') ?? parameter.name;
}

/** Whether any text is valid, such as the parameter name. */
function isPlain({pattern, minLength, maxLength, format}: Schema = {}): boolean {
  return [pattern, minLength, maxLength].every((limit) => limit === undefined) && format !== 'uuid';
}

/** Whether the description specifies a parameter value. */
export function declaresValue(document: OpenApiDocument, parameter: Parameter): boolean {
  return (givenExample(document, parameter) ?? schemaValue(document, parameter)) !== undefined;
}

function schemaValue(document: OpenApiDocument, parameter: Parameter): unknown {
  const schema = resolve<Schema>(document, parameter.schema);
  return schema?.examples?.[0] ?? schema?.example ?? schema?.const ?? schema?.default ?? schema?.enum?.[0];
}
