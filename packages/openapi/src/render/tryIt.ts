import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {
  TryItBody,
  TryItCredential,
  TryItError,
  TryItField,
  TryItItem,
  TryItParameter,
  TestEvent,
  TokenGrant,
} from '../contract';
import {JSON_TYPE} from '@nacre-docs/openapi-core/request/sampleRequest';
import {isCommaList, toText} from '@nacre-docs/openapi-core/request/serialize';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  MediaType,
  OpenApiDocument,
  Parameter,
  Response,
  SecurityScheme,
} from '@nacre-docs/openapi-core/read/openapi';
import {cliCommand} from '@nacre-docs/openapi-core/samples/cliCommand';
import {
  isFile,
  listMediaExamples,
  namedExamples,
  parameterExample,
} from '@nacre-docs/openapi-core/samples/examples';
import {languagesOf} from '@nacre-docs/openapi-core/samples/codeSamples';
import {authorizationScheme, expectedAnswer} from '@nacre-docs/openapi-core/samples/request';
import {bodyFields, tryItField, formFields} from './tryItFields';
import type {PageOptions} from './pageContext';
import {testEvent} from './testEvent';

const FORM_TYPE = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Code samples are on the page. */
const EXTENSION = /^x-(?!code-?samples$)/i;

/** The form of an operation or webhook, if its page has one. */
export function formData(
  model: ApiModel,
  operation: ApiOperation,
  options: PageOptions,
): TryItItem | TestEvent | undefined {
  if (options.hideTryIt) return undefined;
  return operation.kind === 'webhook' ? testEvent(model, operation) : tryItItem(model, operation, options);
}

/** Data of the request form behind "Try it". It is fetched when a reader opens the form. */
export function tryItItem(
  {document}: ApiModel,
  operation: ApiOperation,
  {
    cli,
    tokenVariable,
    sampleLanguages,
    proxy,
  }: Pick<PageOptions, 'cli' | 'tokenVariable' | 'sampleLanguages' | 'proxy'>,
): TryItItem {
  const {method, path, parameters, requestBody, responses, servers, security} = operation;
  const command = cliCommand(operation, cli);
  const accepted = responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({response}) => Object.keys(response.content ?? {}));
  return {
    ...Object.fromEntries(Object.entries(operation.source).filter(([key]) => EXTENSION.test(key))),
    method: method.toUpperCase(),
    path,
    // Requests to an empty address would go to the documentation: readers enter one.
    servers: servers
      .filter(({url}) => url !== '')
      .map(({url, variables}) => ({
        url,
        variables: Object.entries(variables ?? {}).map(([name, variable]) => ({
          name,
          value: variable.default ?? '',
          ...(variable.enum && {options: variable.enum.map(String)}),
        })),
      })),
    ways: security.map((requirement) =>
      Object.entries(requirement).flatMap(([name, scopes]) => credential(document, name, scopes)),
    ),
    parameters: parameters.flatMap((parameter) => formParameter(document, parameter)),
    bodies: Object.entries(requestBody?.content ?? {}).map(([type, media]) =>
      tryItBody(document, type, media),
    ),
    ...(proxy !== undefined && {proxy}),
    needsBody: requestBody?.required === true,
    accept: [...new Set(accepted)],
    errors: responses.flatMap(({status, response}) =>
      /^[345]\d\d$/.test(status) ? documentedErrors(document, status, response) : [],
    ),
    ...(command !== undefined && {command}),
    tokenVariable,
    languages: languagesOf(command, sampleLanguages).map(({id, label}) => ({id, label})),
    answer: expectedAnswer(operation),
  };
}

/** The errors of a status, one per example in the description. */
function documentedErrors(document: OpenApiDocument, status: string, {content = {}}: Response): TryItError[] {
  const media = Object.entries(content).find(([type]) => JSON_TYPE.test(type))?.[1];
  const given = namedExamples(document, media?.examples).filter(
    ({externalValue}) => externalValue === undefined,
  );
  if (given.length === 0) return [{status}];
  return given.map(({name, summary}) => ({status, example: {name, ...(summary !== undefined && {summary})}}));
}

