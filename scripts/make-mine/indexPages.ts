import {operationRoute} from '@nacre-docs/kit/routes';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';
import {operationList} from '@nacre-docs/openapi/write/referenceSitePages';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';

interface IndexPage {
  title: string;
  route: string;
  /** Path in the project. */
  file: string;
  source: string;
}

/** A page for each tag and group of the description, with its operations. */
export function indexPages(model: ApiModel): IndexPage[] {
  const used = new Set(model.operations.map(({tag}) => tag));
  const titles = new Set(['api reference']);
  const pageOf = (node: NamedTreeNode): IndexPage[] => {
    const title = free(`${node.name} API`, titles);
    const lists = tagsUnder(node)
      .filter(({id}) => used.has(id))
      .map(({id}) => operationList(id));
    const source = [
      `---\ntitle: ${JSON.stringify(title)}\ndescription: Each operation of this area with its request and what it does; its page has parameters, responses and samples.\ntags: [api]\nkind: landing\n---`,
      'Each operation has a page with its parameters, its responses and samples in several languages.',
      '## Operations',
      ...(lists.length > 0 ? lists : ['There are none yet.']),
      '## Related',
      '- [API reference](/docs/api-getting-started): where the API is served, and the other areas.\n- [Troubleshooting](/docs/troubleshooting): what to do when a call fails.',
    ];
    const page = {
      title,
      route: node.index,
      file: `docs/${docOfRoute(node.index)}.mdx`,
      source: `${source.join('\n\n')}\n`,
    };
    return [page, ...(node.children ?? []).flatMap(pageOf)];
  };
  return nameTree(model).flatMap(pageOf);
}

/** A sentence that leads to the first operation. */
export function firstOperation(model: ApiModel): string {
  const first =
    model.operations.find(({kind, method}) => kind === 'operation' && method === 'get') ??
    model.operations[0];
  return first
    ? `Begin with one that reads, such as [${plain(first.title)}](${operationRoute(first.slug)}).`
    : 'Begin with one that reads.';
}

/** A list of links to the index pages. */
export const areaList = (pages: IndexPage[]): string =>
  pages.map(({title, route}) => `- [${plain(title)}](${route})`).join('\n') || 'There are none yet.';

/** Text in which no character is Markdown. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>&#|~]/g, (mark) => `\\${mark}`);

function free(title: string, taken: Set<string>): string {
  const wanted = title.replace(/\s+/g, ' ').trim();
  let found = wanted;
  for (let number = 2; taken.has(found.toLowerCase()); number++) found = `${wanted} ${number}`;
  taken.add(found.toLowerCase());
  return found;
}

const tagsUnder = (node: NamedTreeNode): NamedTreeNode[] =>
  node.kind === 'tag' ? [node] : (node.children ?? []).flatMap(tagsUnder);
