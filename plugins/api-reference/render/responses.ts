import {html, type Html} from '../../static-html/html';
import {renderInlineMarkdown} from '../../static-html/markdown';
import {resolve} from '../model/resolve';
import type {Header, Link, Response} from '../read/openapi';
import {lookUp} from '../read/pointer';
import {listMediaExamples} from '../samples/examples';
import {renderExampleFacts, renderMedia, withExample} from './parameters';
import type {PageContext} from './pageContext';
import {asText, renderHeading, statusLabel} from './parts';

export function renderResponses(page: PageContext): Html | false {
  const {responses} = page.operation;
  if (responses.length === 0) return false;
  const seenBodies = new Map<string, {id: string; status: string}>();
  const seenHeaders = new Map<string, string>();
  return html`<section>${renderHeading(page, 'responses')}${responses.map(({status, response}, index) => {
    const id = page.view.anchor('response', status);
    const codes = status.startsWith('2') ? [] : listErrorCodes(page, response);
    const content = Object.entries(response.content ?? {});
    return html`<details class="response" id="${id}"${index === 0 && html` open`}>
      <summary>${statusLabel(status)} <span>${renderInlineMarkdown(response.description)}</span></summary>
      <div class="response-body">
      ${codes.length > 0 && html`<p class="response-codes">${codes.length === 1 ? 'Code' : 'Codes'}: ${codes.map((code, position) => html`${position > 0 && ', '}${renderErrorCode(page, code)}`)}</p>`}
      ${renderHeaders(page, response, id, seenHeaders)}
      ${content.length === 0 && html`<p class="response-codes">No body.</p>`}
      ${content.map(([type, media]) => {
        const key = JSON.stringify(media.schema ?? null);
        const earlier = media.schema?.$ref ? seenBodies.get(key) : undefined;
        if (earlier)
          return html`<p>Body <code>${type}</code>, with the same fields as <a href="#${earlier.id}">${earlier.status}</a>.</p>`;
        seenBodies.set(key, {id, status});
        return renderMedia(page, type, media, id, 'response');
      })}
      ${renderLinks(page, response)}
      </div></details>`;
  })}</section>`;
}

/** Headers of a response; most APIs repeat the same few on every status, which are then named, not repeated. */
function renderHeaders(
  page: PageContext,
  response: Response,
  id: string,
  seen: Map<string, string>,
): Html | false {
  const headers = Object.entries(response.headers ?? {}).map(([name, reference]) => {
    const header = resolve<Header>(page.model.document, reference) ?? {};
    // Two responses may mean different things by one name.
    return {name, header, key: JSON.stringify([name, header])};
  });
  if (headers.length === 0) return false;
  const repeated = headers.filter(({key}) => seen.has(key));
  const fresh = headers.filter(({key}) => !seen.has(key));
  for (const {name, key} of fresh) seen.set(key, page.view.anchor(id, 'header', name));
  return html`<details class="prop-disclosure"><summary>${headers.length} ${headers.length === 1 ? 'header' : 'headers'}</summary>
    ${
      fresh.length > 0 &&
      html`<ul class="props">${fresh.map(({name, header, key}) =>
        page.view.property(
          name,
          withExample(header.schema ?? Object.values(header.content ?? {})[0]?.schema, header),
          {
            anchor: seen.get(key)!,
            direction: 'response',
            required: header.required,
            deprecated: header.deprecated,
            description: header.description,
            facts: renderExampleFacts(page, header),
          },
        ),
      )}</ul>`
    }
    ${repeated.length > 0 && html`<p>As above: ${repeated.map(({name, key}, index) => html`${index > 0 && ', '}<a href="#${seen.get(key)}"><code>${name}</code></a>`)}.</p>`}
  </details>`;
}

/** What values of a response can be used for next. */
function renderLinks(page: PageContext, {links = {}}: Response): Html | false {
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
    return html`<li><code>${name}</code>: ${target ? html`<a href="${page.options.operationRoute(target.slug)}">${target.title}</a>` : html`<code>${operationId ?? operationRef}</code>`}${values.map((value, index) => html`${index > 0 ? ', ' : ' with '}${value}`)}${link.description && html` ${renderInlineMarkdown(link.description)}`}</li>`;
  });
  return lines.length > 0 && html`<p class="response-codes">Leads to:</p><ul>${lines}</ul>`;
}

function listErrorCodes(page: PageContext, response: Response): string[] {
  const examples = Object.values(response.content ?? {}).flatMap((media) =>
    listMediaExamples(page.model.document, {example: media.example, examples: media.examples}, 'response'),
  );
  const codes = examples.map(({value}) => (value as {code?: unknown} | null)?.code);
  return [...new Set(codes.filter((code): code is string => typeof code === 'string'))];
}

function renderErrorCode(page: PageContext, code: string): Html {
  const route = page.options.errorCodeRoute?.(code);
  return route ? html`<a href="${route}"><code>${code}</code></a>` : html`<code>${code}</code>`;
}