function credential(document: OpenApiDocument, name: string, scopes: string[]): TryItCredential[] {
  const scheme = resolve<SecurityScheme>(document, own(document.components?.securitySchemes, name));
  if (!scheme || scheme.type === 'mutualTLS') return [];
  if (scheme.type !== 'apiKey')
    return [
      {
        scheme: name,
        in: 'header',
        name: 'Authorization',
        prefix: authorizationScheme(scheme),
        ...tokenGrants(scheme, scopes),
      },
    ];
  const location = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
  return [{scheme: name, in: location, name: scheme.name ?? name}];
}

const GRANTS = ['authorizationCode', 'clientCredentials'] as const;

type Flow = NonNullable<SecurityScheme['flows']>[string];

/** The ways to get a token that "Try it" supports. Readers get tokens of other flows elsewhere, and enter them. */
function tokenGrants(scheme: SecurityScheme, needed: string[]): Pick<TryItCredential, 'grants' | 'scopes'> {
  // OpenID Connect asks for it with every sign-in.
  const required = [...new Set([...(scheme.type === 'openIdConnect' ? ['openid'] : []), ...needed])];
  const grants = GRANTS.flatMap((type): TokenGrant[] => {
    if (scheme.type === 'openIdConnect' && typeof scheme.openIdConnectUrl === 'string')
      return [{type, metadata: scheme.openIdConnectUrl, ...clientId(scheme), scopes: required}];
    const flow = scheme.type === 'oauth2' ? scheme.flows?.[type] : undefined;
    const {tokenUrl, refreshUrl, authorizationUrl} = flow ?? {};
    if (!flow || !isText(tokenUrl) || (type === 'authorizationCode' && !isText(authorizationUrl))) return [];
    return [
      {
        type,
        tokenUrl,
        ...(type === 'authorizationCode' && {authorizationUrl}),
        ...(isText(refreshUrl) && {refreshUrl}),
        ...clientId(scheme),
        ...clientId(flow),
        scopes: [...new Set([...required, ...Object.keys(flow.scopes ?? {})])],
      },
    ];
  });
  return grants.length > 0 ? {grants, scopes: required} : {};
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** An extension that other tools support, too. */
function clientId(source: SecurityScheme | Flow): {clientId?: string} {
  const id = (source as {'x-defaultClientId'?: unknown})['x-defaultClientId'];
  return isText(id) ? {clientId: id} : {};
}

function formParameter(document: OpenApiDocument, parameter: Parameter): TryItParameter[] {
  const {name, in: location, required = false, style, explode, allowReserved} = parameter;
  if (location === 'querystring') return [];
  const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema;
  const shape = tryItField(document, name, schema, required, parameter.description);
  // Other parameters stay empty: an example value would silently change the request.
  const value = required || parameter['x-sample'] ? parameterExample(document, parameter) : undefined;
  const separator = isCommaList({name, style, explode}, location) ? ',' : '\n';
  return [{...shape, in: location, style, explode, allowReserved, value: fieldText(shape, value, separator)}];
}

/** Formats a value for its field. */
function fieldText({type}: TryItField, value: unknown, separator: string): string {
  if (value === undefined || value === null) return '';
  if (type === 'list' && Array.isArray(value)) return value.map(toText).join(separator);
  return toText(value);
}

function tryItBody(document: OpenApiDocument, type: string, media: MediaType): TryItBody {
  const kind = bodyKind(document, type, media);
  return {
    type,
    kind,
    examples: listMediaExamples(document, media, 'request').map(({name, summary, value}) => ({
      name: summary ?? name,
      text: typeof value === 'string' && kind !== 'json' ? value : JSON.stringify(value, null, 2),
    })),
    fields: kind === 'form' ? formFields(document, media.schema) : [],
    ...(kind === 'json' && bodyFields(document, media.schema)),
  };
}

function bodyKind(document: OpenApiDocument, type: string, {schema}: MediaType): TryItBody['kind'] {
  if (FORM_TYPE.test(type)) return 'form';
  if (JSON_TYPE.test(type)) return 'json';
  return isFile(document, schema) ? 'file' : 'text';
}
