import path from 'node:path';
import {html, type Html} from '../../static-html/html';
import type {PageContext} from './pageContext';
import {externalLink} from './parts';

/** Where readers can correct the description, and tell of what they cannot correct. */
export interface SourceLinks {
  /** Absolute path of the folder that the repository holds. */
  root: string;
  /** Address of the form that edits a file, without the file's path. */
  edit?: string;
  /** Address of the form of a new issue. */
  issues?: string;
}

/** Ways on from the end of an operation: to its source, to the people behind it, to the description itself. */
export function renderFootLinks(page: PageContext): Html | false {
  const {source, downloads = []} = page.options;
  const links = [
    ...(source ? renderSourceLinks(page, source) : []),
    downloads.includes('openapi.yaml') && html`<a href="/openapi.yaml" download>OpenAPI</a>`,
    downloads.includes('postman-collection.json') &&
      html`<a href="/postman-collection.json" download>Postman</a>`,
  ].filter((link) => link instanceof Object);
  return links.length > 0 && html`<p class="op-foot">${links}</p>`;
}

/** Nothing where the description is not one of the repository. */
function renderSourceLinks(
  {operation, model, words}: PageContext,
  {root, edit, issues}: SourceLinks,
): Array<Html | undefined> {
  const place = model.locate(operation.source);
  if (!place) return [];
  const file = path.relative(root, place.file).split(path.sep).join('/');
  if (file.startsWith('..') || path.isAbsolute(file) || /^https?:/.test(place.file)) return [];
  const name =
    operation.kind === 'webhook' ? operation.path : `${operation.method.toUpperCase()} ${operation.path}`;
  const issue = new URLSearchParams({
    title: `${operation.title}: `,
    body: `Operation: ${name}\nSource: ${file}, line ${place.line}\n\nWhat is wrong:\n`,
  });
  return [
    edit === undefined ? undefined : externalLink(`${edit}${file}#L${place.line}`, words.text('editPage')),
    issues === undefined ? undefined : externalLink(`${issues}?${issue}`, words.text('reportProblem')),
  ];
}
