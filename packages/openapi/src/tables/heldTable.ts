import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {didYouMean} from '@nacre-docs/kit/closest';
import {groupBy} from '@nacre-docs/kit/groupBy';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf, capitalize, code, codeLink, inline, separated, table, text} from './mdast';
import {InnerError, readOwnWords} from './pageTexts';

/** An operation that the platform can hold back, with its texts. */
export interface HeldOperationRow {
  permission: string;
  /** Follows the link to the call, such as another call that is held with it. May contain `code` and links. */
  call?: string;
  /** State while it waits. */
  waits: string;
}

/** Held operations by cause: `approvals`. */
export type HeldFacts = Record<string, HeldOperationRow[]>;

/**
 * A table of held operations: `<HeldOperations by="approvals" />` has each call and its effect while it waits,
 * `<HeldOperations by="approvals" per="entity" />` one row per entity. A list inside the former replaces sentences
 * from platform/: "`scope:create`: Nothing is provisioned."
 *
 * @param operations to link to
 * @throws Error that lists valid names when the page uses an unknown one
 */
export function heldTable(facts: HeldFacts, operations: OperationSummary[], node: MdastNode): MdastNode {
  const by = attributeOf(node, 'by');
  const held = facts[by];
  if (!held) throw new Error(unknown(`by="${by}"`, Object.keys(facts), by));
  const own = readOwnWords(node);
  const per = attributeOf(node, 'per');
  if (per === 'entity' && own.size === 0) return entityTable(held);
  if (per !== '') throw new Error(`per="${per}" is invalid. Write per="entity", without a list.`);
  const permissions = held.map(({permission}) => permission);
  for (const [permission, {item}] of own)
    if (!permissions.includes(permission)) throw new InnerError(unknown(permission, permissions), item);
  return table(
    ['Operation', 'Held call', 'While it waits'],
    held.map((operation) => [
      code(operation.permission),
      callsOf(operation, operations),
      own.get(operation.permission)?.words ?? inline(operation.waits),
    ]),
  );
}

const unknown = (subject: string, names: string[], name = subject): string =>
  `platform/ has no holds for ${subject}. ${didYouMean(name, names, `There are: ${names.join(', ') || 'none'}.`)}`;

function callsOf({permission, call}: HeldOperationRow, operations: OperationSummary[]): MdastNode[] {
  const links = operations
    .filter((operation) => operation.permission === permission)
    .map(({route, operationId}) => codeLink(route, operationId));
  return [...separated(links), ...inline(call ?? '')];
}

/** Actions belong to their target: `service_action` is in the row of services. */
function entityTable(held: HeldOperationRow[]): MdastNode {
  const rows = groupBy(held, ({permission}) => permission.split(/[_:]/)[0]!);
  return table(
    ['Entity', 'Operations'],
    [...rows].map(([entity, operations]) => [
      text(capitalize(entity)),
      separated(operations.map(({permission}) => code(permission))),
    ]),
  );
}
