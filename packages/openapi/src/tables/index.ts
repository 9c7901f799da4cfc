import path from 'node:path';
import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';
import type {Example, OpenApiDocument, Response} from '@nacre-docs/openapi-core/read/openapi';
import {readReferences, referenceCache, type PublishedReference} from '@nacre-docs/kit/references';
import {versionCache, isFrozen, versionOf, type DocsVersion} from '@nacre-docs/kit/versions';
import {readFrozenSettings} from '../frozenInputs';
import {publishedDescription, type Reference} from '../write/versionPlaces';
import {apiInfo} from './apiInfo';
import {areaList} from './areaList';
import {commandTable} from './commandTable';
import {heldTable, type HeldFacts} from './heldTable';
import {limitTable} from './limitTable';
import {LIMITS, LIMITS_FILE, readLimits} from './limits';
import {memoizeFile} from './memoizeFile';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf, fieldsImport} from './mdast';
import {InnerError} from './pageTexts';
import {operationList, rowsImport} from './operationList';
import {rolePermissions, roleTable, type Role} from './rolePermissions';
import {stateDiagram} from './stateDiagram';
import type {StateFacts} from './states';
import {stateTable} from './stateTable';
import {TERRAFORM_TABLES} from './terraform';

interface Options {
  /** Output folder of packages/openapi/src. */
  cacheDir: string;
  /** Without it, pages have no Terraform resource tables. */
  terraform?: TerraformFacts;
  /** Without it, pages have no lifecycles. */
  states?: StateFacts;
  /** Without it, pages have no tables of operations held by approvals and hooks. */
  held?: HeldFacts;
  /** Docs versions. Each frozen one has tables from its frozen inputs. None by default. */
  versions?: readonly DocsVersion[];
}

interface VFile {
  path: string;
  fail(reason: string, node: unknown): never;
}

const operationsFile = ({cacheDir}: Reference): string => path.join(cacheDir, 'operations.json');

/**
 * Bundler rule: recompiles pages with tables when the API description or the limits change.
 *
 * @param reference of the pages, with absolute paths
 */
export function tableDependencies({docsDir, ...reference}: Reference & {docsDir: string}) {
  return {
    // A list, because Docusaurus treats a rule whose test is a regular expression as a page compiler.
    test: [/\.mdx?$/],
    include: [path.join(docsDir, path.sep)],
    enforce: 'pre' as const,
    use: {
      loader: require.resolve('./dependencies.cjs'),
      options: {
        files: [operationsFile(reference), publishedDescription(reference), path.join(docsDir, LIMITS)],
      },
    },
  };
}

type Makers = Partial<Record<string, (node: MdastNode) => MdastNode>>;

/** Elements that this plugin fills. */
const TABLES = new Set([
  ...['ApiInfo', 'AreaList', 'OperationList', 'RolePermissions', 'RoleTable', 'LimitTable'],
  ...['CommandTable', 'StateDiagram', 'StateTable', 'HeldOperations', ...Object.keys(TERRAFORM_TABLES)],
]);

/**
 * Remark plugin: fills `<OperationList tag="scope" />`, `<RolePermissions />` and `<TerraformArguments
 * type="acme_server" />` and its siblings with tables from the API description, and `<LimitTable area="api" />` with
 * the limits in docs/_data/limits.yaml. `<StateDiagram of="scope" />` and `<StateTable of="scope" />` draw lifecycles.
 * `<HeldOperations by="approvals" />` lists held operations, `<RoleTable />` the roles, and `<CommandTable
 * resources="scope" />` commands. `<ApiInfo />` shows the description's own information, `<AreaList />` its areas. Frozen
 * docs versions have tables from their frozen inputs.
 */
