import {digest} from '../../cache/digest';
import {toPlainText} from '../../static-html/markdown';
import {indexRoute} from '../contract';
import type {LoadedDescription} from '../read/load';
import {DescriptionError, type DescriptionProblem} from '../read/problems';
import type {
  HttpMethod,
  MaybeReference,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  SecurityRequirement,
  Server,
  Tag,
  TagTreeNode,
} from '../read/openapi';
import {lookUp} from '../read/pointer';

export const HTTP_METHODS: HttpMethod[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
];

/** An operation or webhook with its references to parameters, bodies and responses resolved. */
export interface ApiOperation {
  /** Last segment of the page address and name of the generated file. */
  slug: string;
  operationId: string;
  kind: 'operation' | 'webhook';
  method: HttpMethod;
  /** Path with `{parameters}`, or the name of the event for a webhook. */
  path: string;
  tag: string;
  title: string;
  source: Operation;
  parameters: Parameter[];
  requestBody?: RequestBody;
  /** In the order of their status, successes first, `default` last. */
  responses: Array<{status: string; response: Response}>;
  security: SecurityRequirement[];
  servers: Server[];
}

export interface ApiModel {
  document: OpenApiDocument;
  operations: ApiOperation[];
  tags: Map<string, Tag>;
  tree: TagTreeNode[];
  problems: DescriptionProblem[];
}

/** The object that `node` is, or the one that its `#/…` reference leads to; undefined if nothing is there. */
export function resolve<T>(document: OpenApiDocument, node: MaybeReference<T> | undefined): T | undefined {
  let current: unknown = node;
  for (let hops = 0; hops < 32; hops++) {
    const reference = (current as {$ref?: unknown} | undefined)?.$ref;
    if (typeof reference !== 'string') return current as T | undefined;
    current = lookUp(document, reference);
  }
  return undefined;
}

/** `createScopeDomain` → `create-scope-domain`; anything that an address cannot hold becomes a dash. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
}

/** Names that Docusaurus takes for the page of the folder, or that Windows takes for devices. */
const RESERVED = /^(?:index|readme|api|schemas|con|prn|aux|nul|(?:com|lpt)\d)$/;

/** The kebab case of a name, as the last segment of an address and the name of a file. */
export function pageName(name: string): string {
  const words = kebabCase(name);
  if (RESERVED.test(words)) return `${words}-page`;
  // File systems take names of 255 bytes, extensions included. A letter that the cut falls into is left out.
  const bytes = Buffer.from(words);
  if (bytes.length <= 200) return words;
  return `${bytes.toString('utf8', 0, 190).replace(/[-\uFFFD]+$/, '')}-${digest(words).slice(0, 8)}`;
}

/**
 * Lists every operation and webhook of a description, ready to be shown.
 *
 * Operations without an operationId are named from method and path, operations without a tag go to
 * the tag `default`; both are reported as warnings. Two operations whose pages would have one address
 * are an error, because one would silently replace the other.
 *
 * @throws DescriptionError with every problem that makes pages impossible.
 */
export function buildModel({document, files, locate, problems: loadProblems}: LoadedDescription): ApiModel {
  const root = files[0] ?? 'openapi';
  const problems: DescriptionProblem[] = [...loadProblems];
  const fatal: DescriptionProblem[] = [];
  const operations: ApiOperation[] = [];
  const addresses = new Map<string, ApiOperation>();

  for (const kind of ['operation', 'webhook'] as const) {
    const items = (kind === 'operation' ? document.paths : document.webhooks) ?? {};
    for (const [path, reference] of Object.entries(items)) {
      const item = resolve<PathItem>(document, reference);
      if (!item || typeof item !== 'object') continue;
      for (const method of HTTP_METHODS) {
        if (item[method] && typeof item[method] === 'object') add(kind, path, item, method, item[method]);
      }
    }
  }
  if (operations.length + fatal.length === 0) {
    fatal.push({
      file: root,
      line: 1,
      severity: 'error',
      message: 'The description has no operation. Add one under `paths`.',
    });
  }
  if (fatal.length > 0) throw new DescriptionError(fatal);

  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, tag]));
  for (const {tag} of operations) if (!tags.has(tag)) tags.set(tag, {name: tag});
  return {
    document,
    operations,
    tags,
    tree: buildTree(document, tags, operations, (message) =>
      problems.push({file: root, line: 1, severity: 'warning', message}),
    ),
    problems,
  };

  function add(
    kind: ApiOperation['kind'],
    path: string,
    item: PathItem,
    method: HttpMethod,
    source: Operation,
  ): void {
    const place = locate(source) ?? {file: root, line: 1};
    const warn = (message: string) => problems.push({...place, severity: 'warning', message});
    const operationId = source.operationId ?? `${method} ${path}`;
    const slug = pageName(operationId);
    if (!source.operationId) {
      warn(
        `${method.toUpperCase()} ${path} has no operationId. Its page is named ${slug}; add an operationId to choose.`,
      );
    }
    if (!source.tags?.[0]) {
      warn(`${operationId} has no tag. It is listed under "default"; add a tag to place it.`);
    }
    if (!source.summary) {
      warn(`${operationId} has no summary. Its page is titled with the operationId; add a summary.`);
    }
    const operation: ApiOperation = {
      slug,
      operationId,
      kind,
      method,
      path,
      tag: source.tags?.[0] ?? 'default',
      title: toPlainText(source.summary) || operationId,
      source,
      parameters: mergeParameters(item.parameters, source.parameters),
      requestBody: withMedia(resolve<RequestBody>(document, source.requestBody)),
      responses: sortResponses(source.responses),
      security: source.security ?? document.security ?? [],
      servers: source.servers ?? item.servers ?? document.servers ?? [],
    };
    const other = addresses.get(slug);
    if (!slug || other) {
      fatal.push({
        ...place,
        severity: 'error',
        message: other
          ? `${operationId} and ${other.operationId} (${other.method.toUpperCase()} ${other.path}) would both have the page ${slug}. Rename one operationId.`
          : `${operationId} holds no letter or digit to make a page address of. Rename the operationId.`,
      });
      return;
    }
    addresses.set(slug, operation);
    operations.push(operation);
  }

  /** Parameters of the path item and the operation; the operation's replace those of the same name and place. */
  function mergeParameters(...lists: Array<Array<MaybeReference<Parameter>> | undefined>): Parameter[] {
    const merged = new Map<string, Parameter>();
    for (const parameter of lists.flatMap((list) => list ?? [])) {
      const resolved = resolve<Parameter>(document, parameter);
      if (resolved?.name && resolved.in) merged.set(`${resolved.in} ${resolved.name}`, resolved);
    }
    // Readers look for what they must send first.
    return [...merged.values()].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  }

  function sortResponses(responses: Operation['responses']): ApiOperation['responses'] {
    return Object.entries(responses ?? {})
      .map(([status, response]) => ({
        status,
        response: withMedia(resolve<Response>(document, response)) ?? {},
      }))
      .sort((a, b) => rank(a.status).localeCompare(rank(b.status)));
  }
}

