import type {Html} from '@nacre-docs/kit/html';
import {renderWithoutLinks} from '@nacre-docs/kit/markdown';
import type {ChangeLocation} from '@nacre-docs/openapi-core/diff/change';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Link, Response} from '@nacre-docs/openapi-core/read/openapi';
import {lookUp} from '@nacre-docs/openapi-core/read/pointer';
import {changeKey} from './changes';
import {
  code,
  fold,
  group,
  inlineProse,
  isEmpty,
  joined,
  label,
  link as linkTo,
  list,
  paragraph,
  statusLabel,
  type Content,
} from './content';
import {renderErrorCodes, renderErrorTable, splitErrors} from './errorTable';
import {headersOf, renderHeaders} from './headers';
import {renderMedia} from './media';
import type {PageContext} from './pageContext';
import {asText} from './jsonText';
import {renderHeading, renderSection} from './sectionHtml';
import type {Direction} from './anchors';

export function renderResponses(page: PageContext): Content {
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
  return renderSection(page, heading, [disclosures, renderErrorTable(page, errors, seen.headers)]);
}

/** Descriptions already on the page, with their location. Each one is rendered once. */
interface Seen {
  bodies: Map<string, {id: string; status: string}>;
  headers: Map<string, string>;
}

interface ResponseOptions {
  id: string;
  open: boolean;
  direction: Direction;
  /** Its name in the history, if the history has it. */
  part?: ChangeLocation;
  seen: Seen;
}

/** A complete response. */
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
  const note = (children: Content) => paragraph(children, 'response-codes');
  // On their own line, because the summary is a button.
  const versions = part && page.marks.flags(changeKey(part));
  const body = [
    !isEmpty(versions) && note(versions),
    links.length > 0 && note(words.content('seeLinks', {links: joined(links)})),
    codes.length > 0 && note(words.content('codes', {codes: joined(codes), count: codes.length})),
    renderHeaders(page, headersOf(page, response.headers), id, seen.headers, part && {status}),
    content.length === 0 && note(words.text('noBody')),
    content.map(([type, media]) => {
      const key = `${/\bxml\b/i.test(type)} ${JSON.stringify(media.schema ?? null)}`;
      const earlier = media.schema?.$ref ? seen.bodies.get(key) : undefined;
      if (earlier) {
        const same = {type: code(type), status: linkTo(`#${earlier.id}`, earlier.status)};
        return paragraph(words.content('sameBody', same), 'media');
      }
      seen.bodies.set(key, {id, status});
      return renderMedia(page, type, media, id, direction, part);
    }),
    renderLinks(page, response),
  ];
  return fold([statusLabel(status), ' ', label(text)], group(body, 'response-body'), {
    class: 'response',
    id,
    'data-status': status,
    open: open || undefined,
  });
}

/** How to use values of a response in later calls. */
function renderLinks(page: PageContext, {links = {}}: Response): Content {
  const {words} = page;
  const {document, operations} = page.model;
  const lines = Object.entries(links).map(([name, ref]) => {
    const link = resolve<Link>(document, ref) ?? {};
    const {operationId, operationRef, parameters = {}, requestBody} = link;
    const target = operations.find(
      (operation) =>
        operation.source.operationId === operationId ||
        (operationRef?.startsWith('#') && operation.source === lookUp(document, operationRef)),
    );
    const values = [
      ...Object.entries(parameters),
      ...(requestBody === undefined ? [] : [['body', requestBody] as const]),
    ].map(([key, value]) => [code(key), ' = ', code(asText(value))]);
    const operation = target
      ? linkTo(page.options.operationRoute(target.slug), target.title)
      : code(operationId ?? operationRef);
    return {
      children: [
        [code(name), ': ', operation],
        values.length > 0 && [' ', words.content('withValues', {values: joined(values)})],
        link.description && [' ', inlineProse(link.description)],
      ],
    };
  });
  return lines.length > 0 && [paragraph(words.text('leadsTo'), 'response-codes'), list(lines)];
}
