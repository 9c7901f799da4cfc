import {parseFragment} from 'parse5';
import {attribute, find, findAll, hasClass, oneLine, textOf, type Element} from '../dom';
import type {MarkdownPage} from './page';
import {BlockWriter} from './blocks';

/** Options for reading a page. */
export interface ReadOptions {
  /** The site's base path, with slashes at both ends. */
  baseUrl: string;
  /** Prefix of edit URLs. */
  edit?: string;
  /** Area of pages without a sidebar. */
  otherArea: string;
}

/** A page without its route, which doesn't affect the content. */
export type PageContent = Omit<MarkdownPage, 'route'>;

/**
 * Converts a page's visible content to Markdown.
 *
 * @param html as built
 * @returns undefined if the page has neither a heading nor a `title`
 */
export function readPage(html: string, options: ReadOptions): PageContent | undefined {
  const shown = parseFragment(withoutColors(mainOf(html))) as unknown as Element;
  const main = find(shown, ({tagName}) => tagName === 'main') ?? shown;
  const heading = find(main, ({tagName}) => tagName === 'h1');
  const title = heading ? textOf(heading, (element) => hasClass(element, 'hash-link')) : titleOf(html);
  if (title === '') return undefined;
  return {
    title,
    description: descriptionOf(html),
    area: areaOf(main) ?? options.otherArea,
    markdown: markdownOf(main, options),
    source: sourceOf(main, options.edit),
  };
}

/** A page's visible content as Markdown. */
function markdownOf(main: Element, {baseUrl}: ReadOptions): string {
  const content = find(main, (element) => hasClass(element, 'theme-doc-markdown')) ?? main;
  const ids = new Set(
    findAll(content, ({tagName}) => /^(?:h[2-6]|details)$/.test(tagName)).map((one) => attribute(one, 'id')),
  );
  const writer = new BlockWriter((href) => {
    if (href.startsWith('#')) return ids.has(href.slice(1)) ? href : undefined;
    return href.startsWith(baseUrl) ? `/${href.slice(baseUrl.length)}` : href;
  });
  return writer.write(content);
}

/** The main content of the page, or all of it. */
export function mainOf(html: string): string {
  if (!html.includes('<main')) return html.slice(Math.max(0, html.indexOf('<body')));
  return html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>') + '</main>'.length);
}

/** Removes the highlighting from code, which is half of a page's elements. */
function withoutColors(html: string): string {
  return html.replace(/<pre\b[^>]*>[\s\S]*?<\/pre>/g, (code) => code.replace(/<\/?span\b[^>]*>/g, ''));
}

/** The page's `title`. */
function titleOf(html: string): string {
  const [, title = ''] = /<title\b[^>]*>([^<]*)/.exec(html) ?? [];
  return oneLine(textOf(parseFragment(title) as unknown as Element));
}

/** The page's meta description element, or empty without one. */
export const descriptionTagOf = (html: string): string =>
  /<meta\b[^>]*\bname="?description\b[^>]*>/.exec(html)?.[0] ?? '';

export function descriptionOf(html: string): string {
  const shown = parseFragment(descriptionTagOf(html)) as unknown as Element;
  const element = find(shown, ({tagName}) => tagName === 'meta');
  return oneLine((element && attribute(element, 'content')) ?? '');
}

/** The first breadcrumb. On a sidebar's own page, the more specific one after it. */
function areaOf(main: Element): string | undefined {
  const items = findAll(main, (element) => hasClass(element, 'breadcrumbs__item'))
    .filter((item) => textOf(item) !== '')
    .map((item) => ({name: textOf(item), isRoot: hasClass(item, 'breadcrumbs__item--root')}));
  const [first, second] = items;
  return first?.isRoot && items.length > 2 ? `${first.name}: ${second!.name}` : first?.name;
}

function sourceOf(main: Element, edit: string | undefined): string | undefined {
  if (!edit) return undefined;
  const link = find(
    main,
    (element) => element.tagName === 'a' && (attribute(element, 'href') ?? '').startsWith(edit),
  );
  return link && attribute(link, 'href')!.slice(edit.length).replace(/#.*$/, '');
}
