import {groupBy} from '@nacre-docs/kit/groupBy';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {Response} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples} from '@nacre-docs/openapi-core/samples/examples';
import {changeKey} from './changes';
import {
  code,
  fold,
  group,
  inlineProse,
  joined,
  label,
  link,
  statusLabel,
  table,
  type Content,
} from './content';
import {headersOf, renderHeaders, type GivenHeader} from './headers';
import {renderMedia} from './media';
import type {PageContext} from './pageContext';

type Answer = ApiOperation['responses'][number];

/** Splits an operation's responses: those with their own fields, and errors that share a body. */
export function splitErrors(responses: Answer[]): {own: Answer[]; errors: Answer[]} {
  const bodies = [...groupBy(responses, sharedBody).values()];
  const [errors = []] = bodies.sort((a, b) => b.length - a.length);
  if (errors.length < 2) return {own: responses, errors: []};
  return {own: responses.filter((answer) => !errors.includes(answer)), errors};
}

/** Named schemas of an error's body, or undefined if a table would omit details. */
function sharedBody({status, response}: Answer): string | undefined {
  if (/^[123]/.test(status) || response.links) return undefined;
  const content = Object.entries(response.content ?? {});
  const named = content.every(([, {schema}]) => schema?.$ref !== undefined);
  return named && content.length > 0
    ? JSON.stringify(content.map(([type, {schema, encoding}]) => [type, schema?.$ref, encoding]))
    : undefined;
}

/**
 * Errors with the same body: one row each, followed by their common parts.
 *
 * @param seen headers already described on the page, with their location
 */
export function renderErrorTable(page: PageContext, errors: Answer[], seen: Map<string, string>): Content {
  const rows = errors.map((answer) => ({
    ...answer,
    id: page.view.anchor('response', answer.status),
    codes: renderErrorCodes(page, answer.response),
    headers: headersOf(page, answer.response.headers),
  }));
  const [first] = rows;
  if (!first) return false;
  const isCommon = ({key}: GivenHeader) => rows.every(({headers}) => headers.some((one) => one.key === key));
  const special = (headers: GivenHeader[]) => headers.filter((header) => !isCommon(header));
  const shared = fold(
    page.words.text('errorsShared'),
    [
      renderHeaders(page, first.headers.filter(isCommon), first.id, seen, {status: first.status}),
      rows.map(({headers, id, status}) =>
        renderHeaders(page, special(headers), id, seen, {status, isSaid: true}),
      ),
      Object.entries(first.response.content ?? {}).map(([type, media]) =>
        renderMedia(page, type, media, first.id, 'response', {part: 'response', status: first.status}),
      ),
    ],
    {
      class: 'prop-disclosure op-errors-shared',
      'data-status': rows.map(({status}) => status).join(' '),
    },
  );
  const hasCodes = rows.some(({codes}) => codes.length > 0);
  const columns = ['statusColumn', ...(hasCodes ? (['codeColumn'] as const) : []), 'meaningColumn'] as const;
  const head = columns.map((id) => page.words.text(id));
  const lines = rows.map(({id, status, response, codes, headers}) => ({
    attributes: {class: 'response', id, 'data-status': status},
    cells: [
      link(`#${id}`, statusLabel(status), 'response-status'),
      ...(hasCodes ? [joined(codes)] : []),
      [
        inlineProse(response.description),
        page.marks.flags(changeKey({part: 'response', status})),
        linkHeaders(page, special(headers), seen),
      ],
    ],
  }));
  return group([table(head, lines), shared], 'op-errors');
}

/** Error codes in an error's examples, with links to explanations, if any. */
export function renderErrorCodes(page: PageContext, response: Response): Content[] {
  const examples = Object.values(response.content ?? {}).flatMap((media) =>
    listMediaExamples(page.model.document, {example: media.example, examples: media.examples}, 'response'),
  );
  const codes = examples.map(({value}) => (value as {code?: unknown} | null)?.code);
  const known = [...new Set(codes.filter((one): one is string => typeof one === 'string'))];
  return known.map((one) => {
    const route = page.options.errorCodeRoute?.(one);
    return route ? link(route, code(one)) : code(one);
  });
}

/** Headers that only some errors have. */
function linkHeaders({words}: PageContext, headers: GivenHeader[], seen: Map<string, string>): Content {
  const links = headers.map(({name, key}) => link(`#${seen.get(key)}`, code(name)));
  return (
    headers.length > 0 && [
      ' ',
      label(words.content('withHeaders', {headers: joined(links)}), 'response-codes'),
    ]
  );
}
