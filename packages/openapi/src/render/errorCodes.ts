import type {Response} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples} from '@nacre-docs/openapi-core/samples/examples';
import {code, link, type Content} from './content';
import type {PageContext} from './pageContext';

/** Error codes in an error's examples, with links to explanations, if any. */
export function renderErrorCodes(page: PageContext, response: Response): Content[] {
  const examples = Object.values(response.content ?? {}).flatMap((media) =>
    listMediaExamples(page.model.document, {example: media.example, examples: media.examples}, 'response'),
  );
  const codes = examples.map(({value}) => (value as {code?: unknown} | null)?.code);
  const known = [...new Set(codes.filter((one): one is string => typeof one === 'string'))];
  return known.map((one) => renderErrorCode(page, one));
}

function renderErrorCode(page: PageContext, name: string): Content {
  const route = page.options.errorCodeRoute?.(name);
  return route ? link(route, code(name)) : code(name);
}
