import path from 'node:path';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';
import {escapeHtml} from '@nacre-docs/kit/html';
import {toPlainText} from '@nacre-docs/kit/plainText';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';
import {flattenTree, nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';
import type {OutputFolder} from './outputFolder';
import {yamlFrontMatter, type WritePage} from './pageFiles';
import {shorten, summarize, titleOfApi} from '@nacre-docs/openapi-core/model/summary';
import {renderHome} from '../render/home';
import type {PageOptions} from '../render/pageContext';

/** Title and introduction of a reference. */
export interface SiteDescription {
  title: string;
  description: string;
  /** File of its first page, in its folder. */
  start?: string;
}

export function describeSite({document, operations}: ApiModel): SiteDescription {
  const title = titleOfApi(document);
  const text = toPlainText(document.info?.description) || `${operations.length} operations.`;
  return {title, description: shorten(text)};
}

/** Common words in description titles. */
const COMMON = /^(?:the|a|an|api|apis|rest|http|public|open|openapi|v?\d+)$/;

/** `Acme REST API v2` → `ACME_ACCESS_TOKEN`: the environment variable for the credential in samples. */
export function tokenVariable(title = ''): string {
  const words = kebabCase(title)
    .replace(/[^a-z0-9-]/g, '')
    .split('-')
    .filter(Boolean);
  const name = words.find((word) => !COMMON.test(word)) ?? 'api';
  return `${name.toUpperCase()}_ACCESS_TOKEN`;
}

/** Home page of a reference-only site: the API description and its areas. */
export function writeHomePage(
  model: ApiModel,
  homeDir: string,
  write: WritePage,
  pageOptions: PageOptions,
): void {
  const {title, description} = describeSite(model);
  write({
    // Operation names contain no slash.
    name: 'pages/home',
    file: path.join(homeDir, 'index.mdx'),
    frontMatter: {title, description, hide_table_of_contents: true},
    ...renderHome(model, pageOptions),
  });
}

/** A link to a tag's external documentation. */
function docsOf({tags}: ApiModel, {kind, id}: NamedTreeNode): string[] {
  const {url, description} = (kind === 'tag' && tags.get(id)?.externalDocs) || {};
  if (!url || !/^https?:\/\//i.test(url)) return [];
  return [`<p><a href={${JSON.stringify(url)}}>{${JSON.stringify(description ?? url)}}</a></p>`];
}

/** Lists a tag's operations on a page. */
export const operationList = (tag: string): string =>
  `<OperationList tag="${escapeHtml(tag).replace(/\s/g, (space) => `&#${space.charCodeAt(0)};`)}" />`;

/** Lists a tag's operations on a site without the remark plugin of ../tables. */
function operationRows({operations}: ApiModel, tag: string, address: (route: string) => string): string {
  const rows = operations
    .filter((operation) => operation.tag === tag)
    .map(summarize)
    .map(({title, route, method, path: name, kind, description, deprecated}) => {
      const attributes = {
        to: address(route),
        method: kind === 'webhook' ? 'EVENT' : method.toUpperCase(),
        path: name,
        name: title,
        ...(description !== title && {text: description}),
        deprecated,
      };
      const written = Object.entries(attributes).filter(
        ([, value]) => value !== undefined && value !== false,
      );
      return `<OperationRow ${written.map(([key, value]) => `${key}={${JSON.stringify(value)}}`).join(' ')} />`;
    });
  return `<OperationRows>\n${rows.join('\n')}\n</OperationRows>`;
}

const ROWS_IMPORT = "import OperationRows, {OperationRow} from '@api-reference/OperationRows';";

/**
 * Index pages for descriptions without their own: a line about the tag, and its operations.
 *
 * @param hasTables whether the site has the remark plugin of ../tables
 */
export function writeIndexPages(
  model: ApiModel,
  {docsDir, address}: {docsDir: string; address(route: string): string},
  hasTables: boolean,
  output: OutputFolder,
): void {
  const used = new Set(model.operations.map(({tag}) => tag));
  const tagsUnder = (node: NamedTreeNode): NamedTreeNode[] =>
    node.kind === 'tag' ? [node] : (node.children ?? []).flatMap(tagsUnder);
  for (const node of flattenTree(nameTree(model))) {
    const title = node.name;
    // Search skips pages without text.
    const text = toPlainText(node.description) || `Operations of ${title}.`;
    const tables = tagsUnder(node)
      .filter(({id}) => used.has(id))
      .map(({id, name}) => {
        const list = hasTables ? operationList(id) : operationRows(model, id, address);
        return node.kind === 'tag' ? list : `<h2>{${JSON.stringify(name)}}</h2>\n\n${list}`;
      });
    output.write(
      path.join(docsDir, `${docOfRoute(node.index)}.mdx`),
      [
        yamlFrontMatter({title, description: shorten(text), kind: 'landing'}),
        ...(hasTables ? [] : [ROWS_IMPORT]),
        `{${JSON.stringify(text)}}`,
        ...docsOf(model, node),
        ...(tables.length > 0 ? tables : ['There are no operations with this tag.']),
      ].join('\n\n') + '\n',
    );
  }
}
