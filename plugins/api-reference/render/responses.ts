import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown, renderWithoutLinks} from '../../static-html/markdown';
import {resolve} from '../model/resolve';
import type {Link, Response} from '../read/openapi';
import {lookUp} from '../read/pointer';
import {placeOf, type ChangePart} from './changes';
import {renderErrorCodes} from './errorCodes';
import {renderErrorTable, splitErrors} from './errorTable';
import {renderHeaders} from './headers';
import {renderMedia} from './media';
import type {PageContext} from './pageContext';
import {asText, renderHeading, renderSection, statusLabel} from './parts';
import type {Direction} from './schemaView';

export function renderResponses(page: PageContext): Html | false {
  const {responses} = page.operation;
  if (responses.length === 0) return false;
  const heading = renderHeading(page, 'responses');
  const seen: Seen = {bodies: new Map(), headers: new Map()};
  const {own, errors} = splitErrors(responses);
  const disclosures = own.map(({status, response}, index) =>
    renderResponse(page, status, response, {
      id: page.view.anchor('response', status),
      open: index === 0,
      direction: 'response',
      part: {part: 'response', status},
      seen,
    }),
  );
  return renderSection(page, heading, html`${disclosures}${renderErrorTable(page, errors, seen.headers)}`);
}

/** What earlier responses of the page have, and where: it is described once. */
interface Seen {
  bodies: Map<string, {id: string; status: string}>;
  headers: Map<string, string>;
}

interface ResponseOptions {
  id: string;
  open: boolean;
  direction: Direction;
  /** What the history calls it, where that knows it. */
  part?: ChangePart;
  seen: Seen;
}

/** A response with all that is in it. */
export function renderResponse(
  page: PageContext,
  status: string,
  response: Response,
  {id, open, direction, part, seen}: ResponseOptions,
): Html {
  const codes = status.startsWith('2') ? [] : renderErrorCodes(page, response);
  const content = Object.entries(response.content ?? {});
  const {text, links} = renderWithoutLinks(response.description);
  const {words} = page;
  return html`<details class="response" id="${id}" data-status="${status}"${open && html` open`}>
      <summary>${statusLabel(status)} <span>${text}</span></summary>
      <div class="response-body">
      ${part && statusMarks(page, part)}
      ${links.length > 0 && html`<p class="response-codes">${words.html('seeLinks', {links: html`${links.map((link, position) => html`${position > 0 && ', '}${link}`)}`})}</p>`}
      ${codes.length > 0 && html`<p class="response-codes">${words.html('codes', {codes: html`${codes}`, count: codes.length})}</p>`}
      ${renderHeaders(page, response.headers, id, seen.headers, part && {status})}
      ${content.length === 0 && html`<p class="response-codes">${words.html('noBody')}</p>`}
      ${content.map(([type, media]) => {
        const key = `${/\bxml\b/i.test(type)} ${JSON.stringify(media.schema ?? null)}`;
        const earlier = media.schema?.$ref ? seen.bodies.get(key) : undefined;
        if (earlier)
          return html`<p class="media">${words.html('sameBody', {type: html`<code>${type}</code>`, status: html`<a href="#${earlier.id}">${earlier.status}</a>`})}</p>`;
        seen.bodies.set(key, {id, status});
        return renderMedia(page, type, media, id, direction, part);
      })}
      ${renderLinks(page, response)}
      </div></details>`;
}

/** Since when there is a status, in a line of its own: the summary is a button. */
function statusMarks({marks}: PageContext, part: ChangePart): Html | false {
  const flags = marks.flags(placeOf(part));
  return flags.value !== '' && html`<p class="response-codes">${flags}</p>`;
}

/** What values of a response can be used for next. */
function renderLinks(page: PageContext, {links = {}}: Response): Html | false {
  const {words} = page;
  const {document, operations} = page.model;
  const lines = Object.entries(links).map(([name, reference]) => {
    const link = resolve<Link>(document, reference) ?? {};
    const {operationId, operationRef, parameters = {}, requestBody} = link;
    const target = operations.find(
      (operation) =>
        operation.source.operationId === operationId ||
        (operationRef?.startsWith('#') && operation.source === lookUp(document, operationRef)),
    );
    const values = [
      ...Object.entries(parameters),
      ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
    ].map(([key, value]) => html`<code>${key}</code> = <code>${asText(value)}</code>`);
    const used = html`${values.map((value, index) => html`${index > 0 && ', '}${value}`)}`;
    return html`<li><code>${name}</code>: ${target ? html`<a href="${page.options.operationRoute(target.slug)}">${target.title}</a>` : html`<code>${operationId ?? operationRef}</code>`}${values.length > 0 && html` ${words.html('withValues', {values: used})}`}${link.description && html` ${renderInlineMarkdown(link.description)}`}</li>`;
  });
  return lines.length > 0 && html`<p class="response-codes">${words.html('leadsTo')}</p><ul>${lines}</ul>`;
}
