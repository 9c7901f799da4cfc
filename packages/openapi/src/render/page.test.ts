import fs from 'node:fs';
import path from 'node:path';
import {parseFragment, serialize, type DefaultTreeAdapterTypes} from 'parse5';
import {parse} from 'yaml';
import {DOWNLOAD_FILES} from '@nacre-docs/kit/routes';
import {readPowerShell} from '@nacre-docs/openapi-core/samples/readPowerShell';
import {buildModel, HTTP_METHODS, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';
import type {HttpMethod, OpenApiDocument, Operation, PathItem} from '@nacre-docs/openapi-core/read/openapi';
import {renderOperation, type OperationPage} from './page';

/** A file in tests/fixtures/operations: one operation, and the expected content of its page. */
interface Fixture {
  /** `/things` by default. */
  path?: string;
  method?: HttpMethod;
  /** The event's name, for a webhook. */
  webhook?: string;
  operation: Operation;
  /** Fields next to the operation in its path item. */
  pathItem?: PathItem;
  /** Other fields of the description. */
  document?: Partial<OpenApiDocument>;
  /** Page title. */
  title?: string;
  /** Texts shown outside code samples, in this order. */
  shows: string[];
  /** Texts that aren't on the page, including code samples. */
  hides?: string[];
  /** Parts of the code samples, by language. `*` is every language that sends HTTP. */
  code?: Record<string, string[]>;
  /** Part of the request URL in the samples. */
  address?: string;
  /** Texts missing in all code samples. */
  codeHides?: string[];
  /** Links on the page. */
  links?: string[];
  /** Anchors that other sites may link to. */
  anchors?: string[];
}

const KEYS: ReadonlyArray<keyof Fixture> = [
  'path',
  'method',
  'webhook',
  'operation',
  'pathItem',
  'document',
  'title',
  'shows',
  'hides',
  'code',
  'address',
  'codeHides',
  'links',
  'anchors',
];
/** The URL that a curl command requests. */
function addressOfCurl(sample: string): string {
  const [, address] = /^curl (?:--request \w+ )?'?([^\s']+)/.exec(sample)!;
  const query = [...sample.matchAll(/--data-urlencode (?:'([^']*)'|(\S+))/g)].map((match) => {
    const [name, value] = (match[1] ?? match[2]!).split(/=(.*)/s);
    return `${name}=${encodeURIComponent(value!)}`;
  });
  return query.length > 0 ? `${address}?${query.join('&')}` : address!;
}

const LANGUAGES = ['cli', 'curl', 'powershell', 'python', 'nodejs'];

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const folder = path.resolve('tests/fixtures/operations');
const fixtures = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => path.basename(file, '.yaml'));

interface Rendered {
  fixture: Fixture;
  operation: ApiOperation;
  page: OperationPage;
  tree: ParentNode;
  elements: Element[];
}

const pages = new Map<string, Rendered>();

function render(name: string): Rendered {
  const known = pages.get(name);
  if (known) return known;
  const fixture = parse(fs.readFileSync(path.join(folder, `${name}.yaml`), 'utf8')) as Fixture;
  const {operation: source, document: rest = {}, pathItem, method = 'get'} = fixture;
  const item: PathItem = {...pathItem, [method]: source};
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'Things'},
    servers: [{url: 'https://api.test'}],
    ...rest,
    ...(fixture.webhook
      ? {webhooks: {[fixture.webhook]: item}}
      : {paths: {[fixture.path ?? '/things']: item, ...rest.paths}}),
  };
  const model = buildModel({document, files: [`${name}.yaml`], problems: [], locate: () => undefined});
  const operation = model.operations.find((candidate) => candidate.source === source)!;
  const page = renderOperation(model, operation, {
    cli: 'acme',
    tokenVariable: 'ACME_TOKEN',
    formats: [{pattern: '^thg_[0-9a-z]+$', name: 'thing id', guide: '/docs/things'}],
    errorCodeRoute: (code) => `/docs/errors#${code}`,
    permissionRoute: '/docs/permissions',
    schemaRoute: (schema) => `/docs/api/schemas/${kebabCase(schema)}`,
    operationRoute: (slug) => `/docs/api/${slug}`,
  });
  const tree = parseFragment(page.html);
  const rendered = {fixture, operation, page, tree, elements: elementsOf(tree)};
  pages.set(name, rendered);
  return rendered;
}

function elementsOf(node: ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'var']);

