import {plainRoute, markdownRoute} from '@nacre-docs/kit/markdownRoutes';

const PART = /\.part-\d+$/;

/** A requested page, or part of one. */
export interface WantedPage {
  /** Address of the page below the site's base, `/docs/cli`. */
  route: string;
  /** Address of its Markdown, `/docs/cli.md`. */
  markdown: string;
}

/**
 * Reads the address of a page as people and programs write it: with the host, as `.md` or `.html`, with a section,
 * with or without slashes around it.
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

/** The address of an operation with its parameters unnamed: `GET /scopes/{}`. */
const unnamed = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`;

/** Whether an operation is the one that is asked for, by its operationId or by method and path. */
export function isOperation(wanted: string, {i, m, p}: {i?: string; m?: string; p?: string}): boolean {
  if (m === undefined || p === undefined) return false;
  const [, method, path] = METHOD_AND_PATH.exec(wanted) ?? [];
  if (method !== undefined && path !== undefined) return unnamed(method, path) === unnamed(m, p);
  return i === wanted;
}