/** A media type with nothing behind it, `text/csv:`, is one of which nothing is known. */
export function withMedia<T extends {content?: Record<string, MediaType | null>}>(body: T | undefined) {
  if (!body?.content || Object.values(body.content).every((media) => media !== null)) return body;
  const content = Object.entries(body.content).map(([type, media]) => [type, media ?? {}] as const);
  return {...body, content: Object.fromEntries(content)};
}

function rank(status: string): string {
  if (status.startsWith('2')) return `0${status}`;
  return status === 'default' ? '9' : `1${status}`;
}

/**
 * The sidebar tree: the description's own `x-tag-tree`, or its `x-tagGroups`, or a flat list of tags.
 * Tags that have operations but no place in the tree are appended, so that no page is unreachable.
 */
function buildTree(
  document: OpenApiDocument,
  tags: Map<string, Tag>,
  operations: ApiOperation[],
  warn: (message: string) => void,
): TagTreeNode[] {
  const used = new Set(operations.map(({tag}) => tag));
  const addresses = new Set<string>();
  const address = (name: string): string => {
    const base = pageName(name) || 'tag';
    let unique = base;
    for (let count = 2; addresses.has(unique); count++) unique = `${base}-${count}`;
    addresses.add(unique);
    return indexRoute(unique);
  };
  const leaf = (id: string): TagTreeNode => ({kind: 'tag', id, index: address(id)});
  const placed = new Set<string>();
  const note = (nodes: TagTreeNode[]) => {
    for (const node of nodes) {
      if (node.kind === 'tag') placed.add(node.id);
      note(node.children ?? []);
    }
  };
  let tree: TagTreeNode[] = document['x-tag-tree'] ?? [];
  if (tree.length === 0) {
    tree = (document['x-tagGroups'] ?? []).map(({name, tags: members}) => ({
      kind: 'group',
      id: name,
      name,
      index: address(`${name}-group`),
      children: members.filter((tag) => used.has(tag)).map(leaf),
    }));
  }
  note(tree);
  const missing = [...tags.keys()].filter((tag) => used.has(tag) && !placed.has(tag));
  if (document['x-tag-tree']) {
    for (const tag of missing) {
      warn(
        `The tag ${tag} has operations but no place in x-tag-tree. It is appended at the end; add it where it belongs.`,
      );
    }
  }
  return [...tree, ...missing.map(leaf)];
}

/** A node of the tag tree as readers see it: its name is its own, its tag's, or else its id. */
export interface NamedTreeNode extends TagTreeNode {
  name: string;
  children?: NamedTreeNode[];
}

/** The tag tree with the names and descriptions that its tags lend to its nodes. */
export function nameTree({tree, tags}: Pick<ApiModel, 'tree' | 'tags'>): NamedTreeNode[] {
  const nameNode = (node: TagTreeNode): NamedTreeNode => {
    const tag = tags.get(node.id);
    return {
      ...node,
      name: node.name ?? tag?.['x-displayName'] ?? node.id,
      description: node.description ?? tag?.description,
      children: node.children?.map(nameNode),
    };
  };
  return tree.map(nameNode);
}
