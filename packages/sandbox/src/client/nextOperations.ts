import type {
  EntityKey,
  NextOperation,
  OperationRole,
  SandboxAnswer,
  SandboxOperation,
  SandboxRequest,
} from '../contract';
import type {Catalog} from '../engine/catalog';
import {addressOf} from '../engine/router';
import type {Engine} from '../engine/engine';
import type {EntityRecord} from '../engine/store';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {NextLink} from './messages';
import {Outlook, type Missing} from './possibleOperations';

/** Longer lists are too much to read. */
const MAX_OPERATIONS = 5;

/**
 * An operation's relations to an entity, best first. `pass` unblocks its waiting work. Deleting the page's example would
 * be an odd next step, so it comes last.
 */
const ORDER = 'pass wait create prepare step read look change aside remove'.split(' ') as Relation[];
type Relation =
  'pass' | 'wait' | 'create' | 'prepare' | 'step' | 'read' | 'look' | 'change' | 'aside' | 'remove';

/** By role, unless the state suggests another. The answer of an `example` wouldn't show the entity. */
const RELATIONS: Partial<Record<OperationRole, Relation>> = {
  create: 'create',
  command: 'step',
  update: 'change',
  replace: 'change',
  delete: 'remove',
  example: 'aside',
};

/**
 * Next operations after an answer: for the entity it shows or, after a refusal, for the one that must change first.
 *
 * @returns best first
 */
export function findNextLinks(engine: Engine, request: SandboxRequest, answer: SandboxAnswer): NextLink[] {
  const {catalog, store} = engine;
  const operation = catalog.operations.get(answer.operation ?? '');
  const key = operation && entityOf(catalog, operation, request, answer);
  const start = key && store.find(key.kind, key.id);
  if (!start) return [];
  const found: NextLink[] = [];
  const waitsFor = start.held && store.find(start.held.kind, start.held.id);
  // The caller wants to unblock the work and see its blocker. Ending it comes last.
  if (waitsFor) found.push(...from(waitsFor, ['pass', 'read']));
  found.push(...from(start, waitsFor ? ['step', 'read'] : orderFor(operation, answer)));
  if (waitsFor) found.push(...from(waitsFor, ['step']));
  const pages = found.map(({page}) => page);
  return found.filter(({page}, index) => pages.indexOf(page) === index).slice(0, MAX_OPERATIONS);

  function from(record: EntityRecord, order: Relation[]): NextLink[] {
    const all = catalog.nextOperations(record.kind);
    const outlook = new Outlook(engine, record);
    const own: EntityKey = {kind: record.kind, id: textOf(record.value[catalog.kind(record.kind).idField])};
    const links = all.flatMap((candidate): Array<NextLink & {relation: Relation}> => {
      const relation =
        candidate.operation === operation!.id ? undefined : relationOf(catalog, candidate, outlook, all);
      if (relation === undefined || !order.includes(relation)) return [];
      const missing = outlook.missing(candidate);
      const maker = missing ? makerOf(catalog, missing) : candidate;
      if (!maker) return [];
      const {page, title} = maker;
      const {until} = outlook;
      return [
        {page, title, from: missing?.owner ?? own, relation, ...(relation === 'wait' && until && {until})},
      ];
    });
    return links
      .sort((a, b) => order.indexOf(a.relation) - order.indexOf(b.relation))
      .map(({relation: _relation, ...link}) => link);
  }
}

/**
 * An entity blocking a deletion must be deleted. For other operations, it must progress. An existing one can be used.
 */
function orderFor({role}: SandboxOperation, {status, taken}: SandboxAnswer): Relation[] {
  if (status !== 409) return ORDER;
  if (taken) return ['read', 'change'];
  return role === 'delete'
    ? ['pass', 'wait', 'remove', 'step', 'read']
    : ['pass', 'wait', 'prepare', 'step', 'read', 'change'];
}

/** The operation that creates a missing entity or its parent. */
function makerOf(catalog: Catalog, {kind, owner}: Missing): NextOperation | undefined {
  return catalog.nextOperations(owner.kind).find((candidate) => {
    const made = catalog.operations.get(candidate.operation)!;
    return made.role === 'create' && made.kind === kind;
  });
}

function entityOf(
  {router, kinds}: Catalog,
  {role, kind, targets}: SandboxOperation,
  request: SandboxRequest,
  {status, body, blockedBy}: SandboxAnswer,
): EntityKey | undefined {
  if (blockedBy) return blockedBy;
  if (status < 300 && role !== 'list' && kind !== undefined) {
    const shown = JSON.parse(body ?? 'null') as unknown;
    const id = isObject(shown) ? shown[kinds.get(kind)!.idField] : undefined;
    if (id !== undefined) return {kind, id: textOf(id)};
  }
  const [parameter, target] = Object.entries(targets).at(-1) ?? [];
  if ((status >= 300 && status !== 409) || parameter === undefined) return undefined;
  const routed = router.find(request.method, addressOf(request).pathname);
  return routed && 'values' in routed ? {kind: target!, id: routed.values[parameter]!} : undefined;
}

function relationOf(
  catalog: Catalog,
  candidate: NextOperation,
  outlook: Outlook,
  all: NextOperation[],
): Relation | undefined {
  const {role} = catalog.operations.get(candidate.operation)!;
  if (role === 'read') return outlook.isMoving ? 'wait' : 'read';
  const ways = outlook.ways(candidate.operation);
  const passes = catalog.rules.holding?.passes[outlook.start.kind] ?? [];
  if (ways.some(({to}) => passes.includes(to))) return 'pass';
  if (role !== 'delete' && ways.some((way) => outlook.enables(way, all))) return 'prepare';
  return outlook.allows(candidate) ? (RELATIONS[role] ?? 'look') : undefined;
}
