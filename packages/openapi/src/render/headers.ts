import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {Header, MaybeReference} from '@nacre-docs/openapi-core/read/openapi';
import {placeOf} from './changes';
import {code, fieldList, fold, joined, link, paragraph, type Content} from './content';
import {contentFacts, renderExampleFacts, withExample} from './fields';
import type {PageContext} from './pageContext';

/**
 * Headers of a response; most APIs repeat the same few on every status, which are then named, not repeated.
 *
 * @param of status of the response whose they are, where it is known to the history, and whether it has to be said
 */
export function renderHeaders(
  page: PageContext,
  given: Record<string, MaybeReference<Header>> = {},
  id: string,
  seen = new Map<string, string>(),
  of?: {status: string; isSaid?: boolean},
): Content {
  const headers = Object.entries(given).map(([name, reference]) => {
    const header = resolve<Header>(page.model.document, reference) ?? {};
    // Two responses may mean different things by one name.
    return {name, header, key: JSON.stringify([name, header])};
  });
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
            place: of && placeOf({part: 'header', status: of.status, name}),
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
