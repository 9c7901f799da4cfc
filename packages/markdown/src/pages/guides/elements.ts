import {toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import {attributeText, requiredText} from './expressions';
import {refuse, type Renderer} from './guide';
import {asBlocks, bullets, image, inlineCode, isPhrasing, link, text, type MarkdownNode} from './nodes';
import {section} from './section';

const transparent: Renderer = ({children = []}, guide) => guide.render(children, guide);

const wrapped =
  (type: string): Renderer =>
  ({children = []}, guide) => [{type, children: guide.render(children, guide)}];

const code: Renderer = (element) => [inlineCode(toText(element))];

const list: Renderer = ({name, children = []}, guide) => {
  const items = guide.render(children, guide).filter((node) => !isPhrasing(node));
  return [{...bullets([]), ordered: name === 'ol', children: items}];
};

/** MDX takes a summary on a line of its own for a paragraph of one element. */
const isSummary = ({type, name, children = []}: Node): boolean =>
  name === 'summary' || (type === 'paragraph' && children.length === 1 && isSummary(children[0]!));

/** The HTML elements that pages may contain, each with its Markdown. */
export const ELEMENTS: Record<string, Renderer> = {
  a: (element, guide) => [
    link(attributeText(element, 'href', guide) ?? '', guide.render(element.children ?? [], guide)),
  ],
  b: wrapped('strong'),
  blockquote: ({children = []}, guide) => [
    {type: 'blockquote', children: asBlocks(guide.render(children, guide))},
  ],
  br: (_element, guide) => [guide.inCell ? {type: 'html', value: '<br>'} : {type: 'break'}],
  code,
  del: wrapped('delete'),
  details(element, guide) {
    const {children = []} = element;
    const summary = children.find(isSummary);
    const rest = {...element, children: children.filter((child) => child !== summary)};
    return section(rest, summary ? toText(summary) : 'Details', guide);
  },
  div: ({children = []}, guide) => asBlocks(guide.render(children, guide)),
  em: wrapped('emphasis'),
  hr: () => [{type: 'thematicBreak'}],
  i: wrapped('emphasis'),
  img: (element, guide) =>
    image(requiredText(element, 'src', guide), attributeText(element, 'alt', guide) ?? ''),
  kbd: code,
  li: ({children = []}, guide): MarkdownNode[] => [
    {type: 'listItem', spread: false, children: asBlocks(guide.render(children, guide))},
  ],
  ol: list,
  p: ({children = []}, guide) => asBlocks(guide.render(children, guide)),
  s: wrapped('delete'),
  span: transparent,
  strong: wrapped('strong'),
  sub: transparent,
  sup: transparent,
  svg: (element, guide) => {
    if (guide.hasWords) return [];
    const label = attributeText(element, 'aria-label', guide);
    return label
      ? [text(label)]
      : refuse(
          guide,
          element,
          'This drawing has no words for it. Put it into <Figure alt="…">, or give it an aria-label.',
        );
  },
  ul: list,
};
