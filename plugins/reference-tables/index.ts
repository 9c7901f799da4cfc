import fs from 'node:fs';
import path from 'node:path';
import type {RuleSetRule} from 'webpack';
import type {OperationSummary} from '../api-reference/model/summary';
import {buildModel, type ApiModel} from '../api-reference/model/model';
import {resolve} from '../api-reference/model/resolve';
import type {TerraformFacts} from '../api-reference/model/terraform';
import type {Example, OpenApiDocument, Response} from '../api-reference/read/openapi';
import {limitTable} from './limitTable';
import {LIMITS_FILE, readLimits} from './limits';
import {attributeOf, type MdastNode} from './mdast';
import {operationList} from './operationList';
import {rolePermissions, type Role} from './rolePermissions';
import {TERRAFORM_TABLES} from './terraform';

interface Options {
  /** Folder with what plugins/api-reference wrote. */
  cacheDir: string;
  /** Without it, pages have no tables of Terraform resources. */
  terraform?: TerraformFacts;
}

interface VFile {
  fail(reason: string, node: unknown): never;
}

/** What the tables are made of, beside LIMITS_FILE. */
const OPERATIONS = 'operations.json';
const DESCRIPTION = 'static/openapi.json';

/**
 * Rule for the bundler: pages with tables are compiled again when the API description or the limits have changed.
 *
 * @param cacheDir absolute path of the folder with what plugins/api-reference wrote
 */
export function tableDependencies(cacheDir: string): RuleSetRule {
  return {
    // As a list: Docusaurus takes a rule whose test is an expression for a compiler of pages.
    test: [/\.mdx?$/],
    enforce: 'pre',
    use: {
      loader: require.resolve('./dependencies.cjs'),
      options: {
        files: [
          ...[OPERATIONS, DESCRIPTION].map((name) => path.join(cacheDir, name)),
          path.resolve(LIMITS_FILE),
        ],
      },
    },
  };
}

/**
 * Remark plugin: fills `<OperationList tag="scope" />`, `<RolePermissions />` and `<TerraformArguments
 * type="nacre_scope" />` with its siblings with tables made from the API description, and `<LimitTable area="api" />`
 * with the limits of docs/_data/limits.yaml, so that no page lists any of them by hand.
 */
export default function referenceTables({cacheDir, terraform}: Options) {
  const readText = (name: string) => fs.readFileSync(path.join(cacheDir, name), 'utf8');
  const read = (name: string): unknown => JSON.parse(readText(name));
  const operations = () => read(OPERATIONS) as OperationSummary[];
  const makers: Record<string, (node: MdastNode) => MdastNode> = {
    OperationList: (node) => operationList(operations(), attributeOf(node, 'tag')),
    RolePermissions: () => rolePermissions(operations(), readRoles(read(DESCRIPTION) as OpenApiDocument)),
    LimitTable: (node) => limitTable(readLimits(), attributeOf(node, 'area')),
    ...(terraform && terraformMakers(terraform, () => readText(DESCRIPTION))),
  };
  return (root: MdastNode, file: VFile): void => {
    const visit = (node: MdastNode) => {
      node.children?.forEach((child, index) => {
        const make = child.type === 'mdxJsxFlowElement' ? makers[child.name ?? ''] : undefined;
        if (!make) {
          visit(child);
          return;
        }
        try {
          node.children![index] = make(child);
        } catch (error) {
          file.fail((error as Error).message, child);
        }
      });
    };
    visit(root);
  };
}

function terraformMakers(
  facts: TerraformFacts,
  description: () => string,
): Record<string, (node: MdastNode) => MdastNode> {
  // Kept while the description stays the same: each of 111 tables would build it again, 45 ms of CPU.
  let last: {text: string; model: ApiModel} | undefined;
  const model = () => {
    const text = description();
    if (last?.text !== text) {
      const document = JSON.parse(text) as OpenApiDocument;
      last = {text, model: buildModel({document, files: [], problems: [], locate: () => undefined})};
    }
    return last.model;
  };
  return Object.fromEntries(
    Object.entries(TERRAFORM_TABLES).map(([name, make]) => [
      name,
      (node: MdastNode) => make(model(), facts, node),
    ]),
  );
}

/** The roles of the platform: the examples of the operation that reads one. */
function readRoles(document: OpenApiDocument): Role[] {
  const operations = Object.values(document.paths ?? {}).map(({get}) => get);
  const operation = operations.find((candidate) => candidate?.operationId === 'readRole');
  const response = resolve<Response>(document, operation?.responses?.['200']);
  const examples = response?.content?.['application/json']?.examples;
  if (!examples) throw new Error('<RolePermissions /> needs the examples of the operation readRole.');
  return Object.values(examples).map((example) => resolve<Example>(document, example)?.value as Role);
}
