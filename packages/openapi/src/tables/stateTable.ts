import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import type {Transition} from './lifecycle';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf, code, codeLink, inline, separated, sequence, table, text} from './mdast';
import {atItem, readOwnWords} from './pageTexts';
import {assertState, selectStates, statesOf, findStates, type StateFacts, type States} from './states';

/**
 * A lifecycle's states with their meanings and next steps. `<StateTable of="deployment" />` supports `only` and
 * `without`. A list inside replaces sentences from platform/: "`failed`: See messages."
 *
 * @param operations to link to
 * @throws Error that lists valid names when the page uses an unknown one, or when a state has no sentence
 */
export function stateTable(facts: StateFacts, operations: OperationSummary[], node: MdastNode): MdastNode {
  const states = findStates(facts, attributeOf(node, 'of'));
  const chosen = selectStates(states, attributeOf(node, 'only'), attributeOf(node, 'without'));
  const own = readOwnWords(node);
  for (const [state, {item}] of own) atItem(item, () => assertState(chosen, state));
  const calls = callsOf(states, operations);
  const rows = chosen.all.map((state) => [
    code(state),
    own.get(state)?.words ?? inline(meaningOf(states, state)),
    ...(calls.size > 0 ? [calls.get(state) ?? waits(states, state)] : []),
  ]);
  return table(['State', 'Meaning', ...(calls.size > 0 ? ['What you can do'] : [])], rows);
}

function meaningOf({name, texts}: States, state: string): string {
  const meaning = texts.states?.[state];
  if (meaning !== undefined) return meaning;
  throw new Error(
    `The state ${state} of ${name} has no sentence. Add one to platform/, or write one here: "- \`${state}\`: What it means."`,
  );
}

/** Links to the operations that leave each state. */
function callsOf({name, lifecycle}: States, operations: OperationSummary[]): Map<string, MdastNode[]> {
  const calls = new Map<string, MdastNode[]>();
  for (const state of new Set(lifecycle?.transitions.flatMap(({from}) => from))) {
    const names = lifecycle!.transitions
      .filter(({from}) => from.includes(state))
      .flatMap((transition) => operationsOf(transition, name));
    // The same order in each row, regardless of the transitions' order.
    const found = operations.filter(({operationId}) => names.includes(operationId));
    const others = names.filter((name) => found.every(({operationId}) => operationId !== name));
    const links = [
      ...found.map(({route, operationId}) => codeLink(route, operationId)),
      ...[...new Set(others)].map(code),
    ];
    if (links.length > 0) calls.set(state, separated(links));
  }
  return calls;
}

function operationsOf({by = [], patch, reported}: Transition, kind: string): string[] {
  const noun = kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...by, ...(patch ? [`update${noun}`] : []), ...(reported ? [reported] : [])];
}

/** Automatic transitions. */
function waits({lifecycle, arrows}: States, state: string): MdastNode[] {
  const targets = arrows.map(statesOf).flatMap(([from, to]) => (from === state ? to! : []));
  if (targets.length === 0 || lifecycle?.ended.includes(state)) return [text('Nothing, it is final')];
  return [sequence([text('Wait for '), ...separated(targets.map(code), ' or ')])];
}
