import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {ApiModel, ApiOperation} from '../model/model';
import {encodeSegment} from '../engine/pointer';
import {serverUrl} from '../samples/request';
import {ChangeMarks} from './changes';
import {renderAuthorization} from './authorization';
import {renderCallbacks} from './callbacks';
import {renderRequestBody} from './media';
import {PARAMETER_PLACES, renderParameters} from './parameters';
import {renderFootLinks} from './footLinks';
import type {PageContext, PageOptions} from './pageContext';
import {renderPanels} from './panels';
import {externalLink, renderHeading, renderSection} from './parts';
import {withoutDeadLinks} from './deadLinks';
import {renderResponses} from './responses';
import {SchemaView} from './schemaView';
import {renderServers} from './servers';
import type {LabelId} from './english';
import {ENGLISH_WORDS} from './words';

export interface OperationPage {
  /** Content of the page below its title. */
  html: string;
  /** Component schemas that were cut off and need a page of their own. */
  cutOffSchemas: string[];
}

/** Writes the whole page of an operation or a webhook as HTML that needs no JavaScript. */
export function renderOperation(
  model: ApiModel,
  operation: ApiOperation,
  options: PageOptions,
): OperationPage {
  const {schemaRoute, words = ENGLISH_WORDS, formats, changes} = options;
  const marks = new ChangeMarks(words, changes, operation.slug);
  const view = new SchemaView(model.document, schemaRoute, words, formats, marks);
  const page = {model, operation, options, view, words, marks};
  return {html: finish(renderPage(page), options), cutOffSchemas: [...view.cutOff]};
}

/** Writes the page of a component schema that was too deep for the pages that use it. */
export function renderSchemaPage(model: ApiModel, name: string, options: PageOptions): OperationPage {
  const {schemaRoute, words = ENGLISH_WORDS, formats, changes} = options;
  const view = new SchemaView(model.document, schemaRoute, words, formats, new ChangeMarks(words, changes));
  const body = html`<div class="op-schema">${view.body({$ref: `#/components/schemas/${encodeSegment(name)}`}, 'schema', 'both', {isXml: true})}</div>`;
  return {html: finish(body, options), cutOffSchemas: [...view.cutOff]};
}

function renderPage(page: PageContext): Html {
  const {words} = page;
  const {source, item} = page.operation;
  const sections = renderSections(page);
  return html`${renderStrip(page, sections)}<div class="op">
    <div class="op-intro">
      ${renderEndpoint(page)}${renderBadges(page)}
      ${source.deprecated && html`<p class="op-deprecated">${words.html('operationDeprecated')}</p>`}
      <div class="op-description">${renderMarkdown(source.description)}${item.summary && html`<p>${item.summary}</p>`}${renderMarkdown(item.description)}</div>
      ${source.externalDocs?.url && html`<p>${externalLink(source.externalDocs.url, source.externalDocs.description)}</p>`}
    </div>
    ${renderPanels(page)}
    <div class="op-details">
      ${sections.map(({content}) => content)}${renderGuides(page)}${renderFootLinks(page)}
    </div>
    <p class="op-status" role="status" data-link-copied="${words.html('linkCopied')}"></p>
  </div>`;
}

/** What a reader may be looking for on the page, in its order. */
function renderSections(page: PageContext): Array<Stop & {content: Html | false}> {
  const parameters = renderParameters(page);
  const place = PARAMETER_PLACES.find((name) => page.operation.parameters.some((one) => one.in === name));
  return [
    {anchor: 'authorization', label: 'authorization', content: renderAuthorization(page)},
    {anchor: 'servers', label: 'servers', content: renderServers(page)},
    {
      anchor: `${place}-parameters`,
      label: 'parameters',
      content: parameters.length > 0 && html`${parameters}`,
    },
    {
      anchor: 'request-body',
      label: page.operation.kind === 'webhook' ? 'payload' : 'body',
      content: renderRequestBody(page),
    },
    {anchor: 'responses', label: 'responses', content: renderResponses(page)},
    {anchor: 'callbacks', label: 'callbacks', content: renderCallbacks(page)},
  ];
}

