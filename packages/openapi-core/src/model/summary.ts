import {toPlainText} from '@nacre-docs/kit/plainText';
import type {OpenApiDocument} from '../read/openapi';
import type {ApiOperation} from './model';

/** Operation data used outside its page: in lists, search and checks. */
export interface OperationSummary {
  slug: string;
  /** URL path of its page. */
  route: string;
  operationId: string;
  kind: ApiOperation['kind'];
  method: string;
  path: string;
  tag: string;
  title: string;
  description: string;
  permission?: string;
  since?: string;
  deprecated: boolean;
  cli?: string;
}

export function summarize(operation: ApiOperation): OperationSummary {
  const {slug, route, operationId, kind, method, path, tag, title, source} = operation;
  return {
    ...{slug, route, operationId, kind, method, path, tag, title},
    description: firstSentence(toPlainText(source.description)) || title,
    permission: source['x-permission'],
    since: source['x-since'],
    deprecated: source.deprecated ?? false,
    cli: source['x-cli'],
  };
}

/** The API's title, by default `API`. */
export const titleOfApi = ({info}: OpenApiDocument): string =>
  (info?.title ?? '').replace(/\s+/g, ' ').trim() || 'API';

/** Meta description of an operation's page. */
export function metaDescription({source, title, method, path: route}: ApiOperation): string {
  const text = toPlainText(source.description) || `${title}: ${method.toUpperCase()} ${route}.`;
  return shorten(text);
}

/** Shortens to 160 characters, the limit of search results. */
export function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}

export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
