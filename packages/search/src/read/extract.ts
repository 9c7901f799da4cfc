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
} from '@nacre-docs/kit/dom';
import {CHANGELOG} from '@nacre-docs/kit/routes';
import {INDEX_ENDING} from '@nacre-docs/kit/routes';
import {sourceAddress, type DocsVersion} from '@nacre-docs/kit/versions';
import type {PageKind} from '../contract';
import type {SearchPage, Section, StructuredPage} from '@nacre-docs/kit/searchPage';

export interface ExtractOptions {
  /** Title for the area of guides that stand outside every category. */
  guideArea: string;
  /** Name of the command-line tool: its commands in code are searched, other code is not. */
  cli?: string;
  /** The versions of the docs; by default there is one. Hits in others than the last say which. */
  versions?: readonly DocsVersion[];
}

const HEADING = /^h([2-6])$/;
/** Sections that only lead to other pages. */
const LINK_SECTIONS = new Set(['next-steps', 'related', 'see-also', 'where-to-go-next']);
const DROPPED_TAGS = new Set(['script', 'style', 'svg', 'button', 'nav', 'template', 'noscript', 'form']);

/**
 * Makes what search knows of a page from its built HTML.
 *
 * @param url path of the page below the site's base
 * @param structured what is known of the page already; then its HTML tells only language and contextual tag
 * @returns undefined for pages that search leaves out
 * @throws Error when the page has no title, or was written without text
 */
export function extractPage(
  html: string,
  url: string,
  options: ExtractOptions,
  structured?: StructuredPage,
): SearchPage | undefined {
  const document = parsePage(structured ? html.slice(0, html.indexOf('</head>')) : html);
  const meta = readMeta(findAll(document, ({tagName}) => tagName === 'meta'));
  const context = {
    language: meta.get('docsearch:language') ?? 'en',
    tag: meta.get('docsearch:docusaurus_tag') ?? 'default',
  };
  const {version, address} = sourceAddress(options.versions ?? [], url);
  const inVersion = (area: string) => (version && !version.isLast ? `${area} · ${version.label}` : area);
  if (/noindex/.test(meta.get('robots') ?? '') || isList(address)) return undefined;
  if (structured) return {url, description: '', ...structured, area: inVersion(structured.area), ...context};
  const main = find(document, ({tagName}) => tagName === 'main');
  if (!main) return undefined;

  const root = find(main, (element) => hasClass(element, 'theme-doc-markdown')) ?? main;
  const heading = find(root, ({tagName}) => tagName === 'h1');
  const title = heading ? textOf(heading, (element) => hasClass(element, 'hash-link')) : '';
  if (!title) throw new Error(`${url} has no title (h1). Give it one, or search cannot name it.`);

  const kind = kindOf(address);
  const sections = readSections(root, options.cli);
  if (sections.every(({content}) => content === '')) {
    throw new Error(
      `${url} has no text that search could show. Write the page or leave it out of the build.`,
    );
  }
  return {
    url,
    kind,
    title,
    description: [meta.get('description'), meta.get('keywords'), labelOf(main, title)]
      .filter(Boolean)
      .join(' '),
    area: inVersion(areaOf(kind, readBreadcrumbs(main), options.guideArea)),
    ...context,
    sections,
  };
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

function kindOf(url: string): PageKind {
  if (`${url}/`.startsWith(`/${CHANGELOG}/`)) return 'changelog';
  // A guide of the same name comes first: that of a concept before its Terraform resource and its definition.
  if (url.startsWith('/docs/terraform/') || url === '/docs/glossary') return 'resource';
  if (url.endsWith(INDEX_ENDING) || url === '/docs/api-getting-started') return 'index';
  return url.startsWith('/docs/') ? 'guide' : 'page';
}

function readBreadcrumbs(main: Element): string[] {
  const nav = find(main, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  if (!nav) return [];
  const items = findAll(nav, (element) => hasClass(element, 'breadcrumbs__item'));
  return items
    .filter(
      (item) => !hasClass(item, 'breadcrumbs__item--active') && !hasClass(item, 'breadcrumbs__item--root'),
    )
    .map((item) => textOf(item))
    .filter(Boolean);
}

/** What the sidebar calls a page, where that is another name than its title. */
function labelOf(main: Element, title: string): string | undefined {
  const item = find(main, (element) => hasClass(element, 'breadcrumbs__item--active'));
  const label = item && textOf(item);
  return label === title ? undefined : label;
}

function areaOf(kind: PageKind, breadcrumbs: string[], guideArea: string): string {
  const [first] = breadcrumbs;
  if (kind === 'changelog') return 'Changelog';
  if (kind === 'guide' || kind === 'resource' || kind === 'page') return first ?? guideArea;
  return first ? `${first} API` : 'API';
}

function readSections(root: Element, cli: string | undefined): Section[] {
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
          .filter((command) => cli !== undefined && command.startsWith(`${cli} `))
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
  // Each operation of a list has a page of its own, and each entry of the changelog its place on one.
  return names.some((name) =>
    /^(cards|operationRows|changelogEntries|screen|tocCollapsible|hash-link|pagination-nav|theme-doc-toc-mobile)(_|$)/.test(
      name,
    ),
  );
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

/** The commands at the start of the lines of a shell sample, without options and values. */
function commandsIn(code: string): string[] {
  const commands = [...code.matchAll(/(?:^|\n|\$\()\s*\$?\s*([a-z][\w-]*(?: [a-z][a-z-]*)+)/g)].map((match) =>
    oneLine(match[1]!),
  );
  return [...new Set(commands)];
}
