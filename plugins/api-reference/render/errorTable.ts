import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown} from '../../static-html/markdown';
import {resolve} from '../model/resolve';
import type {ApiOperation} from '../model/model';
import type {Header, Response} from '../read/openapi';
import {placeOf} from './changes';
import {renderErrorCodes} from './errorCodes';
import {renderHeaders} from './headers';
import {renderMedia} from './media';
import type {PageContext} from './pageContext';
import {statusLabel} from './parts';

type Answer = ApiOperation['responses'][number];

/** Splits the responses of an operation: those with fields of their own, and errors that have one body in common. */
export function splitErrors(responses: Answer[]): {own: Answer[]; errors: Answer[]} {
  const bodies = new Map<string, Answer[]>();
  for (const answer of responses) {
    const key = sharedBody(answer);
    if (key !== undefined) bodies.set(key, [...(bodies.get(key) ?? []), answer]);
  }
  const errors = [...bodies.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  if (errors.length < 2) return {own: responses, errors: []};
  return {own: responses.filter((answer) => !errors.includes(answer)), errors};
}

/** The named schemas of an error's body; nothing where a table would leave out what is special. */
function sharedBody({status, response}: Answer): string | undefined {
  if (/^[123]/.test(status) || response.links) return undefined;
  const content = Object.entries(response.content ?? {});
  const named = content.every(([, {schema}]) => schema?.$ref !== undefined);
  return named && content.length > 0
    ? JSON.stringify(content.map(([type, {schema, encoding}]) => [type, schema?.$ref, encoding]))
    : undefined;
}

/**
 * Errors of one body: a row each, and below them what they have in common.
 *
 * @param seen headers that are described on the page already, and where
 */
export function renderErrorTable(
  page: PageContext,
  errors: Answer[],
  seen: Map<string, string>,
): Html | false {
  const rows = errors.map((answer) => ({
    ...answer,
    id: page.view.anchor('response', answer.status),
    headers: headersOf(page, answer.response),
  }));
  const [first] = rows;
  if (!first) return false;
  const isCommon = ({key}: GivenHeader) => rows.every(({headers}) => headers.some((one) => one.key === key));
  const special = (headers: GivenHeader[]) => headers.filter((header) => !isCommon(header));
  const shared = html`<details class="prop-disclosure op-errors-shared" data-status="${rows.map(({status}) => status).join(' ')}"><summary>${page.words.html('errorsShared')}</summary>
    ${renderGivenHeaders(page, first.headers.filter(isCommon), first, seen)}
    ${rows.map((row) => renderGivenHeaders(page, special(row.headers), row, seen, true))}
    ${Object.entries(first.response.content ?? {}).map(([type, media]) => renderMedia(page, type, media, first.id, 'response', {part: 'response', status: first.status}))}
  </details>`;
  return html`<div class="op-errors"><table>
    <thead><tr><th>${page.words.html('statusColumn')}</th><th>${page.words.html('codeColumn')}</th><th>${page.words.html('meaningColumn')}</th></tr></thead>
    <tbody>${rows.map(
      ({id, status, response, headers}) =>
        html`<tr class="response" id="${id}" data-status="${status}"><td><a class="response-status" href="#${id}">${statusLabel(status)}</a></td><td>${renderErrorCodes(page, response)}</td><td>${renderInlineMarkdown(response.description)}${page.marks.flags(placeOf({part: 'response', status}))}${linkHeaders(page, special(headers), seen)}</td></tr>`,
    )}</tbody></table>${shared}</div>`;
}

interface GivenHeader {
  name: string;
  /** As the description has it. */
  given: NonNullable<Response['headers']>[string];
  /** The same for headers of one name and meaning. */
  key: string;
}

function headersOf(page: PageContext, {headers = {}}: Response): GivenHeader[] {
  return Object.entries(headers).map(([name, given]) => ({
    name,
    given,
    key: JSON.stringify([name, resolve<Header>(page.model.document, given) ?? {}]),
  }));
}

function renderGivenHeaders(
  page: PageContext,
  headers: GivenHeader[],
  {id, status}: {id: string; status: string},
  seen: Map<string, string>,
  isSaid = false,
): Html | false {
  return renderHeaders(page, Object.fromEntries(headers.map(({name, given}) => [name, given])), id, seen, {
    status,
    isSaid,
  });
}

/** The headers that one error has and not all of them. */
function linkHeaders({words}: PageContext, headers: GivenHeader[], seen: Map<string, string>): Html | false {
  const links = html`${headers.map(({name, key}, index) => html`${index > 0 && ', '}<a href="#${seen.get(key)}"><code>${name}</code></a>`)}`;
  return (
    headers.length > 0 &&
    html` <span class="response-codes">${words.html('withHeaders', {headers: links})}</span>`
  );
}