/** The visible text of a page, with separators between separate elements. */
function textOf(node: ParentNode, skip: (element: Element) => boolean): string {
  return node.childNodes
    .map((child) => {
      if ('value' in child) return child.value;
      if (!('tagName' in child) || skip(child)) return '';
      const text = textOf(child, skip);
      return INLINE.has(child.tagName) ? text : ` ${text} `;
    })
    .join('');
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const isSample = (element: Element) => attribute(element, 'data-panel') !== undefined;

/** Code samples by language. */
function samplesOf(elements: Element[]): Record<string, string> {
  return Object.fromEntries(
    elements
      .filter((element) => attribute(element, 'data-panel'))
      .map((panel) => {
        const code = elementsOf(panel).find(({tagName}) => tagName === 'code')!;
        return [attribute(panel, 'data-panel')!, textOf(code, () => false)];
      }),
  );
}

test.each(fixtures)('%s', (name) => {
  const {fixture, operation, tree, elements} = render(name);
  expect(Object.keys(fixture).filter((key) => !KEYS.includes(key as keyof Fixture))).toEqual([]);
  expect(HTTP_METHODS).toContain(operation.method);
  expect(fixture.shows.length).toBeGreaterThan(0);
  if (fixture.title !== undefined) expect(operation.title).toBe(fixture.title);

  const text = words(textOf(tree, isSample));
  let position = 0;
  for (const expected of fixture.shows.map(words)) {
    const found = text.indexOf(expected, position);
    if (found < 0) {
      throw new Error(
        `"${expected}" is not shown after: ${text.slice(0, position)} | ${text.slice(position)}`,
      );
    }
    position = found + expected.length;
  }
  const samples = samplesOf(elements);
  const everything = `${text} ${words(Object.values(samples).join(' '))}`;
  for (const hidden of fixture.hides ?? []) expect(everything).not.toContain(words(hidden));

  expect(Object.keys(samples)).toEqual(operation.kind === 'operation' ? LANGUAGES : []);
  for (const [language, pieces] of Object.entries(fixture.code ?? {})) {
    const chosen = language === '*' ? LANGUAGES.slice(1) : [language];
    for (const id of chosen)
      for (const piece of pieces) expect([id, samples[id]]).toEqual([id, expect.stringContaining(piece)]);
  }
  if (fixture.address) {
    expect(addressOfCurl(samples.curl!)).toContain(fixture.address);
    const decoded = (address: string) => decodeURIComponent(address.replaceAll('+', ' '));
    expect(decoded(readPowerShell(samples.powershell!, {}).url)).toContain(decoded(fixture.address));
  }
  for (const piece of fixture.codeHides ?? []) expect(Object.values(samples).join('\n')).not.toContain(piece);

  const hrefs = elements.map((element) => attribute(element, 'href'));
  expect(hrefs).toEqual(expect.arrayContaining(fixture.links ?? []));
  const ids = elements.map((element) => attribute(element, 'id'));
  expect(ids).toEqual(expect.arrayContaining(fixture.anchors ?? []));
});

test.each(fixtures)('%s has unique anchors, and its links resolve', (name) => {
  const {elements} = render(name);
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  expect(ids.filter((id, index) => !id || /\s/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
  const targets = elements.flatMap((element) => attribute(element, 'href') ?? []);
  const inPage = targets
    .filter((href) => href.startsWith('#'))
    .map((href) => decodeURIComponent(href.slice(1)));
  expect(inPage.filter((id) => !ids.includes(id))).toEqual([]);
});

/** Tags in markup whose other `<` are escaped, such as `<a` and `</a`. */
function tagsOf(markup: string): string[] {
  return markup.match(/<\/?[a-z][a-z0-9]*/gi) ?? [];
}

// No sections: many sites style them for their home page.
const ELEMENTS = [
  ...'a b br button code dd details div dl dt em h2 h4 h5 i input label li nav ol option p pre select span'.split(
    ' ',
  ),
  ...'strong summary table tbody td th thead tr ul var'.split(' '),
];
const ATTRIBUTES =
  /^(?:aria-(?:expanded|label)|checked|class|data-(?:copy|copy-code|disclosures|expand|label|link-copied|markdown-ignore|panel|status|theme|try)|download|href|id|label|name|open|rel|role|tabindex|title|type|value)$/;

test.each(fixtures)('%s has balanced tags, and only known elements and attributes', (name) => {
  const {page, tree, elements} = render(name);
  // A browser that repairs the markup would show a different page.
  expect(tagsOf(serialize(tree))).toEqual(tagsOf(page.html));

  for (const element of elements) {
    expect(ELEMENTS).toContain(element.tagName);
    expect(element.attrs.map((found) => found.name).filter((found) => !ATTRIBUTES.test(found))).toEqual([]);
    expect(attribute(element, 'href') ?? '#').toMatch(/^(?:#|\/(?!\/)|https?:|mailto:)/);
    if (element.tagName === 'input') expect(attribute(element, 'type')).toMatch(/^(?:checkbox|radio)$/);
  }
});

const WITHIN_LINES = new Set('a b button code em i input label span strong var'.split(' '));

/**
 * The text of markup without layout, as programs read it. `|` marks the start or end of an inline element.
 */
function textWithEdges(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value.replaceAll('|', '');
  if (!('childNodes' in node) || node.nodeName === 'pre' || node.nodeName === 'select') return '\n';
  const inside = node.childNodes.map(textWithEdges).join('');
  const edge = WITHIN_LINES.has(node.nodeName) ? '|' : '\n';
  return `${edge}${inside}${edge}`;
}

test.each(fixtures)('%s has spaces between adjacent words', (name) => {
  expect(textWithEdges(render(name).tree).match(/\w+\|+\w+/g) ?? []).toEqual([]);
});

test("an operation ends with the description's downloads", () => {
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {'/things': {get: {operationId: 'listThings', responses: {}}}},
  };
  const model = buildModel({document, files: [], problems: [], locate: () => undefined});
  const {html} = renderOperation(model, model.operations[0]!, {
    cli: 'acme',
    tokenVariable: 'TOKEN',
    schemaRoute: (name) => name,
    operationRoute: (slug) => slug,
  });
  const foot = /<p class="op-foot">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  const files = [...foot.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
  expect(files).toEqual(['openapi.yaml', 'postman-collection.json']);
  expect(DOWNLOAD_FILES).toEqual(expect.arrayContaining(files));
});
