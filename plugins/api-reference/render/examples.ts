import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {MediaType} from '../read/openapi';
import {listShownExamples, type NamedExample} from '../samples/examples';
import type {PageContext} from './pageContext';
import {codeBlock, externalLink, toJson} from './parts';
import {renderTabs} from './tabs';
import type {Words} from './words';

/** The examples of every media type of a body; where there are several, each says which it is. */
export function listBodyExamples(
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

/** The examples of one body: the only one with its summary, or a tab for each. */
export function renderExamples(words: Words, group: string, examples: NamedExample[]): Html {
  const [first] = examples;
  if (examples.length === 1) {
    return html`<div class="example">${first!.summary && html`<p class="example-note">${first!.summary}</p>`}${exampleBody(words, first!)}</div>`;
  }
  const tabs = examples.map((example, index) => ({
    value: String(index),
    label: example.summary ?? example.name,
    panel: html`<div class="tab-panel">${exampleBody(words, example)}</div>`,
  }));
  return html`<div class="example tabs tabs--examples">${renderTabs(group, tabs)}</div>`;
}

/** The examples that a description gives of a body which no sample sends; nothing is made up. */
export function renderGivenExamples(page: PageContext, content: Record<string, MediaType> = {}): Html {
  const given = Object.fromEntries(
    Object.entries(content).filter(([, {example, examples}]) => example !== undefined || examples),
  );
  return html`${listBodyExamples(page, given, 'response').map(
    (example) =>
      html`<details class="prop-disclosure"><summary>${example.summary ? page.words.html('exampleSummary', {summary: example.summary}) : page.words.html('example')}</summary>${exampleBody(page.words, example)}</details>`,
  )}`;
}

function exampleBody(words: Words, {description, value, externalValue}: NamedExample): Html {
  return html`${description && html`<div class="prop-text">${renderMarkdown(description)}</div>`}${
    externalValue === undefined
      ? codeBlock(words, toJson(value), 'json')
      : html`<p>${externalLink(externalValue)}</p>`
  }`;
}
