import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {listMediaExamples, namedExamples} from '@nacre-docs/openapi-core/samples/examples';
import type {Entity} from '../contract';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import {jsonMedia, withPathParameters} from './exampleEntities';
import type {FoundKind} from './kinds';
import type {FoundRole} from './roles';

type Answer = ApiOperation['responses'][number]['response'];

interface AnswerExamples {
  /** Media type. */
  type?: string;
  /** By name. */
  values: Record<string, unknown>;
  /** Examples for the sandbox, in addition to those shown on the page. */
  hidden: unknown[];
  /** Whether they are generated from the answer's schema. */
  isMade?: boolean;
}

/** Generating them takes long, and they are needed several times. */
const known = new WeakMap<Answer, AnswerExamples>();

/** Examples of an operation's answer. */
export function answerExamples(document: OpenApiDocument, answer: Answer): AnswerExamples {
  const examples = known.get(answer) ?? findExamples(document, answer);
  known.set(answer, examples);
  return examples;
}

function findExamples(document: OpenApiDocument, {content = {}}: Answer): AnswerExamples {
  const [type, media] = jsonMedia(content) ?? [];
  if (!media) return {type: Object.keys(content)[0], values: {}, hidden: []};
  const named = listMediaExamples(document, media, 'response').map(({name, value}) => [name, value] as const);
  const hidden = namedExamples(document, media['x-sandbox-examples']).map(({value}) => value);
  const isMade = media.example === undefined && namedExamples(document, media.examples).length === 0;
  return {type, values: Object.fromEntries(named), hidden, isMade};
}

/**
 * All resource objects in a description's examples, each once: preferably from lists, which show existing ones, else
 * the latest version.
 *
 * @param roles each operation's role
 */
export function seedEntities(
  {document, operations}: ApiModel,
  kinds: FoundKind[],
  roles: Map<ApiOperation, FoundRole>,
): Record<string, Entity[]> {
  const seed = new Map(kinds.map((kind) => [kind.name, new Map<string, Seen>()]));
  for (const [operation, {role, kind, page, inside}] of roles) {
    for (const {status, response} of operation.responses) {
      if (!kind || !status.startsWith('2')) continue;
      const {values: named, hidden, isMade} = answerExamples(document, response);
      const shown = [...Object.values(named), ...hidden];
      const values = inside === undefined ? shown : shown.map((value) => (value as Entity | null)?.[inside]);
      // A list may show fewer fields than reading one does.
      const isWhole = (item: unknown) => isObject(item) && kind.required.every((name) => name in item);
      const items = (value: unknown) =>
        page?.items === undefined ? value : (value as Entity | null)?.[page.items];
      const entities =
        role === 'list'
          ? values.flatMap(items).filter(isWhole)
          : role === 'read' && isMade
            ? withPathParameters(document, operation, kind, values)
            : values;
      const rank = isMade && role !== 'read' ? MADE : (RANKS[role] ?? 0);
      for (const value of entities) add(kind, value as Entity, rank, isMade);
    }
  }
  // Complete objects in other examples exist too, except those that a change brings.
  for (const operation of operations) {
    const {kind, responses} = operation;
    if (kind !== 'operation' || CHANGES.has(roles.get(operation)?.role)) continue;
    for (const {status, response} of responses)
      if (status.startsWith('2')) visit(Object.values(answerExamples(document, response).values));
  }
  return Object.fromEntries([...seed].map(([name, entities]) => [name, shownOf([...entities.values()])]));

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const id = (value as Entity).id;
      const kind =
        typeof id === 'string' &&
        kinds.find(
          ({idPattern, idField}) => idPattern && idField === 'id' && new RegExp(idPattern, 'u').test(id),
        );
      const isWhole = 'created_at' in value && kind && kind.fields.has('created_at');
      if (isWhole) add(kind, value, 0);
    }
    for (const part of Object.values(value)) visit(part);
  }

  function add(kind: FoundKind, value: Entity, rank: number, isMade = false): void {
    if (typeof value !== 'object' || value === null || value[kind.idField] === undefined) return;
    const entities = seed.get(kind.name)!;
    const parents = Object.values(kind.parents).map((field) => field && value[field]);
    const key = JSON.stringify([kind.idPattern ? [] : parents, value[kind.idField]]);
    const known = entities.get(key);
    const at = typeof value.updated_at === 'string' ? value.updated_at : '';
    if (!known || known.rank < rank || (known.rank === rank && known.at < at)) {
      entities.set(key, {value: withoutExpanded(kinds, kind, value), rank, at, isMade});
    }
  }
}

const CHANGES = new Set<FoundRole['role'] | undefined>(['create', 'update', 'command']);

/**
 * Rank of objects that appear only in their creation: they don't exist yet, so the example request can create them.
 */
const CREATED = -1;
/** Rank of objects generated from a schema, with an arbitrary id. */
const MADE = -2;
const RANKS: Partial<Record<FoundRole['role'], number>> = {list: 2, read: 1, create: CREATED};

/** Existing entities. If examples show none, also those that are only created or generated from a schema. */
function shownOf(seen: Seen[]): Entity[] {
  const existing = seen.filter(({rank}) => rank > CREATED);
  const isShown = existing.some(({isMade}) => !isMade);
  const shown = isShown ? existing : seen.filter(({rank}) => rank > MADE);
  return (shown.length > 0 ? shown : seen.slice(0, 1)).map(({value}) => value);
}

interface Seen {
  value: Entity;
  rank: number;
  at: string;
  /** Whether it is generated from a schema. */
  isMade: boolean;
}

/** An entity without the ones that `expand` includes. */
function withoutExpanded(kinds: FoundKind[], kind: FoundKind, value: Entity): Entity {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => {
      const {$ref} = (kind.fields.get(name) ?? {}) as {$ref?: string};
      return $ref === undefined || !kinds.some(({schema}) => (schema as {$ref?: string}).$ref === $ref);
    }),
  );
}
