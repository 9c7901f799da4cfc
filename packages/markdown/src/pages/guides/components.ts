import {groupByMonth, monthName, monthPage} from '@nacre-docs/kit/changelogEntries';
import {BOXES} from '@nacre-docs/kit/mdx/directives';
import {toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import {box} from './boxes';
import {attributeText, attributeValue, requiredText} from './expressions';
import {refuse, type Guide, type Renderer} from './guide';
import {
  asBlocks,
  bullets,
  code,
  inlineCode,
  link,
  paragraph,
  picture,
  text,
  type MarkdownNode,
} from './nodes';
import {section} from './section';

/** Markdown of the components of any site. The option `components` adds those of one site. */
export const COMPONENTS: Record<string, Renderer> = {
  Admonition(element, guide) {
    const kind = attributeText(element, 'type', guide) ?? 'note';
    if (!BOXES.includes(kind))
      refuse(
        guide,
        element,
        `<Admonition type="${kind}"> is an unknown admonition type. Use one of ${BOXES.join(', ')}.`,
      );
    const title = attributeText(element, 'title', guide);
    return [box(kind, title === undefined ? undefined : [text(title)], content(element, guide))];
  },
  Card: (element, guide) => [
    bullets([
      [
        paragraph(link(requiredText(element, 'href', guide), [text(requiredText(element, 'title', guide))])),
        ...asBlocks(content(element, guide)),
      ],
    ]),
  ],
  Cards: joinedLists,
  ChangelogEntries(element, guide) {
    const {site, section} = guide;
    const only = attributeText(element, 'kind', guide);
    const all = site.changelog().filter(({kind}) => only === undefined || kind === only);
    return groupByMonth(all).flatMap(([month, entries]) => [
      {
        type: 'heading',
        depth: section.depth + 1,
        children: [link(`/docs${monthPage(entries)}`, [text(monthName(month, site.locale))])],
      },
      bullets(
        entries.map(({kind, title, area, to}) => [
          paragraph(text(`${kind} `), link(`/docs${to}`, [text(title)]), ...(area ? [text(` ${area}`)] : [])),
        ]),
      ),
    ]);
  },
  CodeBlock(element, guide) {
    const [language, title] = ['language', 'title'].map((key) => attributeText(element, key, guide));
    return code(language, title, content(element, guide).map(toText).join(''));
  },
  Details: (element, guide) => section(element, requiredText(element, 'summary', guide), guide),
  Figure(element, guide) {
    const caption = attributeText(element, 'caption', guide);
    return [
      picture('Picture', requiredText(element, 'alt', guide)),
      ...asBlocks(content(element, {...guide, hasWords: true})),
      ...(caption ? [paragraph(text(caption))] : []),
    ];
  },
  // For the head of the HTML.
  Head: () => [],
  Mermaid: (element, guide) => [
    {type: 'code', lang: 'mermaid', value: requiredText(element, 'value', guide)},
  ],
  OperationRow(element, guide) {
    const name = text(requiredText(element, 'name', guide));
    const deprecated = attributeValue(element, 'deprecated', guide) === true;
    const purpose = attributeText(element, 'text', guide);
    const [method, path] = ['method', 'path'].map((key) => requiredText(element, key, guide));
    return [
      bullets([
        [
          paragraph(
            inlineCode(`${method} ${path}`),
            text(' '),
            link(requiredText(element, 'to', guide), [
              deprecated ? {type: 'delete', children: [name]} : name,
            ]),
            ...(purpose ? [text(` ${purpose}`)] : []),
          ),
        ],
      ]),
    ];
  },
  OperationRows: joinedLists,
  Steps: content,
  TabItem: (element, guide) =>
    section(element, attributeText(element, 'label', guide) ?? requiredText(element, 'value', guide), guide),
  Tabs: content,
};

function content({children = []}: Node, guide: Guide): MarkdownNode[] {
  return guide.render(children, guide);
}

/** One list of the lists that the children become. */
function joinedLists(element: Node, guide: Guide): MarkdownNode[] {
  const lists = content(element, guide).filter(({type}) => type === 'list');
  return [{...bullets([]), children: lists.flatMap(({children = []}) => children)}];
}
