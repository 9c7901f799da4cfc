import type {Html} from '@nacre-docs/kit/html';
import type {ChangeLocation} from '@nacre-docs/openapi-core/diff/change';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Encoding, MediaType, RequestBody} from '@nacre-docs/openapi-core/read/openapi';
import {parameterNotation} from '@nacre-docs/openapi-core/samples/serialize';
import {changeKey} from './changes';
import {code, facts, flag, group, paragraph, prose, type Content} from './content';
import {headersOf, renderHeaders} from './headers';
import type {PageContext} from './pageContext';
import {renderHeading, renderSection} from './sectionHtml';
import type {Direction} from './anchors';

export function renderRequestBody(page: PageContext): Content {
  const {requestBody} = page.operation;
  if (!requestBody) return false;
  const isRequired = requestBody.required === true;
  return renderSection(
    page,
    renderHeading(page, 'request-body', isRequired && [' ', flag(page.words.text('required'), 'required')]),
    renderBody(page, requestBody, 'body', payloadDirection(page), {part: 'request'}),
  );
}

/** Webhook payloads come from the API, like answers. */
export function payloadDirection({operation}: PageContext): 'request' | 'response' {
  return operation.kind === 'webhook' ? 'response' : 'request';
}

/** A body's text and media types. `part` is its name in the history. */
export function renderBody(
  page: PageContext,
  {description, content = {}}: RequestBody,
  prefix: string,
  direction: Direction,
  part?: ChangeLocation,
): Content {
  const types = Object.entries(content);
  return [
    prose(description),
    types.map(([type, media]) =>
      renderMedia(page, type, media, types.length > 1 ? `${prefix}-${type}` : prefix, direction, part),
    ),
  ];
}

export function renderMedia(
  page: PageContext,
  type: string,
  media: MediaType,
  prefix: string,
  direction: Direction,
  part?: ChangeLocation,
): Html {
  const isXml = /\bxml\b/i.test(type);
  const encodings = Object.entries(media.encoding ?? {}).map(([name, encoding]) =>
    renderEncoding(page, name, encoding, media, prefix),
  );
  const location = part && changeKey({...part, mediaType: type});
  return group(
    [
      paragraph(code(type), 'media-type'),
      page.view.body(media.schema, prefix, direction, {isXml, location}),
      encodings,
    ],
    'media',
  );
}

/** How a form field is sent, if that differs from the default. */
function renderEncoding(
  page: PageContext,
  name: string,
  encoding: Encoding,
  {schema}: MediaType,
  prefix: string,
): Content {
  const {contentType, style, explode, allowReserved, headers} = encoding;
  const property = own(schema?.properties, name);
  const notation =
    style === undefined && explode === undefined
      ? undefined
      : parameterNotation(page.model.document, {
          ...{name, in: 'query', style, explode},
          schema: typeof property === 'object' ? property : undefined,
        });
  const {words} = page;
  const field = code(name);
  const said = [
    contentType && words.content('fieldSentAs', {field, notation: code(contentType)}),
    style && words.content('fieldStyle', {field, style: code(style)}),
    notation && words.content('fieldSentAs', {field, notation: code(notation)}),
    allowReserved && words.content('fieldReserved', {field}),
  ].filter(Boolean);
  return [
    facts(said.map((children) => ({children}))),
    renderHeaders(page, headersOf(page, headers), `${prefix}-${name}`),
  ];
}
