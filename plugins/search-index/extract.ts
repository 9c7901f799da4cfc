import {
  attribute,
  classes,
  find,
  findAll,
  hasClass,
  isElement,
  oneLine,
  parsePage,
  textOf,
  type Element,
} from './dom';
import type {PageKind, SearchPage, Section} from './model';
import {commandsIn, readOperation} from './operation';

export interface ExtractOptions {
  /** Title for the area of guides that stand outside of every category. */
  guideArea: string;
  /** Name of the command-line tool: its commands in code are searched, other code is not. */
  cli: string;
}

/** Header of the table that lists an area's operations; each of them has a page of its own. */
const OPERATION_TABLE = 'Operation Request What it does';
const HEADING = /^h([2-6])$/;
/** Sections that only lead to other pages. */
const LINK_SECTIONS = new Set(['next-steps', 'related', 'see-also', 'where-to-go-next']);
const DROPPED_TAGS = new Set(['script', 'style', 'svg', 'button', 'nav', 'template', 'noscript', 'form']);

/**
 * Makes what search knows of a page from its built HTML.
 *
 * @param url path of the page below the site's base
 * @returns undefined for pages that search leaves out
 * @throws Error when the page has no title, or was written without text
 */
export function extractPage(html: string, url: string, options: ExtractOptions): SearchPage | undefined {
  const document = parsePage(withoutSamples(html));
  const meta = readMeta(findAll(document, ({tagName}) => tagName === 'meta'));
  const main = find(document, ({tagName}) => tagName === 'main');
  if (!main || /noindex/.test(meta.get('robots') ?? '') || isList(url)) return undefined;

  const root = find(main, (element) => hasClass(element, 'theme-doc-markdown')) ?? main;
  const heading = find(root, ({tagName}) => tagName === 'h1');
  const title = heading ? textOf(heading, (element) => hasClass(element, 'hash-link')) : '';
  if (!title) throw new Error(`${url} has no title (h1). Give it one, or search cannot name it.`);

  const operation = find(root, (element) => hasClass(element, 'op'));
  const kind = kindOf(url, operation, root);
  const page: SearchPage = {
    url,
    kind,
    title,
    description: operation ? '' : (meta.get('description') ?? ''),
    area: areaOf(kind, readBreadcrumbs(main), options.guideArea),
    language: meta.get('docsearch:language') ?? 'en',
    tag: meta.get('docsearch:docusaurus_tag') ?? 'default',
    ...(operation ? readOperation(operation, url) : {sections: readSections(root, options.cli)}),
  };
  // What is made from a description shows its fields; it need not have a word of text.
  if (!operation && kind !== 'schema' && page.sections.every(({content}) => content === '')) {
    throw new Error(
      `${url} has no text that search could show. Write the page or leave it out of the build.`,
    );
  }
  return page;
}

/**
 * Samples and response examples are most of an operation's page and are not searched; parsing them would
 * double the time. The first panel, which holds the command, stays.
 */
