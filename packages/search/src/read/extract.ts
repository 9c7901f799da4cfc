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
import {rawText} from '@nacre-docs/kit/markdownWriter/inline';
import {createMatcher} from '@docusaurus/utils';
import {isListPage, kindFinder, type KindOptions} from '../kinds';
import type {SearchPage, Section, StructuredPage} from '@nacre-docs/kit/searchPage';

/** A docs version. Hits in versions other than the last show their version. */
export interface PageVersion {
  label: string;
  /** URL prefix, below the base URL. */
  route: string;
  isLast: boolean;
}

export interface ExtractOptions {
  /** Heading above hits on pages without a category. */
  rootArea: string;
  /** Page kinds by name. */
  kinds?: Record<string, KindOptions>;
  /** URL globs to exclude, as in {@link KindOptions.pages}. */
  exclude?: readonly string[];
  /** Elements to exclude, by class. CSS modules append `_` and a hash. */
  ignoreClasses?: readonly string[];
  /** Name of a command-line tool: its commands in code are searched, other code isn't. */
  cli?: string;
  versions?: readonly PageVersion[];
}

export type Extract = (html: string, url: string, structured?: StructuredPage) => SearchPage | undefined;

type Test = (element: Element) => boolean;

const HEADING = /^h([2-6])$/;
/** Sections that only link to other pages. */
const LINK_SECTIONS = new Set(['next-steps', 'related', 'see-also', 'where-to-go-next']);
/** Classes of elements that repeat other content. Each operation in a list has its own page. */
const BOILERPLATE = [
  'hash-link',
  'operationRows',
  'pagination-nav',
  'theme-doc-toc-desktop',
  'theme-doc-toc-mobile',
  'tocCollapsible',
];
const DROPPED_TAGS = new Set('script style svg button nav template noscript form footer'.split(' '));

/**
 * Reads built pages for search. The returned function takes a page's HTML, its path below the base URL, and its
 * content if already known. In that case, the HTML provides only the language and contextual tag.
 *
 * It returns undefined for excluded pages, and throws if a page has no title or text.
 */
export function pageExtractor(options: ExtractOptions): Extract {
  const {versions = [], exclude = [], ignoreClasses = [], cli} = options;
  const isExcluded = createMatcher(['/404', ...exclude]);
  const findKind = kindFinder(options.kinds, options.rootArea);
  const isBoilerplate = boilerplate([...BOILERPLATE, ...ignoreClasses]);
  return (html, url, structured) => {
    const document = parsePage(structured ? html.slice(0, html.indexOf('</head>')) : html);
    const meta = readMeta(findAll(document, ({tagName}) => tagName === 'meta'));
    const context = {
      language: meta.get('docsearch:language') ?? 'en',
      tag: meta.get('docsearch:docusaurus_tag') ?? 'default',
    };
    const {version, address} = inLastVersion(url, versions);
    const inVersion = (area: string) => (version && !version.isLast ? `${area} · ${version.label}` : area);
    if (/noindex/.test(meta.get('robots') ?? '') || isExcluded(address)) return undefined;
    if (structured)
      return {url, description: '', ...structured, area: inVersion(structured.area), ...context};
    const page = find(document, ({tagName}) => tagName === 'html');
    const pageClasses = page ? classes(page) : [];
    const main = find(document, ({tagName}) => tagName === 'main');
    if (!main || isListPage(pageClasses)) return undefined;

    const root = find(main, (element) => hasClass(element, 'theme-doc-markdown')) ?? main;
    const heading = find(root, ({tagName}) => tagName === 'h1');
    const title = heading ? headingText(heading) : '';
    if (!title) throw new Error(`${url} has no title (h1). Add one for search to show.`);

    const kind = findKind(address, pageClasses, categoryOf(main));
    const sections = readSections(root, isBoilerplate, cli);
    if (sections.every(({content}) => content === '')) {
      throw new Error(`${url} has no text for search to show. Write the page, or exclude it from the build.`);
    }
    return {
      url,
      kind: kind.name,
      title,
      description: [meta.get('description'), meta.get('keywords'), labelOf(main, title)]
        .filter(Boolean)
        .join(' '),
      area: inVersion(kind.area),
      ...context,
      sections,
    };
  };
}

/** A URL's docs version, and the same page's URL in the last version. */
function inLastVersion(
  url: string,
  versions: readonly PageVersion[],
): {version?: PageVersion; address: string} {
  const [version] = versions
    .filter(({route}) => `${url}/`.startsWith(`${route}/`))
    // `/docs/1.0/cli` is in `/docs/1.0`, not in `/docs`.
    .sort((a, b) => b.route.length - a.route.length);
  const last = versions.find(({isLast}) => isLast);
  if (!version || !last) return {version, address: url};
  return {version, address: last.route + url.slice(version.route.length)};
}

const headingText = (heading: Element): string =>
  textOf(heading, (element) => hasClass(element, 'hash-link'));

function readMeta(elements: Element[]): Map<string, string> {
  return new Map(
    elements.map((element) => [
      attribute(element, 'name') ?? attribute(element, 'property') ?? '',
      attribute(element, 'content') ?? '',
    ]),
  );
}

/** The label of a page's top category. */
function categoryOf(main: Element): string | undefined {
  const nav = find(main, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  const items = nav ? findAll(nav, (element) => hasClass(element, 'breadcrumbs__item')) : [];
  return items
    .filter((item) => !classes(item).some((name) => /^breadcrumbs__item--(?:active|root)$/.test(name)))
    .map((item) => textOf(item))
    .find(Boolean);
}

/** A page's sidebar label, if it differs from the title. */
function labelOf(main: Element, title: string): string | undefined {
  const item = find(main, (element) => hasClass(element, 'breadcrumbs__item--active'));
  const label = item && textOf(item);
  return label === title ? undefined : label;
}

function readSections(root: Element, isBoilerplate: Test, cli: string | undefined): Section[] {
  const sections: Section[] = [{level: 1, anchor: '', heading: '', content: ''}];
  const texts: string[][] = [[]];
  const add = (text: string) => texts[texts.length - 1]!.push(text);

  const visit = (element: Element) => {
    if (isBoilerplate(element)) return;
    const level = HEADING.exec(element.tagName)?.[1];
    const anchor = attribute(element, 'id');
    if (level && anchor) {
      sections.push({level: Number(level), anchor, heading: headingText(element), content: ''});
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
    if (!holdsBlocks(element, isBoilerplate)) {
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

/** Whether an element contains headings, code or boilerplate, so its children need a visit. */
function holdsBlocks(element: Element, isBoilerplate: Test): boolean {
  return (
    find(
      element,
      (child) => /^(?:h[1-6]|pre)$/.test(child.tagName) || (child !== element && isBoilerplate(child)),
    ) !== undefined
  );
}

function boilerplate(names: readonly string[]): Test {
  // CSS modules end class names with `_` and a hash.
  const isIgnored = (name: string) =>
    names.some((ignored) => name === ignored || name.startsWith(`${ignored}_`));
  return (element) =>
    DROPPED_TAGS.has(element.tagName) ||
    attribute(element, 'role') === 'tablist' ||
    classes(element).some(isIgnored);
}

/** Commands that start lines in a shell sample, without options and values. */
function commandsIn(code: string): string[] {
  // Each space can match in only one place: otherwise, thousands of blank lines would take minutes.
  const start = /(?:^|\n|\$\()[^\S\n]*(?:\$[^\S\n]*)?([a-z][\w-]*(?: [a-z][a-z-]*)+)/g;
  const commands = [...code.matchAll(start)].map((match) => oneLine(match[1]!));
  return [...new Set(commands)];
}