export default function referenceTables({cacheDir, terraform, states, held, versions = []}: Options) {
  const siteDir = process.cwd();
  const known = new Map<string, Makers>();
  /** Table makers for the elements of a page about a reference. */
  const makersFor = (version: DocsVersion | undefined, id: string): Makers => {
    const key = `${version?.name ?? ''} ${id}`;
    const makers = known.get(key) ?? makeMakers(version, chooseReference(cacheDir, id));
    known.set(key, makers);
    return makers;
  };
  const makeMakers = (version: DocsVersion | undefined, places: PublishedReference): Makers => {
    const current = referenceCache(cacheDir, places);
    if (!version || !isFrozen(version))
      return makersOf({cacheDir: current, places, version: places.version}, LIMITS_FILE, {
        terraform,
        states,
        held,
      });
    const facts = readFrozenSettings(siteDir, version, places);
    const reference = {cacheDir: versionCache(current, version), version, places};
    return makersOf(reference, `${version.folder}/${LIMITS}`, facts);
  };
  return (root: MdastNode, file: VFile): void => {
    const version = versionOf(versions, siteDir, file.path);
    let hasLists = false;
    let hasFields = false;
    const fill = (element: MdastNode): MdastNode | undefined => {
      try {
        return makersFor(version, attributeOf(element, 'reference'))[element.name!]?.(element);
      } catch (error) {
        const node = error instanceof InnerError ? error.node : element;
        const line = node.position?.start.line ?? 1;
        file.fail(`${path.relative(siteDir, file.path)}:${line}: ${(error as Error).message}`, node);
      }
    };
    const visit = ({children = []}: MdastNode): void =>
      children.forEach((child, index) => {
        const isTable = child.type === 'mdxJsxFlowElement' && TABLES.has(child.name ?? '');
        const made = isTable && fill(child);
        if (made) {
          children[index] = made;
          hasLists ||= made.name === 'OperationRows';
          hasFields ||= made.type === 'list' || child.name === 'AreaList';
        } else visit(child);
      });
    visit(root);
    const {children = []} = root;
    const hasImport = children.some(
      ({type, value}) => type === 'mdxjsEsm' && value?.includes('OperationRows'),
    );
    if (hasFields) children.unshift(fieldsImport());
    if (hasLists && !hasImport) children.unshift(rowsImport());
  };
}

/** @param id from the page, empty if it has none */
function chooseReference(cacheDir: string, id: string): PublishedReference {
  const references = readReferences(cacheDir);
  const [only] = references.length === 1 && id === '' ? references : [];
  const found = only ?? references.find((places) => places.id === id);
  if (found) return found;
  const names = references.filter((places) => places.id !== '').map((places) => `reference="${places.id}"`);
  throw new Error(
    id === ''
      ? `The site has several API references. Add ${names.join(' or ')}.`
      : `There is no API reference "${id}". ${names.length > 0 ? `There are ${names.join(', ')}.` : 'Leave out the attribute.'}`,
  );
}

function makersOf(
  reference: Reference,
  limitsFile: string,
  {terraform, states, held}: Pick<Options, 'terraform' | 'states' | 'held'>,
): Makers {
  const description = memoizeFile(
    publishedDescription(reference),
    (text) => JSON.parse(text) as OpenApiDocument,
  );
  const operations = memoizeFile(operationsFile(reference), (text) => JSON.parse(text) as OperationSummary[]);
  const model = memoizeFile(publishedDescription(reference), (text) =>
    buildModel(
      {document: JSON.parse(text) as OpenApiDocument, files: [], problems: [], locate: () => undefined},
      reference.places,
    ),
  );
  const roles = () => readRoles(description());
  return {
    ApiInfo: () => apiInfo(description()),
    AreaList: () => areaList(model()),
    CommandTable: (node) => commandTable(operations(), node),
    OperationList: (node) => operationList(operations(), attributeOf(node, 'tag')),
    RolePermissions: () => rolePermissions(operations(), roles()),
    RoleTable: (node) => roleTable(roles(), node),
    LimitTable: (node) => limitTable(readLimits(limitsFile), attributeOf(node, 'area')),
    ...(states && {
      StateDiagram: (node) => stateDiagram(states, node),
      StateTable: (node) => stateTable(states, operations(), node),
    }),
    ...(held && {HeldOperations: (node) => heldTable(held, operations(), node)}),
    ...(terraform && terraformMakers(terraform, model)),
  };
}

function terraformMakers(facts: TerraformFacts, model: () => ApiModel): Makers {
  return Object.fromEntries(
    Object.entries(TERRAFORM_TABLES).map(([name, make]) => [
      name,
      (node: MdastNode) => make(model(), facts, node),
    ]),
  );
}

/** The platform's roles: the examples of the operation that reads a role. */
function readRoles(document: OpenApiDocument): Role[] {
  const operations = Object.values(document.paths ?? {}).map(({get}) => get);
  const operation = operations.find((candidate) => candidate?.operationId === 'readRole');
  const response = resolve<Response>(document, operation?.responses?.['200']);
  const examples = response?.content?.['application/json']?.examples;
  if (!examples) throw new Error('Tables of roles need the examples of the operation readRole.');
  return Object.values(examples).map((example) => resolve<Example>(document, example)?.value as Role);
}
