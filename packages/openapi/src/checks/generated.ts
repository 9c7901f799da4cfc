import fs from 'node:fs';
import type {GeneratedContent} from '@nacre-docs/kit/contentSite';
import {FORMATS} from '@nacre-docs/kit/feeds';
import {idsOf} from '@nacre-docs/kit/ids';
import {attribute, nodesOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import {HISTORY_ROUTE, operationRoute, schemaRoute} from '@nacre-docs/kit/routes';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {schemaSlugs} from '@nacre-docs/openapi-core/model/schemaSlugs';
import {summarize} from '@nacre-docs/openapi-core/model/summary';
import {terraformTypes} from '@nacre-docs/openapi-core/model/terraform';
import {flattenTree} from '@nacre-docs/openapi-core/model/tagTree';
import {HISTORY} from '@nacre-docs/openapi-core/versions/files';
import {renderOperation} from '../render/page';
import {commandTable} from '../tables/commandTable';
import {heldTable, type HeldFacts} from '../tables/heldTable';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import type {StateFacts} from '../tables/states';
import {stateTable} from '../tables/stateTable';
import {TERRAFORM_TABLES} from '../tables/terraform';
import type {Api, SampleSettings} from './apiSite';

/** Facts that tables in guides show. */
export interface TableFacts {
  states?: StateFacts;
  held?: HeldFacts;
}

/** Files of the reference and its history in a built site. */
const ASSETS = ['/openapi.json', '/openapi.yaml', '/postman-collection.json'];

/** The pages, files and texts that this package adds to a site, for the checks of its content. */
export function generatedContent(
  {model, files}: Pick<Api, 'model' | 'files'>,
  settings: SampleSettings,
  facts: TableFacts = {},
): GeneratedContent {
  const slugs = schemaSlugs(model.document);
  return {
    routes: [
      ...model.operations.map(({slug}) => operationRoute(slug)),
      ...[...slugs.values()].map((slug) => schemaRoute(slug)),
      ...(fs.existsSync(HISTORY) ? [HISTORY_ROUTE] : []),
    ],
    assets: [...ASSETS, ...FORMATS.map(({file}) => `${HISTORY_ROUTE}/${file}`)],
    sidebarRoutes: flattenTree(model.tree).map(({index}) => index),
    titles: model.operations.map(({slug, title}) => ({
      title,
      route: operationRoute(slug),
      file: files[0] ?? 'openapi.yaml',
      line: 1,
    })),
    textOf: (element) => textOf(model, settings, facts, element),
    anchors(route) {
      const operation = model.operations.find(({slug}) => route === operationRoute(slug));
      if (!operation) return undefined;
      const {html} = renderOperation(model, operation, {
        cli: settings.cli ?? '',
        tokenVariable: settings.tokenVariable,
        operationRoute,
        schemaRoute: (name) => schemaRoute(slugs.get(name)!),
        errorCodeRoute: undefined,
        guidesUsing: () => [],
      });
      return idsOf(html);
    },
  };
}

function textOf(
  model: ApiModel,
  settings: SampleSettings,
  {states, held}: TableFacts,
  element: Node,
): string | undefined {
  const name = element.name ?? '';
  const operations = () => model.operations.map(summarize);
  if (name === 'OperationList') {
    const tag = attribute(element, 'tag');
    return model.operations
      .filter((operation) => operation.tag === tag)
      .map(summarize)
      .map(({title, method, path, description}) => `${title} ${method} ${path} ${description}`)
      .join(' ');
  }
  const node = element as MdastNode;
  if (name === 'CommandTable') return wordsOf(commandTable(operations(), node));
  if (name === 'StateTable' && states) return wordsOf(stateTable(states, operations(), node));
  if (name === 'HeldOperations' && held) return wordsOf(heldTable(held, operations(), node));
  const makeTable = TERRAFORM_TABLES[name];
  if (!makeTable || !settings.terraform) return undefined;
  // Other checks report unknown resources.
  const isKnown = terraformTypes(model).includes(attribute(element, 'type') ?? '');
  return isKnown ? wordsOf(makeTable(model, settings.terraform, node)) : '';
}

function wordsOf(tree: MdastNode): string {
  return nodesOf(tree as Node)
    .map(({value}) => value ?? '')
    .join(' ');
}
