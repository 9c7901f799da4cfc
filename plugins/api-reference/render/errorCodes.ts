import {html, type Html} from '../../static-html/html';
import type {Response} from '../read/openapi';
import {listMediaExamples} from '../samples/examples';
import type {PageContext} from './pageContext';

/** The codes that the examples of an error hold, each a link to its explanation where there is one. */
export function renderErrorCodes(page: PageContext, response: Response): Html[] {
  const examples = Object.values(response.content ?? {}).flatMap((media) =>
    listMediaExamples(page.model.document, {example: media.example, examples: media.examples}, 'response'),
  );
  const codes = examples.map(({value}) => (value as {code?: unknown} | null)?.code);
  const known = [...new Set(codes.filter((code): code is string => typeof code === 'string'))];
  return known.map((code, index) => html`${index > 0 && ', '}${renderErrorCode(page, code)}`);
}

function renderErrorCode(page: PageContext, code: string): Html {
  const route = page.options.errorCodeRoute?.(code);
  return route ? html`<a href="${route}"><code>${code}</code></a>` : html`<code>${code}</code>`;
}
