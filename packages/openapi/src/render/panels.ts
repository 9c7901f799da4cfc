import {html, trusted, type Html} from '@nacre-docs/kit/html';
import {addLanguage} from '@nacre-docs/kit/prismSettings';
import {codeSamples} from '@nacre-docs/openapi-core/samples/codeSamples';
import {
  codeBlock,
  group,
  heading,
  paragraph,
  prose,
  statusLabel,
  type Content,
  tabs,
  type Tab,
} from './content';
import type {LabelId} from './englishMessages';
import {listBodyExamples, renderExamples} from './examples';
import {formData} from './tryIt';
import {payloadDirection} from './media';
import type {PageContext} from './pageContext';
import {signatureOf} from './testEvent';

/** Requests and responses, next to the text. Their theme is dark in both color modes. */
export function renderPanels(page: PageContext): Html {
  const isWebhook = page.operation.kind === 'webhook';
  return group([isWebhook ? renderPayload(page) : renderRequest(page), renderResponse(page)], {
    class: 'op-samples',
    'data-theme': 'dark',
  });
}

/** The choice that shows bodies instead of a language. */
const BODY = 'body';

/** The request in every language, then its possible bodies. */
function renderRequest(page: PageContext): Html {
  const {words} = page;
  const samples = codeSamples(
    page.model.document,
    page.operation,
    page.options,
    page.options.sampleLanguages,
  );
  const bodies = listBodyExamples(page, page.operation.requestBody?.content, payloadDirection(page));
  const all = samples.map(({id, choice, label, grammar, code}): Tab => {
    addLanguage(grammar);
    return {
      value: choice,
      label,
      panel: codeBlock(words, code, grammar),
      attributes: {class: 'tab-panel code-panel', 'data-panel': id},
    };
  });
  // Samples already contain the first body, and its summary fits below them.
  const isInSamples =
    bodies.length < 2 && bodies.every((one) => !one.description && one.externalValue === undefined);
  if (!isInSamples) {
    all.push({
      value: BODY,
      label: words.text('body'),
      panel: renderExamples(words, 'request-example', bodies),
      attributes: 'tab-panel',
    });
  }
  const summary = isInSamples && bodies[0]?.summary;
  // Narrow windows use a list. Its options have the language IDs as their text.
  const options = [
    samples.map(({choice, label}) => html`<option value="${choice}" label="${label}">${choice}</option>`),
    !isInSamples && html`<option value="${BODY}">${words.text('body')}</option>`,
  ];
  const controls = html`<select class="code-languages" aria-label="${words.text('language')}">${options}</select> ${!page.options.hideTryIt && tryButton(page, 'tryIt')}`;
  const samplesOfAll = group(tabs('language', all), 'tabs tabs--languages');
  const note = summary && paragraph(words.text('requestBodySummary', {summary}), 'example-note');
  return requestPanel(words.text('request'), controls, [samplesOfAll, note], {id: 'request'});
}

/** Opens the form, and closes it again. Next to it, a button makes the open form as large as the window. */
const tryButton = ({words}: PageContext, label: LabelId): Html =>
  html`<button type="button" class="op-try-button" data-expand><span>${words.text('expandTryIt')}</span> <span>${words.text('shrinkTryIt')}</span></button> <button type="button" class="op-try-button" data-try aria-expanded="false"><span>${words.text(label)}</span> <span>${words.text('closeTryIt')}</span></button>`;

const panelTitle = (title: string): Html => heading(title, 'op-panel-title');

/** The panel with the request or payload, and room for its form. */
const requestPanel = (
  title: string,
  controls: Content,
  code: Content,
  more?: {id?: string; note?: Content},
) =>
  group(
    [
      group([panelTitle(title), controls], 'op-panel-head'),
      group(code, 'op-request-code'),
      trusted('<div class="op-try"></div>'),
      more?.note,
    ],
    {class: 'op-panel op-panel--request', id: more?.id, role: 'region', 'aria-label': title},
  );

/** The webhook payload, and how its signature is verified. */
function renderPayload(page: PageContext): Content {
  const {words, model, operation, options} = page;
  const signature = signatureOf(model.document, operation.source);
  const hasForm = formData(model, operation, options) !== undefined;
  const examples = listBodyExamples(page, page.operation.requestBody?.content, payloadDirection(page));
  return (
    examples.length > 0 &&
    requestPanel(
      words.text('payload'),
      hasForm && tryButton(page, 'testEvent'),
      renderExamples(words, 'request-example', examples),
      {note: signature?.description !== undefined && group(prose(signature.description), 'example-note')},
    )
  );
}

/** Responses, one tab per status. */
function renderResponse(page: PageContext): Content {
  const {words} = page;
  const {responses} = page.operation;
  if (responses.length === 0) return false;
  const all = responses.map(({status, response}) => {
    const examples = listBodyExamples(page, response.content, 'response');
    const empty = Object.keys(response.content ?? {}).length > 0 ? 'noExample' : 'noBody';
    const content =
      examples.length > 0
        ? renderExamples(words, `response-${status}`, examples)
        : paragraph(words.text(empty), 'example-note');
    return {
      value: status,
      label: statusLabel(status),
      panel: content,
      attributes: {class: 'tab-panel', 'data-status': status},
    };
  });
  const answers = group([panelTitle(words.text('response')), tabs('response', all)], 'tabs tabs--statuses');
  return group(answers, {
    class: 'op-panel op-panel--response',
    role: 'region',
    'aria-label': words.text('response'),
  });
}
