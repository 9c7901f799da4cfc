import {parseFragment} from 'parse5';
import {descriptionOf, mainOf} from '@nacre-docs/kit/markdownWriter/readPage';
import {attribute, find, hasClass, isElement, textOf, type Element} from '@nacre-docs/kit/dom';
import type {PagePreview, Words} from '../contract';
import {isControl, wordsOf} from './excerpt';

/** Data about an operation in addition to its page. */
export type OperationFacts = NonNullable<PagePreview['operation']>;

/**
 * The preview of a link to a page.
 *
 * @param html as built
 * @param operation the page's subject, if it is an operation page
 * @returns undefined for a page without a heading
 */
export function readPreview(html: string, operation?: OperationFacts): PagePreview | undefined {
  const main = mainOf(html);
  const shown = parseFragment(operation ? introOf(main) : withoutPictures(main)) as unknown as Element;
  const heading = find(shown, ({tagName}) => tagName === 'h1');
  if (!heading) return undefined;
  const content =
    find(shown, (element) => hasClass(element, operation ? 'op-description' : 'theme-doc-markdown')) ?? shown;
  const [page, ...sections] = readSections(content);
  return {
    title: textOf(heading, isControl),
    text: page!.text ?? [descriptionOf(html)],
    ...(operation && {operation}),
    sections: Object.fromEntries(
      sections.flatMap(({id, title, text, aside}) => {
        const words = text ?? aside;
        return words ? [[id, {title, text: words}]] : [];
      }),
    ),
  };
}

/** An operation page up to the end of its description: the rest is long, and not shown. */
function introOf(main: string): string {
  return main.slice(0, main.indexOf('</div>', main.indexOf('op-description')));
}

/** Elements that are slow to parse, and not shown. */
function withoutPictures(main: string): string {
  return main.replace(/<(pre|svg)\b[\s\S]*?<\/\1>/g, '');
}

interface Section {
  id: string;
  title: string;
  /** The first paragraph. */
  text?: Words;
  /** The first text of a section without a paragraph: a list item, a note. */
  aside?: Words;
}

const HEADING = /^h[1-6]$/;

/** The page itself and its sections, in order. */
function readSections(content: Element): Section[] {
  const sections: Section[] = [{id: '', title: ''}];
  const visit = (parent: Element, isAside: boolean): void => {
    for (const element of parent.childNodes.filter(isElement)) {
      const section = sections.at(-1)!;
      const id = attribute(element, 'id');
      if (HEADING.test(element.tagName)) {
        if (id) sections.push({id, title: textOf(element, isControl)});
      } else if (element.tagName === 'p') {
        const words = wordsOf(element);
        if (words.join('') !== '') section[isAside ? 'aside' : 'text'] ??= words;
      } else if (element.tagName === 'li' && !find(element, ({tagName}) => tagName === 'p')) {
        section.aside ??= wordsOf(element);
      } else if (!['nav', 'table'].includes(element.tagName)) {
        visit(element, isAside || isAsideElement(element));
      }
    }
  };
  visit(content, false);
  return sections;
}

/** Whether an element is outside the running text. */
const isAsideElement = (element: Element): boolean =>
  ['aside', 'blockquote', 'details', 'figure', 'li'].includes(element.tagName) ||
  hasClass(element, 'theme-admonition');
