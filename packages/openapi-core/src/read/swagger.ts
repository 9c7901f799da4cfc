import {decodeSegment} from '../request/pointer';
import {object} from './grammar/types';
import {lookUp} from './pointer';
import {DescriptionError, type DescriptionProblem} from './problems';
import {ShapeReader} from './shapeReader';
import {JsonLocation, pointerTo, type SourceFile} from './sourceFile';
import {isObject} from '../validate/values';
import {valueAt} from './values';

/** Whether a file has a description that can be converted. */
export function isSwagger(parsed: unknown): boolean {
  return isObject(parsed) && String(parsed.swagger).startsWith('2');
}

/** Marks parts that couldn't be converted. */
const WARNING = 'x-s2o-warning';

/**
 * Converts a Swagger 2.0 description to OpenAPI 3.0 in place. Positions still refer to the original.
 *
 * @returns errors in the original and losses in the conversion
 * @throws DescriptionError when the converter fails
 */
export async function convertSwagger(file: SourceFile): Promise<DescriptionProblem[]> {
  // The converter expects the right types.
  const reader = new ShapeReader('3.2');
  reader.readAt(file, 'parsed', object('Swagger'), new JsonLocation(file));
  const swagger = file.parsed as Record<string, unknown>;
  const converted = await convert(file, swagger);
  const root = new JsonLocation(file);
  file.original = (pointer) => pointerTo(originOf(keysOf(pointer), swagger));
  file.parsed = converted;
  return [...reader.problems, ...lossesIn(converted, root)];
}

async function convert(file: SourceFile, swagger: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    // A text keeps it from writing YAML.
    const options = {patch: true, warnOnly: true, anchors: true, warnProperty: WARNING, text: ' '};
    // Loaded only for Swagger, because it takes long.
    const {convertObj} = await import('swagger2openapi');
    const {openapi} = await convertObj({...swagger, swagger: '2.0'}, options);
    return openapi;
  } catch (error) {
    const message = `The Swagger 2.0 description can't be converted to OpenAPI 3: ${(error as Error).message}. Correct it, or convert it by hand.`;
    throw new DescriptionError([new JsonLocation(file).problem('error', message)]);
  }
}

function lossesIn(value: unknown, location: JsonLocation): DescriptionProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const problems: DescriptionProblem[] = [];
  if (isObject(value) && typeof value[WARNING] === 'string') {
    problems.push(
      location.problem(
        'warning',
        `${value[WARNING]} in OpenAPI 3, which this is converted to. Describe it differently.`,
      ),
    );
    Reflect.deleteProperty(value, WARNING);
  }
  return [
    ...problems,
    ...Object.entries(value).flatMap(([key, item]) => lossesIn(item, location.child(key))),
  ];
}

const keysOf = (pointer: string): string[] => pointer.slice(2).split('/').filter(Boolean).map(decodeSegment);

/** Sections that are components in OpenAPI 3. */
const SECTIONS: Record<string, string> = {
  schemas: 'definitions',
  securitySchemes: 'securityDefinitions',
  requestBodies: 'parameters',
};

/** The keys of a converted value in the original, or the keys of its closest ancestor there. */
function originOf([first = '', second = '', ...rest]: string[], swagger: Record<string, unknown>): string[] {
  if (first === 'components') return follow(swagger, [SECTIONS[second] ?? second, ...rest]);
  if (first === 'servers') return [swagger.host === undefined ? 'basePath' : 'host'];
  return follow(swagger, [first, second, ...rest].filter(Boolean));
}

/**
 * Follows the keys of a converted value in the original.
 *
 * @param at keys of the original value around it
 * @param isForm whether that is the list of an operation's parameters, for a body of form fields
 */
function follow(
  swagger: Record<string, unknown>,
  keys: string[],
  at: string[] = [],
  isForm = false,
): string[] {
  const [key, ...rest] = keys;
  const node = valueAt(swagger, at);
  if (key === undefined || typeof node !== 'object' || node === null) return at;
  if (isForm && key === 'properties') {
    const field = parametersOf(swagger, at).find(({value}) => value.name === rest[0]);
    return field ? follow(swagger, rest.slice(1), field.at) : at;
  }
  if (
    key === 'parameters' &&
    rest[0] !== undefined &&
    Array.isArray((node as {parameters?: unknown}).parameters)
  ) {
    const others = parametersOf(swagger, [...at, key]).filter((parameter) => !isInBody(parameter));
    const parameter = others[Number(rest[0])];
    return parameter ? follow(swagger, rest.slice(1), parameter.at) : [...at, key];
  }
  if (Object.hasOwn(node, key)) return follow(swagger, rest, [...at, key]);
  if (key === 'requestBody') {
    const inBody = parametersOf(swagger, [...at, 'parameters']).filter(isInBody);
    const body = inBody.find(({value}) => value.in === 'body');
    if (body) return follow(swagger, rest, body.at);
    return inBody.length > 0 ? follow(swagger, rest, [...at, 'parameters'], true) : at;
  }
  // OpenAPI 3 introduced media types, OAuth flows and parameter schemas.
  if (key === 'content' || key === 'flows') return follow(swagger, rest.slice(1), at, isForm);
  if (key === 'schema') return follow(swagger, rest, at, isForm);
  return at;
}

interface WrittenParameter {
  at: string[];
  value: Record<string, unknown>;
}

/** The parameters in a list, each where it's described. */
function parametersOf(swagger: Record<string, unknown>, at: string[]): WrittenParameter[] {
  const list = valueAt(swagger, at);
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown, index) => {
    const here = {at: [...at, String(index)], value: isObject(item) ? item : {}};
    const {$ref} = here.value;
    if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return here;
    const target = lookUp(swagger as never, $ref);
    return isObject(target) ? {at: keysOf($ref), value: target} : here;
  });
}

const isInBody = ({value}: WrittenParameter): boolean => value.in === 'body' || value.in === 'formData';
