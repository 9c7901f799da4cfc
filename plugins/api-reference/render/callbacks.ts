import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown, renderMarkdown} from '../../static-html/markdown';
import {HTTP_METHODS, withMedia} from '../model/model';
import {resolve} from '../model/resolve';
import type {
  Callback,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
} from '../read/openapi';
import {renderMedia, renderParameter} from './parameters';
import type {PageContext} from './pageContext';
import {renderHeading, statusLabel} from './parts';

/** Requests that the API sends to an address which the reader gave it. */
export function renderCallbacks(page: PageContext): Html | false {
  const {document} = page.model;
  const heading = renderHeading(page, 'callbacks');
  const disclosures = Object.entries(page.operation.source.callbacks ?? {}).flatMap(([name, reference]) =>
    Object.entries(resolve<Callback>(document, reference) ?? {}).flatMap(([address, itemReference]) => {
      const item = resolve<PathItem>(document, itemReference) ?? {};
      return HTTP_METHODS.flatMap((method) => {
        const source = item[method];
        if (!source) return [];
        const id = page.view.anchor('callback', name, method);
        return html`<details class="response" id="${id}"><summary><code>${name}</code> <span>${method.toUpperCase()} ${address}</span></summary><div class="response-body">${renderCallback(page, item, source, id)}</div></details>`;
      });
    }),
  );
  return (
    disclosures.length > 0 &&
    html`<section>${heading}<p>Requests to an address that is yours.</p>${disclosures}</section>`
  );
}

function renderCallback(page: PageContext, item: PathItem, source: Operation, id: string): Html {
  const {document} = page.model;
  const rows = [...(item.parameters ?? []), ...(source.parameters ?? [])].flatMap((reference) => {
    const parameter = resolve<Parameter>(document, reference);
    return parameter
      ? renderParameter(page, parameter, page.view.anchor(id, parameter.in, parameter.name))
      : [];
  });
  const body = withMedia(document, resolve<RequestBody>(document, source.requestBody));
  const media = (
    content: Record<string, MediaType> = {},
    prefix: string,
    direction: 'request' | 'response',
  ) => Object.entries(content).map(([type, value]) => renderMedia(page, type, value, prefix, direction));
  return html`${source.summary && html`<p>${source.summary}</p>`}${renderMarkdown(source.description)}
    ${rows.length > 0 && html`<ul class="props">${rows}</ul>`}
    ${renderMarkdown(body?.description)}${media(body?.content, `${id}-body`, 'response')}
    ${Object.entries(source.responses ?? {}).map(([status, reference]) => {
      const response = withMedia(document, resolve<Response>(document, reference)) ?? {};
      return html`<p>${statusLabel(status)} ${renderInlineMarkdown(response.description)}</p>${media(response.content, `${id}-${status}`, 'request')}`;
    })}`;
}
