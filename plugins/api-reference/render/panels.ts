import {html, type Html} from '../../static-html/html';
import type {NamedExample} from '../samples/examples';
import {codeSamples} from '../samples/languages';
import {listBodyExamples, renderExamples} from './examples';
import {payloadDirection} from './media';
import type {PageContext} from './pageContext';
import {codeBlock, statusLabel} from './parts';
import {renderTabs, type Tab} from './tabs';

/** What is sent and what comes back, beside the text. Dark in both modes, by the theme that it names. */
export function renderPanels(page: PageContext): Html {
  const isWebhook = page.operation.kind === 'webhook';
  return html`<div class="op-samples" data-theme="dark">${isWebhook ? renderPayload(page) : renderRequest(page)}${renderResponse(page)}</div>`;
}

/** The choice beside the languages that shows bodies. */
const BODY = 'body';

/** The request in every language, then the bodies that it may have. */
function renderRequest(page: PageContext): Html {
  const {words} = page;
  const samples = codeSamples(
    page.model.document,
    page.operation,
    page.options,
    page.options.sampleLanguages,
  );
  const bodies = listBodyExamples(page, page.operation.requestBody?.content, payloadDirection(page));
  const tabs: Tab[] = samples.map(({id, label, grammar, code}) => ({
    value: id,
    label,
    panel: html`<div class="tab-panel code-panel" data-panel="${id}">${codeBlock(words, code, grammar)}</div>`,
  }));
  // The first body is in the samples already, and a summary of it fits below them.
  const isInSamples = bodies.length < 2 && bodies.every(isPlain);
  if (!isInSamples) {
    const panel = html`<div class="tab-panel">${renderExamples(words, 'request-example', bodies)}</div>`;
    tabs.push({value: BODY, label: words.text('body'), panel});
  }
  const summary = isInSamples && bodies[0]?.summary;
  // Narrow windows have a list to choose from; its options have the languages' ids as their text.
  const options = [
    samples.map(({id, label}) => html`<option value="${id}" label="${label}">${id}</option>`),
    !isInSamples && html`<option value="${BODY}">${words.html('body')}</option>`,
  ];
  return html`<section class="op-panel op-panel--request" id="request" aria-label="${words.html('request')}">
    <div class="op-panel-head"><h2 class="op-panel-title">${words.html('request')}</h2><select class="code-languages" aria-label="${words.html('language')}">${options}</select><button type="button" class="op-try-button" data-try aria-expanded="false">${words.html('tryIt')}</button></div>
    <div class="op-request-code"><div class="tabs tabs--languages">${renderTabs('language', tabs)}</div>${summary && html`<p class="example-note">${words.html('requestBodySummary', {summary})}</p>`}</div>
    <div class="op-try"></div>
  </section>`;
}

/** Whether an example says nothing besides its value. */
function isPlain({description, externalValue}: NamedExample): boolean {
  return !description && externalValue === undefined;
}

/** What a webhook sends. */
function renderPayload(page: PageContext): Html | false {
  const examples = listBodyExamples(page, page.operation.requestBody?.content, payloadDirection(page));
  return (
    examples.length > 0 &&
    html`<section class="op-panel op-panel--request" aria-label="${page.words.html('payload')}"><div class="op-panel-head"><h2 class="op-panel-title">${page.words.html('payload')}</h2></div>${renderExamples(page.words, 'request-example', examples)}</section>`
  );
}

/** What comes back, a tab for each status. */
function renderResponse(page: PageContext): Html | false {
  const {words} = page;
  const {responses} = page.operation;
  if (responses.length === 0) return false;
  const tabs = responses.map(({status, response}) => {
    const examples = listBodyExamples(page, response.content, 'response');
    const empty = Object.keys(response.content ?? {}).length > 0 ? 'noExample' : 'noBody';
    const content =
      examples.length > 0
        ? renderExamples(words, `response-${status}`, examples)
        : html`<p class="example-note">${words.html(empty)}</p>`;
    return {
      value: status,
      label: statusLabel(status),
      panel: html`<div class="tab-panel" data-status="${status}">${content}</div>`,
    };
  });
  return html`<section class="op-panel op-panel--response" aria-label="${words.html('response')}"><div class="tabs tabs--statuses"><h2 class="op-panel-title">${words.html('response')}</h2>${renderTabs('response', tabs)}</div></section>`;
}