interface Stop {
  anchor: string;
  label: LabelId;
}

/** The way around the page, which stays in sight. Its first link, to the samples, is there for keyboards. */
function renderStrip({words, operation}: PageContext, stops: Array<Stop & {content: Html | false}>): Html {
  const links = stops.flatMap(({anchor, label, content}) =>
    content ? html`<a href="#${anchor}">${words.html(label)}</a>` : [],
  );
  const request = operation.kind !== 'webhook' && html`<a href="#request">${words.html('request')}</a>`;
  return html`<nav class="op-strip" aria-label="${words.html('onThisPage')}">${request}${links}</nav>`;
}

function renderEndpoint(page: PageContext): Html {
  const {words} = page;
  const {method, path, kind} = page.operation;
  if (kind === 'webhook') {
    return html`<div class="op-endpoint"><span class="method method--event">${words.html('event')}</span><code class="op-path">${path}</code></div>`;
  }
  const server = serverUrl(page.operation);
  return html`<div class="op-endpoint"><span class="method method--${method}">${method.toUpperCase()}</span>
    <code class="op-path">${renderAddress(server, path)}</code>
    <button type="button" class="copy-button" data-copy="${server}${path}" aria-label="${words.html('copyAddress')}">${words.html('copy')}</button></div>`;
}

/** An address in segments, each with the slash behind it, so that lines break between them. */
function renderAddress(server: string, path: string): Html[] {
  let start = 0;
  return `${server}${path}`.split(/(?<=\/)(?=[^/])/).map((segment) => {
    const ofServer = Math.max(server.length - start, 0);
    start += segment.length;
    const host = segment.slice(0, ofServer);
    const parts = segment
      .slice(ofServer)
      .split(/(\{[^}]+\})/)
      .map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part));
    return html`<span class="op-segment">${host && html`<span class="op-server">${host}</span>`}${parts}</span>`;
  });
}

function renderBadges(page: PageContext): Html | false {
  const {words} = page;
  const {source} = page.operation;
  const permission = source['x-permission'];
  const others = source.tags?.slice(1) ?? [];
  const {permissionRoute} = page.options;
  const explained =
    permission && permissionRoute ? html`<a href="${permissionRoute}">${permission}</a>` : permission;
  const areas = others.map(
    (tag, index) => html`${index > 0 && ', '}${page.model.tags.get(tag)?.['x-displayName'] ?? tag}`,
  );
  const badges = [
    source.deprecated && html`<li class="badge badge--warning">${words.html('deprecatedBadge')}</li>`,
    permission && html`<li>${words.html('permission', {permission: html`<code>${explained}</code>`})}</li>`,
    ...page.marks.ofOperation(source['x-since']).map((mark) => html`<li>${mark}</li>`),
    others.length > 0 && html`<li>${words.html('alsoIn', {areas: html`${areas}`})}</li>`,
  ].filter(Boolean);
  return badges.length > 0 && html`<ul class="op-badges">${badges}</ul>`;
}

function renderGuides(page: PageContext): Html | false {
  const guides = page.options.guidesUsing?.(page.operation.slug) ?? [];
  return (
    guides.length > 0 &&
    renderSection(
      page,
      renderHeading(page, 'guides'),
      html`<ul>${guides.map(({title, route}) => html`<li><a href="${route}">${title}</a></li>`)}</ul>`,
    )
  );
}

function finish(page: Html, {isPage}: PageOptions): string {
  const markup = compact(page.value);
  return isPage ? withoutDeadLinks(markup, isPage) : markup;
}

/** Removes the template's line breaks and indentation between tags; text inside `pre` is left alone. */
function compact(markup: string): string {
  return markup
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/>\s*\n\s*</g, '><').replace(/\s*\n\s*/g, ' '),
    )
    .join('');
}
