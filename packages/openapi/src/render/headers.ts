import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Header, MaybeRef} from '@nacre-docs/openapi-core/read/openapi';
import {changeKey} from './changes';
import {code, fieldList, fold, joined, link, paragraph, type Content} from './content';
import {contentFacts, renderExampleFacts, withExample} from './fields';
import type {PageContext} from './pageContext';

export interface GivenHeader {
  name: string;
  header: Header;
  /** Equal for headers with the same name and meaning. */
  key: string;
}

export const headersOf = (
  {model}: PageContext,
  given: Record<string, MaybeRef<Header>> = {},
): GivenHeader[] =>
  Object.entries(given).map(([name, ref]) => {
    const header = resolve<Header>(model.document, ref) ?? {};
    return {name, header, key: JSON.stringify([name, header])};
  });

/**
 * Renders response headers. Most APIs repeat the same few for every status, so repeated ones are only named.
 *
 * @param of response status, if the history has it, and whether the title names it
 */
export function renderHeaders(
  page: PageContext,
  headers: readonly GivenHeader[],
  id: string,
  seen = new Map<string, string>(),
  of?: {status: string; isSaid?: boolean},
): Content {
  if (headers.length === 0) return false;
  const repeated = headers.filter(({key}) => seen.has(key));
  const fresh = headers.filter(({key}) => !seen.has(key));
  for (const {name, key} of fresh) seen.set(key, page.view.anchor(id, 'header', name));
  const count = headers.length;
  const title = of?.isSaid
    ? page.words.text('headersOf', {count, status: of.status})
    : page.words.text('headers', {count});
  const links = repeated.map(({name, key}) => link(`#${seen.get(key)}`, code(name)));
  return fold(title, [
    fieldList(
      fresh.map(({name, header, key}) =>
        page.view.property(
          name,
          withExample(header.schema ?? Object.values(header.content ?? {})[0]?.schema, header),
          {
            anchor: seen.get(key)!,
            location: of && changeKey({part: 'header', status: of.status, name}),
            direction: 'response',
            required: header.required,
            deprecated: header.deprecated,
            description: header.description,
            facts: [...contentFacts(page, header), ...renderExampleFacts(page, header)],
          },
        ),
      ),
    ),
    repeated.length > 0 && paragraph(page.words.content('asAbove', {headers: joined(links)})),
  ]);
}
