import type {Content} from './content';
import {withoutDeadLinks} from './deadLinks';
import type {PageOptions} from './pageContext';
import {toHtml} from './toHtml';
import {toMarkdown} from './toMarkdown';

/** A page below its title, in its two forms. */
export interface WrittenPage {
  html: string;
  /** As packages/markdown/src/pages has it: links are those of the sources. */
  markdown: string;
}

/** Writes what a page says as HTML and as Markdown. */
export function finishPage(content: Content, {isPage, address}: PageOptions): WrittenPage {
  const markup = compact(toHtml(content).value);
  return {
    html: isPage ? withoutDeadLinks(markup, isPage) : markup,
    markdown: toMarkdown(content, {isPage, address}),
  };
}

/** Removes line breaks and indentation between tags, which descriptions may have; text inside `pre` is left alone. */
function compact(markup: string): string {
  return markup
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/>\s+</g, (space) => (space.includes('\n') ? '><' : space))
            .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
    )
    .join('');
}
