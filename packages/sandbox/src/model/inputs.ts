import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Parameter, Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {SandboxInput, SandboxParameter, SandboxSchema} from '../contract';
import type {CompactSchemas} from './compactSchemas';

/** An operation's parameters and body. */
export function inputOf(
  document: OpenApiDocument,
  operation: ApiOperation,
  schemas: CompactSchemas,
): Pick<SandboxInput, 'parameters' | 'body'> {
  const {parameters, requestBody} = operation;
  const compact = (schema: Schema | undefined): SandboxSchema => schemas.compact(schema);
  const types = Object.entries(requestBody?.content ?? {}).map(
    ([type, media]) => [type, compact(media.schema)] as const,
  );
  return {
    parameters: parameters
      .filter(({in: place}) => place !== 'querystring')
      .map((parameter) => parameterOf(document, parameter, compact)),
    ...(requestBody && {
      body: {...(requestBody.required && {required: true}), types: Object.fromEntries(types)},
    }),
  };
}

function parameterOf(
  document: OpenApiDocument,
  {name, in: place, required, schema, style, explode}: Parameter,
  compact: (schema: Schema) => SandboxSchema,
): SandboxParameter {
  const type = resolve<Schema>(document, schema)?.type;
  return {
    name,
    in: place as SandboxParameter['in'],
    ...(required && {required}),
    ...(schema && {schema: compact(schema)}),
    ...(type === 'array' && (place !== 'query' || explode === false) && {commas: true}),
    ...(type === 'object' && place === 'query' && style !== 'deepObject' && {perKey: true}),
  };
}
