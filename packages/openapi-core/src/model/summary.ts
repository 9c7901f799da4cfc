import {toPlainText} from '@nacre-docs/kit/markdown';
import type {OpenApiDocument} from '../read/openapi';
import type {ApiOperation} from './model';

/** What is known of an operation outside its page: lists, search and checks read this. */
export interface OperationSummary {
  slug: string;
  /** Address of its page. */
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

/** The title of an API, `API` if it has none. */
export const titleOfApi = ({info}: OpenApiDocument): string =>
  (info?.title ?? '').replace(/\s+/g, ' ').trim() || 'API';

/** The description of an operation's page for search engines. */
export function metaDescription({source, title, method, path: route}: ApiOperation): string {
  const text = toPlainText(source.description) || `${title}: ${method.toUpperCase()} ${route}.`;
  return shorten(text);
}

/** At most 160 characters, as many as search engines show. */
export function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}

export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
