import type {
  EntityKey,
  NextOperation,
  NextPart,
  SandboxAnswer,
  SandboxBase,
  SandboxOperation,
  SandboxPart,
  SandboxRequest,
} from '../contract';
import {Catalog} from '../engine/catalog';
import type {SandboxCore} from '../engine/core';
import {addressOf} from '../engine/router';
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

type Load = (part: NextPart) => Promise<NextOperation[]>;

/**
 * Next operations after an answer: for the entity it shows or, after a refusal, for the one that must change first.
 *
 * @param supply loads missing parts of the sandbox
 * @returns best first
 */
export async function findNextLinks(
  request: SandboxRequest,
  answer: SandboxAnswer,
  data: SandboxBase,
  sandbox: SandboxCore,
  load: Load,
  supply: (parts: SandboxPart[]) => Promise<void>,
): Promise<NextLink[]> {
  const catalog = Catalog.of(data);
  const operation = catalog.operations.get(answer.operation ?? '');
  const key = operation && entityOf(catalog, operation, request, answer);
  const start = key && recordOf(catalog, sandbox, key);
  if (!start) return [];
  const found: NextLink[] = [];
  const waitsFor = start.held && recordOf(catalog, sandbox, start.held);
  // The caller wants to unblock the work and see its blocker. Ending it comes last.
  if (waitsFor) found.push(...(await from(waitsFor, ['pass', 'read'])));
  found.push(...(await from(start, waitsFor ? ['step', 'read'] : orderFor(operation, answer))));
  if (waitsFor) found.push(...(await from(waitsFor, ['step'])));
  const pages = found.map(({page}) => page);
  return found.filter(({page}, index) => pages.indexOf(page) === index).slice(0, MAX_OPERATIONS);

  async function from(record: EntityRecord, order: Relation[]): Promise<NextLink[]> {
    const all = await load(`next-${record.kind}`);
    await supply(lacking(catalog, sandbox, all));
    const outlook = new Outlook(catalog, sandbox.state().records, record);
    const own: EntityKey = {kind: record.kind, id: textOf(record.value[catalog.kind(record.kind).idField])};
    const links: Array<NextLink & {relation: Relation}> = [];
    for (const candidate of all) {
      const relation =
        candidate.operation === operation!.id ? undefined : relationOf(catalog, candidate, outlook, all);
      if (relation === undefined || !order.includes(relation)) continue;
      const missing = outlook.missing(candidate);
      const maker = missing ? await makerOf(catalog, missing, load) : candidate;
      if (!maker) continue;
      const {page, title} = maker;
      const {until} = outlook;
      links.push({
        page,
        title,
        from: missing?.owner ?? own,
        relation,
        ...(relation === 'wait' && until && {until}),
      });
    }
    return order.flatMap((wanted) =>
      links.flatMap(({relation, ...link}) => (relation === wanted ? [link] : [])),
    );
  }
}

/**
 * An entity blocking a deletion must be deleted. For other operations, it must progress. An existing one can be used.
 */
function orderFor({role}: SandboxOperation, {status, isTaken}: SandboxAnswer): Relation[] {
  if (status !== 409) return ORDER;
  if (isTaken) return ['read', 'change'];
  return role === 'delete'
    ? ['pass', 'wait', 'remove', 'step', 'read']
    : ['pass', 'wait', 'prepare', 'step', 'read', 'change'];
}

/** The operation that creates a missing entity or its parent. */
async function makerOf(
  {operations}: Catalog,
  {kind, owner}: Missing,
  load: Load,
): Promise<NextOperation | undefined> {
  return (await load(`next-${owner.kind}`)).find((candidate) => {
    const made = operations.get(candidate.operation)!;
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

function recordOf(catalog: Catalog, sandbox: SandboxCore, {kind, id}: EntityKey): EntityRecord | undefined {
  const {idField} = catalog.kind(kind);
  return sandbox.state().records.find((each) => each.kind === kind && textOf(each.value[idField]) === id);
}

/** Unloaded kinds that operations depend on. */
function lacking(catalog: Catalog, sandbox: SandboxCore, candidates: NextOperation[]): SandboxPart[] {
  const {data, operations} = catalog;
  const kinds = candidates.flatMap(({operation}) => {
    const needs = data.rules?.requires[operation] ?? [];
    const {references = {}} = operations.get(operation)!;
    const paired = needs.some(({equals}) => equals !== undefined) ? Object.values(references) : [];
    return [...needs.flatMap(({none}) => none?.kind ?? []), ...paired];
  });
  return sandbox
    .state()
    .later.filter((kind) => kinds.includes(kind))
    .map((kind) => `entities-${kind}` as const);
}

function relationOf(
  catalog: Catalog,
  candidate: NextOperation,
  outlook: Outlook,
  all: NextOperation[],
): Relation | undefined {
  const {role} = catalog.operations.get(candidate.operation)!;
  const passes = catalog.data.rules?.holding?.passes[outlook.start.kind] ?? [];
  if (role === 'read') return outlook.isMoving ? 'wait' : 'read';
  if (outlook.brings(candidate, passes)) return 'pass';
  if (outlook.prepares(candidate, all)) return 'prepare';
  if (!outlook.allows(candidate)) return undefined;
  switch (role) {
    case 'create':
      return 'create';
    case 'command':
      return 'step';
    case 'update':
    case 'replace':
      return 'change';
    case 'delete':
      return 'remove';
    // Its answer wouldn't show the entity.
    case 'example':
      return 'aside';
    default:
      return 'look';
  }
}
