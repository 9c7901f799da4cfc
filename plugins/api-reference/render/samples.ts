import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {MediaType} from '../read/openapi';
import {listShownExamples, type NamedExample} from '../samples/examples';
import {codeSamples} from '../samples/languages';
import {payloadDirection} from './media';
import type {PageContext} from './pageContext';
import {codeBlock, externalLink, statusLabel, toJson} from './parts';

export function renderSamples(page: PageContext): Html {
  const samples = codeSamples(
    page.model.document,
    page.operation,
    page.options,
    page.options.sampleLanguages,
  );
  return html`<section class="code-tabs" data-tabs="language" aria-label="Request samples">
    <div class="code-tabs-bar">${samples.map(
      ({id}, index) =>
        html`<label><input type="radio" name="language" value="${id}"${index === 0 && html` checked`}><span>${id}</span></label>`,
    )}</div>
    ${samples.map(({id, grammar, code}) => html`<div class="code-panel" data-panel="${id}">${codeBlock(code, grammar)}</div>`)}
    ${page.operation.kind === 'operation' && html`<div class="op-try"><button type="button" class="button button--primary button--sm" data-try>Try it</button><p class="op-try-status" role="status"></p></div>`}
  </section>`;
}

export function renderRequestExamples(page: PageContext): Html | false {
  const examples = listBodyExamples(page, page.operation.requestBody?.content, payloadDirection(page));
  // The first one is already in the code samples.
  const isInSamples = ({description, externalValue}: NamedExample) =>
    page.operation.kind === 'operation' && !description && externalValue === undefined;
  if (examples.length < 2 && examples.every(isInSamples)) {
    const summary = examples[0]?.summary;
    return summary !== undefined && html`<p class="example-note">Request body: ${summary}</p>`;
  }
  return html`<section class="examples"><h2 class="examples-title">${page.operation.kind === 'webhook' ? 'Payload' : 'Request bodies'}</h2>${examples.map(
    (example, index) => exampleDisclosure(example, 'request-example', index === 0, false),
  )}</section>`;
}

export function renderResponseExamples(page: PageContext): Html | false {
  const groups = page.operation.responses
    .map(({status, response}) => ({
      status,
      examples: listBodyExamples(page, response.content, 'response'),
    }))
    .filter(({examples}) => examples.length > 0);
  if (groups.length === 0) return false;
  return html`<section class="examples"><h2 class="examples-title">Response examples</h2>${groups.map(
    (
      {status, examples},
      index,
    ) => html`<details class="example" name="response-example"${index === 0 && html` open`}>
      <summary>${statusLabel(status)}${examples.length === 1 && examples[0]!.summary && html` <span>${examples[0]!.summary}</span>`}</summary>
      ${examples.length === 1 ? exampleBody(examples[0]!) : examples.map((example, position) => exampleDisclosure(example, `response-${status}`, position === 0, true))}
    </details>`,
  )}</section>`;
}

/** The examples of every media type of a body; where there are several, each says which it is. */
function listBodyExamples(
  page: PageContext,
  content: Record<string, MediaType> = {},
  direction: 'request' | 'response',
): NamedExample[] {
  const types = Object.entries(content);
  return types.flatMap(([type, media]) =>
    listShownExamples(page.model.document, media, direction).map((example) => {
      if (types.length === 1) return example;
      const label = example.summary ?? (media.examples?.[example.name] ? example.name : undefined);
      return {...example, summary: label ? `${type}: ${label}` : type};
    }),
  );
}

/** The examples that a description gives of a body which no sample sends; nothing is made up. */
export function renderGivenExamples(page: PageContext, content: Record<string, MediaType> = {}): Html {
  const given = Object.fromEntries(
    Object.entries(content).filter(([, {example, examples}]) => example !== undefined || examples),
  );
  return html`${listBodyExamples(page, given, 'response').map(
    (example) =>
      html`<details class="prop-disclosure"><summary>Example${example.summary && html`: ${example.summary}`}</summary>${exampleBody(example)}</details>`,
  )}`;
}

function exampleDisclosure(example: NamedExample, group: string, open: boolean, inner: boolean): Html {
  return html`<details class="${inner ? 'example example--inner' : 'example'}" name="${group}"${open && html` open`}><summary>${example.summary ?? example.name}</summary>${exampleBody(example)}</details>`;
}

function exampleBody({description, value, externalValue}: NamedExample): Html {
  return html`${description && html`<div class="prop-text">${renderMarkdown(description)}</div>`}${
    externalValue === undefined
      ? codeBlock(toJson(value), 'json')
      : html`<p>${externalLink(externalValue)}</p>`
  }`;
}
