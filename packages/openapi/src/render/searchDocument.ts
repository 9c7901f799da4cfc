import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Section, StructuredPage} from '@nacre-docs/kit/searchPage';
import {memoized} from '@nacre-docs/kit/memoized';
import {toPlainText} from '@nacre-docs/kit/plainText';
import {titleOfApi} from '@nacre-docs/openapi-core/model/summary';
import {HTTP_METHODS, type ApiModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import {nameTree, type NamedTreeNode} from '@nacre-docs/openapi-core/model/tagTree';
import {
  resolverOf,
  type FlatSchema,
  type SchemaResolver,
} from '@nacre-docs/openapi-core/model/schemaResolver';
import type {
  Callback,
  MediaType,
  PathItem,
  RequestBody,
  Response,
  Schema,
} from '@nacre-docs/openapi-core/read/openapi';
import {cliCommand} from '@nacre-docs/openapi-core/samples/cliCommand';
import {languagesOf} from '@nacre-docs/openapi-core/samples/codeSamples';
import type {PageOptions} from './pageContext';
import {MAX_DEPTH} from './schemaNode';
import {groupsOf, rowsOf, variantsOf} from './schemaRows';
import type {Direction} from './anchors';
import {sectionTitles} from './sectionHtml';
import type {Words} from './messages';

/** Maximum names per section in the index. Search finds larger bodies by their first names. */
const MAX_NAMES = 450;

/** Search data of operation and webhook pages, by address. */
export function searchOperations(
  model: ApiModel,
  words: Words,
  {cli, sampleLanguages}: Pick<PageOptions, 'cli' | 'sampleLanguages'> = {},
): Record<string, StructuredPage> {
  const areas = areaOfTags(model);
  const errors = rareErrors(model);
  const hasCommands = languagesOf('', sampleLanguages).some(({id}) => id === 'cli');
  return Object.fromEntries(
    model.operations.map((operation) => [
      operation.route,
      {
        kind: operation.kind,
        title: operation.title,
        area: areaName(model, areas.get(operation.tag)),
        method: operation.kind === 'webhook' ? 'EVENT' : operation.method.toUpperCase(),
        path: operation.path,
        operationId: operation.operationId,
        ...(hasCommands && operation.kind === 'operation' && {command: cliCommand(operation, cli)}),
        sections: [
          intro(toPlainText(operation.source.description)),
          ...sections(model, operation, words, errors),
        ],
      },
    ]),
  );
}

/** Search data of a component schema's page. */
export function searchSchema(model: ApiModel, name: string): StructuredPage {
  const {document} = model;
  const schema = own(document.components?.schemas, name);
  const content = [toPlainText(schema?.description), ...namesOf(document).of(schema, 'both')];
  return {
    kind: 'schema',
    title: name,
    area: areaName(model, 'Schemas'),
    sections: [intro(content.join(' ').trim())],
  };
}

function intro(content: string): Section {
  return {level: 1, anchor: '', heading: '', content};
}

/** Areas of different references may share a name. */
function areaName(model: ApiModel, area: string | undefined): string {
  if (model.places.id === '') return area ? `${area} API` : 'API';
  return [titleOfApi(model.document), area].filter(Boolean).join(': ');
}

/** Each tag's top-level sidebar entry. */
function areaOfTags(model: ApiModel): Map<string, string> {
  const areas = new Map<string, string>();
  const visit = (node: NamedTreeNode, area: string): void => {
    if (node.kind === 'tag') areas.set(node.id, area);
    node.children?.forEach((child) => visit(child, area));
  };
  nameTree(model).forEach((node) => visit(node, node.name));
  return areas;
}

/** Error statuses of at most half the operations: `409`, but not `401`. */
function rareErrors({operations}: ApiModel): Set<string> {
  const statuses = operations.flatMap(({responses}) => responses.map(({status}) => status));
  const isRare = (status: string) =>
    statuses.filter((other) => other === status).length * 2 <= operations.length;
  return new Set([...new Set(statuses)].filter((status) => /^4\d\d$/.test(status) && isRare(status)));
}

/**
 * A page's sections with their names and rare error statuses. Header parameters, response headers and error bodies
 * are left out: they are the same on every operation, so all pages would match their names.
 */
function sections(
  {document}: ApiModel,
  operation: ApiOperation,
  words: Words,
  errors: Set<string>,
): Section[] {
  const names = namesOf(document);
  const titles = sectionTitles(operation.kind);
  const parameters = (location: 'path' | 'query' | 'cookie') =>
    operation.parameters
      .filter((parameter) => parameter.in === location)
      .flatMap(({name, schema, content}) => [name, ...names.of(schema ?? first(content)?.schema, 'request')]);
  const found: Array<[keyof typeof titles, string[]]> = [
    ['servers', operation.servers.flatMap(({variables}) => Object.keys(variables ?? {}))],
    ['path-parameters', parameters('path')],
    ['query-parameters', parameters('query')],
    ['cookie-parameters', parameters('cookie')],
    [
      'request-body',
      names.ofContent(operation.requestBody?.content, operation.kind === 'webhook' ? 'response' : 'request'),
    ],
    [
      'responses',
      operation.responses.flatMap(({status, response}) => {
        if (errors.has(status)) return [status];
        return /^[23]/.test(status) ? names.ofContent(response.content, 'response') : [];
      }),
    ],
    ['callbacks', callbackNames(document, operation, names)],
  ];
  return found.flatMap(([anchor, all]) => {
    const content = [...new Set(all)].slice(0, MAX_NAMES).join(' ');
    return content ? [{level: 2, anchor, heading: words.text(titles[anchor]), content}] : [];
  });
}

function callbackNames(document: ApiModel['document'], {source}: ApiOperation, names: Names): string[] {
  return Object.values(source.callbacks ?? {}).flatMap((ref) =>
    Object.values(resolve<Callback>(document, ref) ?? {}).flatMap((itemRef) => {
      const item = resolve<PathItem>(document, itemRef) ?? {};
      return HTTP_METHODS.flatMap((method) => {
        const body = resolve<RequestBody>(document, item[method]?.requestBody);
        const responses = Object.values(item[method]?.responses ?? {});
        return [
          ...names.ofContent(body?.content, 'response'),
          ...responses.flatMap((response) =>
            names.ofContent(resolve<Response>(document, response)?.content, 'request'),
          ),
        ];
      });
    }),
  );
}

function first(content: Record<string, MediaType> = {}): MediaType | undefined {
  return Object.values(content)[0];
}

/** A schema in the search data. */
interface Lines {
  /** Its own field names. */
  names: string[];
  /** Its lines and variants, one level below. */
  below: FlatSchema[];
}

const HIDDEN = {request: 'readOnly', response: 'writeOnly', both: undefined} as const;

/** Collects property names of schemas. */
class Names {
  /** Shared by all pages: in large descriptions, each operation refers to nearly all schemas. */
  readonly #lines = {
    request: new Map<object, Lines>(),
    response: new Map<object, Lines>(),
    both: new Map<object, Lines>(),
  } satisfies Record<Direction, Map<object, Lines>>;
  readonly #resolver: SchemaResolver;

  constructor(document: ApiModel['document']) {
    this.#resolver = resolverOf(document);
  }

  ofContent(content: Record<string, MediaType | null> = {}, direction: Direction): string[] {
    return Object.values(content).flatMap((media) => this.of(media?.schema, direction));
  }

  of(schema: Schema | boolean | undefined, direction: Direction): string[] {
    const names = new Set<string>();
    // Breadth-first, each schema once: large descriptions reach the same schemas along thousands of paths.
    const seen = new Set<object>();
    let level = this.#flatten([schema]);
    for (let depth = 0; depth <= MAX_DEPTH && level.length > 0 && names.size < MAX_NAMES; depth++) {
      const next: FlatSchema[] = [];
      for (const flat of level) {
        if (seen.has(flat.origin)) continue;
        seen.add(flat.origin);
        const lines = this.#linesOf(flat, direction);
        lines.names.forEach((name) => names.add(name));
        next.push(...lines.below);
      }
      level = next;
    }
    return [...names];
  }

  #linesOf({origin, schema}: FlatSchema, direction: Direction): Lines {
    const known = this.#lines[direction].get(origin);
    if (known) return known;
    const hidden = HIDDEN[direction];
    const names: string[] = [];
    const below = groupsOf(schema).flatMap((group) => {
      const rows = rowsOf(group).filter(
        ({schema: row}) => !(hidden && typeof row === 'object' && row?.[hidden]),
      );
      names.push(
        ...rows.flatMap(({name, isName}) =>
          isName && own(group.properties, name) !== undefined ? name : [],
        ),
      );
      return [...rows.map((row) => row.schema), group.items, ...variantsOf(group)];
    });
    const lines = {names, below: this.#flatten(below)};
    this.#lines[direction].set(origin, lines);
    return lines;
  }

  #flatten(schemas: Array<Schema | boolean | undefined>): FlatSchema[] {
    return schemas.flatMap((schema) => this.#resolver.flatten(schema) ?? []);
  }
}

const namesOf = memoized((document: ApiModel['document']) => new Names(document));
