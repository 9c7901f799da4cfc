import path from 'node:path';
import type {ApiModel, ApiOperation} from '../model/model';
import {externalLink, link, paragraph, type Content} from './content';
import type {PageContext} from './pageContext';

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
export function renderFootLinks(page: PageContext): Content {
  const {source, downloads = []} = page.options;
  const links = [
    ...(source ? renderSourceLinks(page, source) : []),
    downloads.includes('openapi.yaml') && link('/openapi.yaml', 'OpenAPI', {download: true}),
    downloads.includes('postman-collection.json') &&
      link('/postman-collection.json', 'Postman', {download: true}),
  ].filter(Boolean);
  return links.length > 0 && paragraph(links, {class: 'op-foot'});
}

/** Where an operation is described, from the root of the repository; undefined where the description is not one of it. */
export function sourceOf(
  {source}: ApiOperation,
  {locate}: ApiModel,
  {root}: SourceLinks,
): {file: string; line: number} | undefined {
  const place = locate(source);
  if (!place) return undefined;
  const file = path.relative(root, place.file).split(path.sep).join('/');
  const isOutside = file.startsWith('..') || path.isAbsolute(file) || /^https?:/.test(place.file);
  return isOutside ? undefined : {file, line: place.line};
}

function renderSourceLinks({operation, model, words}: PageContext, source: SourceLinks): Content[] {
  const place = sourceOf(operation, model, source);
  if (!place) return [];
  const {file, line} = place;
  const {edit, issues} = source;
  const name =
    operation.kind === 'webhook' ? operation.path : `${operation.method.toUpperCase()} ${operation.path}`;
  const issue = new URLSearchParams({
    title: `${operation.title}: `,
    body: `Operation: ${name}\nSource: ${file}, line ${line}\n\nWhat is wrong:\n`,
  });
  return [
    edit === undefined ? undefined : externalLink(`${edit}${file}#L${line}`, words.text('editPage')),
    issues === undefined ? undefined : externalLink(`${issues}?${issue}`, words.text('reportProblem')),
  ];
}
