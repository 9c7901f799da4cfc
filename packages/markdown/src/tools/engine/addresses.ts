import {plainRoute, markdownRoute} from '@nacre-docs/kit/markdownRoutes';

const PART = /\.part-\d+$/;

/** A requested page, or part of one. */
export interface WantedPage {
  /** Page address relative to the site's base, `/docs/cli`. */
  route: string;
  /** Its Markdown address, `/docs/cli.md`. */
  markdown: string;
}

/**
 * Parses a page address in any common form: with the host, as `.md` or `.html`, with a section, with or
 * without surrounding slashes.
 */
export function readAddress(text: string): WantedPage {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\.md$/, '');
  const part = plainRoute(`/${path.replace(/^\/+/, '')}`).replace(/^\/index$/, '/');
  return {route: part.replace(PART, ''), markdown: markdownRoute(part)};
}

const METHOD_AND_PATH = /^([a-z]+)\s+(\/\S*)$/i;

/** An operation's address with unnamed parameters: `GET /scopes/{}`. */
const unnamed = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`;

/** Whether an operation matches a request, by operationId or by method and path. */
export function isOperation(wanted: string, {i, m, p}: {i?: string; m?: string; p?: string}): boolean {
  if (m === undefined || p === undefined) return false;
  const [, method, path] = METHOD_AND_PATH.exec(wanted) ?? [];
  if (method !== undefined && path !== undefined) return unnamed(method, path) === unnamed(m, p);
  return i === wanted;
}
