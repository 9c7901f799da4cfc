import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {Encoding, MediaType, RequestBody} from '../read/openapi';
import {parameterNotation} from '../samples/serialize';
import {placeOf, type ChangePart} from './changes';
import {renderHeaders} from './headers';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './parts';
import type {Direction} from './schemaView';

export function renderRequestBody(page: PageContext): Html | false {
  const {requestBody} = page.operation;
  if (!requestBody) return false;
  return renderSection(
    page,
    renderHeading(page, 'request-body', requiredFlag(page, requestBody)),
    renderBody(page, requestBody, 'body', payloadDirection(page), {part: 'request'}),
  );
}

/** What a webhook sends comes from the API, as an answer does. */
export function payloadDirection({operation}: PageContext): 'request' | 'response' {
  return operation.kind === 'webhook' ? 'response' : 'request';
}

/** That a body has to be there, beside its heading. */
function requiredFlag({words}: PageContext, {required}: RequestBody): Html | false {
  return (
    required === true && html` <span class="prop-flag prop-flag--required">${words.html('required')}</span>`
  );
}

/** The text of a body and each of its media types; `part` is what the history calls it. */
export function renderBody(
  page: PageContext,
  {description, content = {}}: RequestBody,
  prefix: string,
  direction: Direction,
  part?: ChangePart,
): Html {
  const types = Object.entries(content);
  return html`${renderMarkdown(description)}
    ${types.map(([type, media]) => renderMedia(page, type, media, types.length > 1 ? `${prefix}-${type}` : prefix, direction, part))}`;
}

export function renderMedia(
  page: PageContext,
  type: string,
  media: MediaType,
  prefix: string,
  direction: Direction,
  part?: ChangePart,
): Html {
  const isXml = /\bxml\b/i.test(type);
  const encodings = Object.entries(media.encoding ?? {}).map(([name, encoding]) =>
    renderEncoding(page, name, encoding, media, prefix),
  );
  return html`<div class="media"><p class="media-type"><code>${type}</code></p>${page.view.body(media.schema, prefix, direction, {isXml, place: part && placeOf({...part, mediaType: type})})}${encodings}</div>`;
}

/** How a field of a form is sent, where that is not as every field. */
function renderEncoding(
  page: PageContext,
  name: string,
  encoding: Encoding,
  {schema}: MediaType,
  prefix: string,
): Html {
  const {contentType, style, explode, allowReserved, headers} = encoding;
  const property = schema?.properties?.[name];
  const notation =
    style === undefined && explode === undefined
      ? undefined
      : parameterNotation(page.model.document, {
          ...{name, in: 'query', style, explode},
          schema: typeof property === 'object' ? property : undefined,
        });
  const {words} = page;
  const field = html`<code>${name}</code>`;
  const facts = [
    contentType &&
      html`<li>${words.html('fieldSentAs', {field, notation: html`<code>${contentType}</code>`})}</li>`,
    style && html`<li>${words.html('fieldStyle', {field, style: html`<code>${style}</code>`})}</li>`,
    notation &&
      html`<li>${words.html('fieldSentAs', {field, notation: html`<code>${notation}</code>`})}</li>`,
    allowReserved && html`<li>${words.html('fieldReserved', {field})}</li>`,
  ].filter(Boolean);
  return html`${facts.length > 0 && html`<ul class="facts">${facts}</ul>`}${renderHeaders(page, headers, `${prefix}-${name}`)}`;
}
