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
import {Outlook} from './possibleOperations';

/** More links would bury the answer above them. */
const MAX_OPERATIONS = 4;

/**
 * An operation's relation to an entity. `pass` unblocks waiting work. An `example` operation comes late, because its answer
 * doesn't show the entity, and `remove` last: deleting the page's example would be an odd next step.
 */
type Relation = 'read' | 'pass' | 'create' | 'step' | 'look' | 'change' | 'example' | 'remove';

/** Best first. */
const ORDER: Relation[] = ['read', 'pass', 'create', 'step', 'look', 'change', 'example', 'remove'];

const RELATIONS: Partial<Record<OperationRole, Relation>> = {
  read: 'read',
  create: 'create',
  command: 'step',
  update: 'change',
  replace: 'change',
  delete: 'remove',
  example: 'example',
};

/**
 * Next operations after an answer: for the entity it shows or, after a refusal, for the one that must change first.
 * After a list, its first entity can be read, and after a decision, the entity that waited for it.
 *
 * @returns best first, and the list with the entity as the second one
 */
export function findNextLinks(engine: Engine, request: SandboxRequest, answer: SandboxAnswer): NextLink[] {
  const {catalog, store} = engine;
  const operation = catalog.operations.get(answer.operation ?? '');
  const key = operation && entityOf(catalog, operation, request, answer);
  const start = key && store.find(key.kind, key.id);
  if (!start) return [];
  const isListed = operation.role === 'list' && operation.kind === start.kind;
  const waitsFor = !answer.taken && start.held && store.find(start.held.kind, start.held.id);
  const found = waitsFor
    ? [
        // Until then, reading the entity shows nothing new.
        ...from(waitsFor, ['pass']),
        ...from(start, ['read']),
        ...from(waitsFor, ['read', 'step']),
        ...from(start, ['step']),
      ]
    : from(start, isListed ? ['read'] : orderFor(operation, answer));
  const released =
    !isListed &&
    [...store.all()].find(({wasHeldBy}) => wasHeldBy?.kind === key.kind && wasHeldBy.id === key.id);
  if (released) found.unshift(...from(released, ['read']));
  const links = found.slice(0, MAX_OPERATIONS);
  const list = catalog.data.operations.find(({role, kind}) => role === 'list' && kind === start.kind);
  if (list?.page !== undefined && !isListed && answer.status < 300)
    links.splice(1, 0, {page: list.page, from: keyOf(catalog, start)});
  return links;

  function from(record: EntityRecord, order: Relation[]): NextLink[] {
    const outlook = new Outlook(engine, record);
    const related = catalog
      .nextOperations(record.kind)
      .filter((candidate) => candidate.operation !== operation!.id)
      .map((candidate) => ({...candidate, relation: relationOf(catalog, candidate, outlook)}));
    return order.flatMap((relation) =>
      related
        .filter((candidate) => candidate.relation === relation)
        .map(({page, title}) => ({
          page,
          title,
          from: keyOf(catalog, record),
          ...(relation === 'read' && outlook.until !== undefined && {until: outlook.until}),
        })),
    );
  }
}

const keyOf = (catalog: Catalog, record: EntityRecord): EntityKey => ({
  kind: record.kind,
  id: textOf(catalog.idOf(record)),
});

/**
 * An entity blocking a deletion must be deleted. For other operations, it must progress. An existing one can be used.
 */
function orderFor({role}: SandboxOperation, {status, taken}: SandboxAnswer): Relation[] {
  if (status !== 409) return ORDER;
  if (taken) return ['read'];
  return role === 'delete' ? ['remove', 'step', 'read'] : ['read', 'step', 'change'];
}

function entityOf(
  catalog: Catalog,
  operation: SandboxOperation,
  request: SandboxRequest,
  {status, body, blockedBy}: SandboxAnswer,
): EntityKey | undefined {
  const {router, resourceTypes, readers} = catalog;
  const {role, kind, targets} = operation;
  if (blockedBy) return blockedBy;
  if (status < 300 && kind !== undefined) {
    const answer = JSON.parse(body ?? 'null') as unknown;
    const {items} = catalog.inputOf(operation).success.page ?? {};
    const list = isObject(answer) && items !== undefined ? answer[items] : answer;
    const shown = role === 'list' ? [list].flat()[0] : answer;
    const isReadable = role !== 'list' || readers.has(kind);
    const id = isReadable && isObject(shown) ? shown[resourceTypes.get(kind)!.idField] : undefined;
    if (id !== undefined) return {kind, id: textOf(id)};
  }
  const [parameter, target] = Object.entries(targets).at(-1) ?? [];
  if ((status >= 300 && status !== 409) || parameter === undefined) return undefined;
  const routed = router.find(request.method, addressOf(request).pathname);
  return routed && 'values' in routed ? {kind: target!, id: routed.values[parameter]!} : undefined;
}

/** @returns undefined if the entity's state doesn't allow the operation */
function relationOf(
  {operations, rules}: Catalog,
  candidate: NextOperation,
  outlook: Outlook,
): Relation | undefined {
  const {role} = operations.get(candidate.operation)!;
  const passes = rules.holding?.passes[outlook.start.kind] ?? [];
  if (outlook.ways(candidate.operation).some(({to}) => passes.includes(to))) return 'pass';
  return outlook.allows(candidate) ? (RELATIONS[role] ?? 'look') : undefined;
}
