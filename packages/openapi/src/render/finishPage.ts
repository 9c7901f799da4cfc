import type {Content} from './content';
import {withoutDeadLinks} from './deadLinks';
import type {PageOptions} from './pageContext';
import {toHtml} from './content';

/** A page below its title. */
export interface WrittenPage {
  html: string;
}

/** Writes content as the HTML of a page. */
export function finishPage(content: Content, {isPage, isExpanded}: PageOptions): WrittenPage {
  const folded = compact(toHtml(content).value);
  // Texts contain no unescaped `<`.
  const markup = isExpanded ? folded.replace(/<details(?=[ >])/g, '<details open') : folded;
  return {html: isPage ? withoutDeadLinks(markup, isPage) : markup};
}

/** Removes line breaks and indentation between tags. Text inside `pre` is unchanged. */
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
