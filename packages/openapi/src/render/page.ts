import {html, type Html} from '@nacre-docs/kit/html';
import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {Operation} from '@nacre-docs/openapi-core/read/openapi';
import {encodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import {serverUrl} from '@nacre-docs/openapi-core/samples/request';
import {ChangeMarks} from './changes';
import {renderAuthorization} from './authorization';
import {renderCallbacks} from './callbacks';
import {
  code,
  download,
  externalLink,
  fact,
  facts,
  group,
  inlineProse,
  joined,
  label as labelOf,
  link,
  list,
  paragraph,
  prose,
  placeholder,
  type Content,
  type Item,
} from './content';
import {finishPage, type WrittenPage} from './finishPage';
import {renderRequestBody} from './media';
import {renderParameters, type ParameterLocation} from './parameters';
import type {PageContext, PageOptions} from './pageContext';
import {renderPanels} from './panels';
import {renderHeading, renderSection} from './sectionHtml';
import {renderResponses} from './responses';
import {SchemaView} from './schemaView';
import {renderServers} from './servers';
import type {LabelId} from './englishMessages';
import {asCode} from './jsonText';
import {ENGLISH_WORDS, type Words} from './messages';

export interface OperationPage extends WrittenPage {
  /** Component schemas that were cut off and need their own page. */
  cutOffSchemas: string[];
  /** Where the page ran out of room, if it did. */
  full?: object;
}

/** Renders an operation's or webhook's page. */
export function renderOperation(
  model: ApiModel,
  operation: ApiOperation,
  options: PageOptions,
): OperationPage {
  return writeWith(model, options, operation.slug, (view, words, marks) =>
    renderPage({model, operation, options, view, words, marks}),
  );
}

/** Renders the page of a component schema that was too deep for other pages. */
export function renderSchemaPage(model: ApiModel, name: string, options: PageOptions): OperationPage {
  const schema = {$ref: `#/components/schemas/${encodeSegment(name)}`};
  return writeWith(model, options, undefined, (view) =>
    group(view.body(schema, 'schema', 'both', {isXml: true}), 'op-schema'),
  );
}

function writeWith(
  {document}: ApiModel,
  options: PageOptions,
  slug: string | undefined,
  render: (view: SchemaView, words: Words, marks: ChangeMarks) => Content,
): OperationPage {
  const {schemaRoute, words = ENGLISH_WORDS, formats, changes} = options;
  const marks = new ChangeMarks(words, changes, slug);
  const view = new SchemaView(document, schemaRoute, words, formats, marks);
  const written = finishPage(render(view, words, marks), options);
  return {...written, cutOffSchemas: [...view.cutOff], full: view.full};
}

function renderPage(page: PageContext): Content {
  const {words} = page;
  const {source, item} = page.operation;
  const sections = renderSections(page);
  const {externalDocs, 'x-deprecated-description': reason} = source;
  const intro = [
    renderEndpoint(page),
    renderBadges(page),
    source.deprecated &&
      paragraph(
        reason === undefined ? words.text('operationDeprecated') : inlineProse(reason),
        'op-deprecated',
      ),
    group(
      [prose(source.description), item.summary && paragraph(item.summary), prose(item.description)],
      'op-description',
    ),
    externalDocs?.url && paragraph(externalLink(externalDocs.url, externalDocs.description)),
    page.options.showExtensions && renderExtensions(source),
  ];
  const details = [sections.map(({content}) => content), renderFootLinks(page.model.places)];
  const status = html`<p class="op-status" role="status" data-link-copied="${words.text('linkCopied')}"></p>`;
  return [
    renderStrip(page, sections),
    group([group(intro, 'op-intro'), renderPanels(page), group(details, 'op-details'), status], 'op'),
  ];
}

/** Extensions that pages show elsewhere. */
const SHOWN = new Set([
  ...['x-codeSamples', 'x-code-samples', 'x-deprecated-description', 'x-permission', 'x-since'],
  ...['x-webhook-signature', 'x-cli', 'x-position'],
]);

/** An operation's other `x-` fields with their values. */
function renderExtensions(source: Operation): Content {
  const found = Object.entries(source).filter(([name]) => name.startsWith('x-') && !SHOWN.has(name));
  return facts(found.map(([name, value]) => fact(name, code(asCode(value)))));
}

/** Links to the description, at the end of an operation. */
function renderFootLinks({downloads}: ReferencePlaces): Content {
  if (downloads === '') return false;
  const links = [
    download(`${downloads}openapi.yaml`, 'OpenAPI'),
    download(`${downloads}postman-collection.json`, 'Postman'),
  ];
  return paragraph(joined(links, ' '), 'op-foot');
}

/** The page's sections in order, starting with the operation's specifics. */
function renderSections(page: PageContext): Array<Stop & {content: Content}> {
  const parameters = (label: LabelId, ...locations: ParameterLocation[]) =>
    locations
      .filter((location) => page.operation.parameters.some((one) => one.in === location))
      .map((location, index) => ({
        anchor: `${location}-parameters`,
        // The strip has one link for all.
        label: index === 0 ? label : undefined,
        content: renderParameters(page, location),
      }));
  return [
    ...parameters('parameters', 'path', 'query', 'querystring'),
    {
      anchor: 'request-body',
      label: page.operation.kind === 'webhook' ? 'payload' : 'body',
      content: renderRequestBody(page),
    },
    // Most operations share these.
    ...parameters('requestHeaders', 'header', 'cookie'),
    {anchor: 'authorization', label: 'authorization', content: renderAuthorization(page)},
    {anchor: 'servers', label: 'servers', content: renderServers(page)},
    {anchor: 'responses', label: 'responses', content: renderResponses(page)},
    {anchor: 'callbacks', label: 'callbacks', content: renderCallbacks(page)},
    {anchor: 'guides', label: 'guidesInStrip', content: renderGuides(page)},
  ];
}

interface Stop {
  anchor: string;
  /** In the strip, if listed. */
  label?: LabelId;
}

/** Sticky page navigation. Its first link, to the samples, is for keyboard users. */
function renderStrip({words, operation}: PageContext, stops: Array<Stop & {content: Content}>): Html {
  const links = stops.flatMap(({anchor, label, content}) =>
    content && label ? html` <a href="#${anchor}">${words.text(label)}</a>` : [],
  );
  const request = operation.kind !== 'webhook' && html`<a href="#request">${words.text('request')}</a>`;
  return html`<nav class="op-strip" aria-label="${words.text('onThisPage')}">${request}${links}</nav>`;
}

function renderEndpoint(page: PageContext): Html {
  const {words} = page;
  const {method, path, kind} = page.operation;
  if (kind === 'webhook') {
    return group(
      [labelOf(words.text('event'), 'method method--event'), ' ', code(path, 'op-path')],
      'op-endpoint',
    );
  }
  const server = serverUrl(page.operation);
  const copy = html`<button type="button" class="copy-button" data-copy="${server}${path}" aria-label="${words.text('copyAddress')}">${words.text('copy')}</button>`;
  return group(
    [
      labelOf(method.toUpperCase(), `method method--${method}`),
      ' ',
      code(renderAddress(server, path), 'op-path'),
      ' ',
      copy,
    ],
    'op-endpoint',
  );
}

/** Address segments, each with its trailing slash. Lines break between them. */
function renderAddress(server: string, path: string): Content {
  let start = 0;
  return `${server}${path}`.split(/(?<=\/)(?=[^/])/).map((segment) => {
    const ofServer = Math.max(server.length - start, 0);
    start += segment.length;
    const host = segment.slice(0, ofServer);
    const parts = segment
      .slice(ofServer)
      .split(/(\{[^}]+\})/)
      .map((part) => (part.startsWith('{') ? placeholder(part) : part));
    return labelOf([host && labelOf(host, 'op-server'), parts], 'op-segment');
  });
}

function renderBadges(page: PageContext): Content {
  const {words} = page;
  const {source} = page.operation;
  const permission = source['x-permission'];
  const others = source.tags?.slice(1) ?? [];
  const {permissionRoute} = page.options;
  const explained = permission && permissionRoute ? link(permissionRoute, permission) : permission;
  const areas = others.map((tag) => page.model.tags.get(tag)?.['x-displayName'] ?? tag).join(', ');
  const badges = [
    permission && words.content('permission', {permission: code(explained)}),
    ...page.marks.ofOperation(source['x-since']),
    others.length > 0 && words.text('alsoIn', {areas}),
  ];
  const items: Item[] = badges.filter(Boolean).map((children) => ({children}));
  if (source.deprecated)
    items.unshift({children: words.text('deprecatedBadge'), attributes: 'badge badge--warning'});
  return items.length > 0 && list(items, 'op-badges');
}

function renderGuides(page: PageContext): Content {
  const guides = page.options.guidesUsing?.(page.operation.slug) ?? [];
  return (
    guides.length > 0 &&
    renderSection(
      page,
      renderHeading(page, 'guides'),
      list(guides.map(({title, route}) => ({children: link(route, title)}))),
    )
  );
}
