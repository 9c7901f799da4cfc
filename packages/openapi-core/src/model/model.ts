import {toPlainText} from '@nacre-docs/kit/plainText';
import {API_PLACES, operationRoute, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {byStatus} from './responseOrder';
import type {LoadedDescription} from '../read/load';
import {DescriptionError, type DescriptionProblem} from '../read/problems';
import type {
  HttpMethod,
  MaybeRef,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
} from '../read/openapi';
import {checkTagTree} from '../read/tagTree';
import type {ApiModel, ApiOperation} from './apiModel';
import {pageName, PageNames} from './names';
import {checkOperations} from './operationChecks';
import {resolve} from './resolve';
import {buildTree} from './tagTree';
import {tagFromPath, titleOf} from './unnamed';

export type {ApiModel, ApiOperation} from './apiModel';

export const HTTP_METHODS: HttpMethod[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/**
 * Lists every operation and webhook of a description, ready for display.
 *
 * Operations without an operationId are named after method and path, those without a summary after their
 * operationId. Those without a tag get the tag `default`, or are grouped by path if all lack tags. If two
 * pages would have the same URL, the second gets a number. Each case adds a warning.
 *
 * @param nameOperation chooses page names. Operations without a result are named as usual
 * @throws DescriptionError when two operations share an operationId and their pages' names aren't chosen, or the tag
 * tree is wrong.
 */
export function buildModel(
  description: LoadedDescription,
  places: ReferencePlaces = API_PLACES,
  nameOperation?: (source: Operation, event?: string) => string,
): ApiModel {
  const {document, files, locate, problems: loadProblems} = description;
  checkTagTree(description, places);
  const root = {file: files[0] ?? 'openapi', line: 1};
  const problems: DescriptionProblem[] = [...loadProblems];
  const fatal: DescriptionProblem[] = [];
  const operations: ApiOperation[] = [];
  const names = new PageNames(places.folder);
  const byId = new Map<string, ApiOperation>();
  const warn = (message: string, about?: object) =>
    problems.push({...((about && locate(about)) ?? root), severity: 'warning', message});

  const webhooks = document.webhooks ?? document['x-webhooks'];
  const found: Array<Parameters<typeof add>> = [];
  for (const [kind, items = {}] of [
    ['operation', document.paths],
    ['webhook', webhooks],
  ] as const) {
    for (const [path, ref] of Object.entries(items)) {
      const item = resolve<PathItem>(document, ref);
      // Extensions of `paths` aren't paths.
      if (!item || typeof item !== 'object' || (kind === 'operation' && path.startsWith('x-'))) continue;
      for (const [method, source] of listMethods(item)) found.push([kind, path, item, method, source]);
    }
  }
  const hasTags = found.some(([, , , , source]) => isSaid(source.tags?.[0]));
  for (const each of found) add(...each);
  if (operations.length + fatal.length === 0) {
    warn('The description is missing operations. Each schema has a page. Add operations under `paths`.');
  }
  if (fatal.length > 0) throw new DescriptionError(fatal, problems);

  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, tag]));
  for (const {tag} of operations) {
    if (!tags.has(tag)) tags.set(tag, {name: tag, ...(!hasTags && {'x-displayName': titleOf(tag)})});
  }
  checkOperations(description, operations, warn);
  const tree = buildTree(description, tags, operations, places, warn);
  return {places, document, operations, tags, tree, problems, locate};

  function add(
    kind: ApiOperation['kind'],
    path: string,
    item: PathItem,
    method: string,
    source: Operation,
  ): void {
    const ownId = isSaid(source.operationId) ? source.operationId : undefined;
    const other = byId.get(ownId ?? '');
    const isTaken = other !== undefined && other.source !== source;
    const operationId = ownId === undefined || isTaken ? `${method} ${path}` : ownId;
    const own = `${method.toUpperCase()} ${path}`;
    if (isTaken && !nameOperation) {
      const location = locate(source) ?? root;
      const message = `The operationId ${ownId} is also used by ${other.method.toUpperCase()} ${other.path}. Give one of the two operations another operationId.`;
      fatal.push({...location, severity: 'error', message});
      return;
    }
    const chosen = nameOperation?.(source, kind === 'webhook' ? path : undefined);
    const wanted = chosen || pageName(operationId, places.folder);
    const slug = chosen ? names.addChosen(chosen) : names.add(wanted || own, 'operation');
    const say = (message: string) => warn(message, source);
    const named = `Its page is named ${slug}.`;
    if (!ownId && !chosen) say(`${own} is missing an operationId. ${named} Add an operationId to choose.`);
    else if (!wanted) {
      const fault = `The operationId ${operationId} doesn't contain letters or digits.`;
      say(`${fault} ${named} Rename the operationId to choose.`);
    } else if (slug !== wanted) {
      const reason = `because another operation has ${wanted}. Rename one to choose.`;
      say(`The page of ${operationId} is named ${slug}, ${reason}`);
    }
    const ownTag = isSaid(source.tags?.[0]) ? source.tags?.[0] : undefined;
    const tag = ownTag ?? (hasTags ? 'default' : tagFromPath(kind, path));
    if (ownTag === undefined)
      say(`${operationId} is missing a tag. It is listed under "${tag}". Add a tag to place it.`);
    if (!isSaid(source.summary))
      say(`${operationId} is missing a summary. Its page is titled after the operationId. Add a summary.`);
    const operation: ApiOperation = {
      slug,
      route: operationRoute(slug, places),
      operationId,
      kind,
      method,
      path,
      tag,
      title: toPlainText(source.summary) || (ownId ? titleOf(ownId) : operationId),
      source,
      item,
      parameters: mergeParameters(item.parameters, source.parameters),
      requestBody: withMedia(document, resolve<RequestBody>(document, source.requestBody)),
      responses: sortResponses(source.responses),
      security: source.security ?? document.security ?? [],
      servers: source.servers ?? item.servers ?? document.servers ?? [],
    };
    byId.set(operationId, operation);
    operations.push(operation);
  }

  /** Parameters of the path item and the operation. The operation's override those with the same name and location. */
  function mergeParameters(...lists: Array<Array<MaybeRef<Parameter>> | undefined>): Parameter[] {
    const merged = new Map<string, Parameter>();
    for (const parameter of lists.flatMap((list) => list ?? [])) {
      const resolved = resolve<Parameter>(document, parameter);
      if (resolved?.name && resolved.in) merged.set(`${resolved.in} ${resolved.name}`, resolved);
    }
    // Required parameters first.
    return [...merged.values()].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  }

  function sortResponses(responses: Operation['responses']): ApiOperation['responses'] {
    return Object.entries(responses ?? {})
      .map(([status, response]) => ({
        status,
        response: withMedia(document, resolve<Response>(document, response)) ?? {},
      }))
      .sort((a, b) => byStatus(a.status, b.status));
  }
}

/** Whether a name or text isn't blank. */
const isSaid = (text: string | undefined): boolean => /\S/.test(text ?? '');

/** A body with resolved media types. */
export function withMedia<T extends {content?: Record<string, MaybeRef<MediaType>>}>(
  document: OpenApiDocument,
  body: T | undefined,
): (T & {content?: Record<string, MediaType>}) | undefined {
  if (!body?.content) return body;
  const content = Object.entries(body.content).map(
    ([type, media]) => [type, resolve<MediaType>(document, media) ?? {}] as const,
  );
  return {...body, content: Object.fromEntries(content)};
}

/** A path's operations by method. */
function listMethods(item: PathItem): Array<[method: string, operation: Operation]> {
  const known = HTTP_METHODS.flatMap((method) => (item[method] ? [[method, item[method]] as const] : []));
  return [...known, ...Object.entries(item.additionalOperations ?? {})] as Array<[string, Operation]>;
}