function withoutSamples(html: string): string {
  const start = html.search(/<div class="?code-panel"? data-panel="?curl/);
  const end = html.search(/<div class="?op-details/);
  return start > 0 && end > start ? `${html.slice(0, start)}</section></div>${html.slice(end)}` : html;
}

function readMeta(elements: Element[]): Map<string, string> {
  return new Map(
    elements.map((element) => [
      attribute(element, 'name') ?? attribute(element, 'property') ?? '',
      attribute(element, 'content') ?? '',
    ]),
  );
}

/** The home page, the search page, tag pages and the not-found page only lead to other pages. */
function isList(url: string): boolean {
  return (
    url === '/' || url === '/docs' || url === '/search' || url === '/404' || /^\/docs\/tags(\/|$)/.test(url)
  );
}

function kindOf(url: string, operation: Element | undefined, root: Element): PageKind {
  if (operation) {
    const isEvent = find(operation, (element) => hasClass(element, 'method--event'));
    return isEvent ? 'webhook' : 'operation';
  }
  if (find(root, (element) => hasClass(element, 'op-schema'))) return 'schema';
  if (/^\/docs\/changelogs(\/|$)/.test(url)) return 'changelog';
  if (/-api-index$/.test(url) || url === '/docs/api-getting-started') return 'index';
  return url.startsWith('/docs/') ? 'guide' : 'page';
}

function readBreadcrumbs(main: Element): string[] {
  const nav = find(main, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  if (!nav) return [];
  const items = findAll(nav, (element) => hasClass(element, 'breadcrumbs__item'));
  return items
    .filter((item) => !hasClass(item, 'breadcrumbs__item--active'))
    .map((item) => textOf(item))
    .filter(Boolean);
}

function areaOf(kind: PageKind, breadcrumbs: string[], guideArea: string): string {
  const [first] = breadcrumbs;
  if (kind === 'changelog') return 'Changelog';
  if (kind === 'guide' || kind === 'page') return first ?? guideArea;
  return first ? `${first} API` : 'API';
}

function readSections(root: Element, cli: string): Section[] {
  const sections: Section[] = [{level: 1, anchor: '', heading: '', content: ''}];
  const texts: string[][] = [[]];
  const add = (text: string) => texts[texts.length - 1]!.push(text);

  const visit = (element: Element) => {
    if (isBoilerplate(element)) return;
    const level = HEADING.exec(element.tagName)?.[1];
    const anchor = attribute(element, 'id');
    if (level && anchor) {
      sections.push({
        level: Number(level),
        anchor,
        heading: textOf(element, (child) => hasClass(child, 'hash-link')),
        content: '',
      });
      texts.push([]);
      return;
    }
    if (element.tagName === 'h1') return;
    if (element.tagName === 'pre') {
      add(
        commandsIn(rawText(element))
          .filter((command) => command.startsWith(`${cli} `))
          .join(', '),
      );
      return;
    }
    if (!holdsBlocks(element)) {
      add(textOf(element, isBoilerplate));
      return;
    }
    for (const child of element.childNodes) {
      if (isElement(child)) visit(child);
      else if (child.nodeName === '#text') add((child as {value: string}).value);
    }
  };
  visit(root);
  sections.forEach((section, index) => {
    section.content = oneLine(texts[index]!.filter(Boolean).join(' '));
  });
  return sections.filter(
    ({anchor, content, level}, index) =>
      !LINK_SECTIONS.has(anchor) &&
      (level === 1 || content !== '' || (sections[index + 1]?.level ?? 0) > level),
  );
}

/** A paragraph can be read at once; what holds headings, code or lists of links has to be walked. */
function holdsBlocks(element: Element): boolean {
  return (
    find(
      element,
      (child) =>
        HEADING.test(child.tagName) ||
        child.tagName === 'pre' ||
        child.tagName === 'h1' ||
        (child !== element && isBoilerplate(child)),
    ) !== undefined
  );
}

function isBoilerplate(element: Element): boolean {
  if (DROPPED_TAGS.has(element.tagName)) return true;
  if (attribute(element, 'role') === 'tablist') return true;
  const names = classes(element);
  if (
    names.some((name) =>
      /^(cards|screen|tocCollapsible|hash-link|pagination-nav|theme-doc-toc-mobile)(_|$)/.test(name),
    )
  )
    return true;
  return element.tagName === 'table' && isOperationTable(element);
}

function isOperationTable(table: Element): boolean {
  const head = find(table, ({tagName}) => tagName === 'thead');
  return head !== undefined && textOf(head) === OPERATION_TABLE;
}

/** Text with its lines kept, as code needs. */
function rawText(element: Element): string {
  return element.childNodes
    .map((child) =>
      isElement(child)
        ? child.tagName === 'br'
          ? '\n'
          : rawText(child)
        : 'value' in child
          ? child.value
          : '',
    )
    .join('');
}
