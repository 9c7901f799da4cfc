import {parseFragment} from 'parse5';
import {attribute, find, findAll, hasClass, oneLine, textOf, type Element} from '../dom';
import type {MarkdownPage} from './page';
import {BlockWriter} from './blocks';

/** What a page is read with. */
export interface ReadOptions {
  /** Path that the site is served under, with slashes at both ends. */
  baseUrl: string;
  /** What addresses begin with where people edit the files of pages. */
  edit?: string;
  /** Area of pages without a sidebar. */
  otherArea: string;
}

/** A page without its route, which doesn't depend on its content. */
export type PageContent = Omit<MarkdownPage, 'route'>;

/**
 * Makes the Markdown of a page from what it shows.
 *
 * @param html as built
 * @returns undefined for one without any title, in the page or for the tab of a browser
 */
export function readPage(html: string, options: ReadOptions): PageContent | undefined {
  const shown = parseFragment(withoutColors(mainOf(html))) as unknown as Element;
  const main = find(shown, ({tagName}) => tagName === 'main') ?? shown;
  const heading = find(main, ({tagName}) => tagName === 'h1');
  const title = heading ? textOf(heading, (element) => hasClass(element, 'hash-link')) : titleOf(html);
  if (title === '') return undefined;
  return {
    title,
    description: oneLine(descriptionOf(html)),
    area: areaOf(main) ?? options.otherArea,
    markdown: markdownOf(main, options),
    source: sourceOf(main, options.edit),
  };
}

/** What a page shows, as Markdown. */
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

/** The part of a page that is its own, or all that it shows. */
export function mainOf(html: string): string {
  if (!html.includes('<main')) return html.slice(Math.max(0, html.indexOf('<body')));
  return html.slice(Math.max(0, html.indexOf('<main')), html.lastIndexOf('</main>') + '</main>'.length);
}

/** Code without what colors it, which is half of the elements of a page. */
function withoutColors(html: string): string {
  return html.replace(/<pre\b[^>]*>[\s\S]*?<\/pre>/g, (code) => code.replace(/<\/?span\b[^>]*>/g, ''));
}

/** What the tab of a browser says. */
function titleOf(html: string): string {
  const [, title = ''] = /<title\b[^>]*>([^<]*)/.exec(html) ?? [];
  return oneLine(textOf(parseFragment(title) as unknown as Element));
}

function descriptionOf(html: string): string {
  const meta = /<meta\b[^>]*\bname="?description\b[^>]*>/.exec(html)?.[0];
  const element = meta && find(parseFragment(meta) as unknown as Element, ({tagName}) => tagName === 'meta');
  return (element && attribute(element, 'content')) ?? '';
}

/** The first of the breadcrumbs; that of a sidebar's own page is followed by the next, which tells more. */
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
