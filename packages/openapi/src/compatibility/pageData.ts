import kebabCase from 'lodash/kebabCase';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Operation, Schema, Tag} from '@nacre-docs/openapi-core/read/openapi';
import {documentWith, type ApiData} from './apiData';
import type {ApiOptions, PageData} from './options';

/** The subject of a page. */
export type PageSubject =
  | {kind: 'operation'; slug: string; operation: ApiOperation}
  | {kind: 'schema'; slug: string; name: string}
  | {kind: 'tag'; slug: string; tag: Tag}
  | {kind: 'info'; slug: string};

/** The id of an operation's page, as docusaurus-plugin-openapi-docs names it. Empty without a name. */
export const operationId = ({operationId: id, summary}: Operation, event?: string): string =>
  kebabCase(id || (summary ?? event));

export const infoId = ({info}: OpenApiDocument): string =>
  kebabCase((info?.title ?? '').replace(' ', '-').toLowerCase()) || 'introduction';

export const schemaId = (name: string, {title}: Schema): string =>
  kebabCase((title || name).replace(' ', '-').toLowerCase());

/** The method and path of a page, where a webhook is an event. */
export const methodOf = ({kind, method}: ApiOperation): string => (kind === 'webhook' ? 'event' : method);

export const labelOf = ({source, title}: ApiOperation): string =>
  source.summary || source.operationId || title;

/** The part of the description that a page needs if it is committed or frozen. */
export function apiDataOf({document}: ApiModel, subject: PageSubject): ApiData {
  const {webhooks, servers, security, info, components = {}, tags = []} = document;
  const {kind} = subject;
  if (kind === 'info') {
    const schemes = Object.keys(components.securitySchemes ?? {});
    return {kind, document: documentWith(document, {info, servers, paths: {}, tags: []}, schemes)};
  }
  if (kind === 'tag')
    return {kind, name: subject.tag.name, document: documentWith(document, {tags: [subject.tag], paths: {}})};
  if (kind === 'schema') {
    const {name} = subject;
    const schemas = {[name]: components.schemas![name]!};
    return {kind, name, document: documentWith(document, {paths: {}, tags: [], components: {schemas}})};
  }
  const {path, method, source, item, security: requirements} = subject.operation;
  const {parameters, summary, description} = item;
  const isKnown = method === method.toLowerCase();
  const holder = {
    ...{summary, description, parameters, servers: item.servers},
    ...(isKnown ? {[method]: source} : {additionalOperations: {[method]: source}}),
  };
  const parts = {
    ...{servers, security, tags: tags.filter(({name}) => source.tags?.includes(name))},
    [subject.operation.kind === 'webhook' ? (webhooks ? 'webhooks' : 'x-webhooks') : 'paths']: {
      [path]: holder,
    },
  };
  const schemes = requirements.flatMap((requirement) => Object.keys(requirement));
  return {kind, document: documentWith(document, parts, schemes)};
}

/** A page as templates and generators get it. */
export function pageDataOf(model: ApiModel, subject: PageSubject, options: ApiOptions): PageData {
  const {document} = model;
  const {info} = document;
  const id = subject.slug;
  const infoName = infoId(document);
  const shared = {id, unversionedId: id, downloadUrl: options.downloadUrl};
  if (subject.kind === 'info') {
    const {'x-logo': logo, 'x-dark-logo': darkLogo} = (info ?? {}) as Record<string, unknown>;
    return {
      ...shared,
      ...texts('info', info?.title ?? 'API', info?.description),
      securitySchemes: document.components?.securitySchemes,
      info: {...info, tags: document.tags, logo, darkLogo},
    };
  }
  if (subject.kind === 'tag') {
    const {tag} = subject;
    const name = tag['x-displayName'] ?? tag.name;
    return {...shared, ...texts('tag', name, name), tag: {...tag}};
  }
  if (subject.kind === 'schema') {
    const schema = resolve<Schema>(document, document.components?.schemas?.[subject.name]) ?? {};
    return {
      ...shared,
      ...texts('schema', schema.title || subject.name, schema.description),
      infoId: infoName,
      schema: {...schema},
    };
  }
  const {operation} = subject;
  const {source, path, servers, security, parameters, requestBody, responses} = operation;
  const {summary: _summary, ...own} = source;
  const data = texts('api', labelOf(operation), source.description ?? labelOf(operation));
  return {
    ...shared,
    ...data,
    frontMatter: {
      ...data.frontMatter,
      ...(options.proxy && {proxy: options.proxy}),
      ...(options.hideSendButton && {hide_send_button: true}),
      ...(options.showExtensions && {show_extensions: true}),
      ...(options.maskCredentials === false && {mask_credentials_disabled: true}),
    },
    infoId: infoName,
    api: {
      ...own,
      method: methodOf(operation),
      path: operation.kind === 'webhook' ? 'webhook' : path,
      ...{servers, security, parameters, requestBody, info},
      responses: Object.fromEntries(responses.map(({status, response}) => [status, response])),
      securitySchemes: document.components?.securitySchemes,
      extensions: Object.entries(source)
        .filter(([key]) => key.startsWith('x-') && key !== 'x-codeSamples')
        .map(([key, value]) => ({key, value: value as unknown})),
    },
  };
}

/** Texts that templates write between double quotes. */
function texts(type: PageData['type'], title: string, description = '') {
  const quoted = (text: string) => text.replaceAll('"', "'");
  const [first = ''] = description.match(/[^\r\n]+/) ?? [];
  return {
    type,
    title: quoted(title.trim()),
    description: quoted(description),
    frontMatter: {description: quoted(first.trimEnd())},
  };
}
