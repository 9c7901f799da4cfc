import {summarize} from '@nacre-docs/openapi-core/model/summary';
import {parseFence} from '@nacre-docs/kit/mdx/fence';
import {codesOf, lineOf, nodesOf, toText, type Node} from '@nacre-docs/kit/mdx/markdown';
import {stateDiagram} from '../tables/stateDiagram';
import {findStates, unknownState, type StateFacts, type States} from '../tables/states';
import {stateTable} from '../tables/stateTable';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from './apiSite';
import {renderProblems, type PageProblem} from './renderProblems';

/**
 * `<StateDiagram>` and `<StateTable>` use lifecycles, states, and transitions from platform/. No page draws
 * those by hand, and state tables on pages use states of a single lifecycle.
 *
 * @param facts the lifecycles
 */
export function checkStates(site: ApiSite, facts: StateFacts): Problem[] {
  const names = Object.keys(facts.lifecycles);
  const all = names.map((name) => findStates(facts, name));
  const operations = site.api.operations.map(summarize);
  const problemsOf = (node: Node): PageProblem[] => {
    if (node.name === 'StateDiagram') return renderProblems(node, (element) => stateDiagram(facts, element));
    if (node.name === 'StateTable')
      return renderProblems(node, (element) => stateTable(facts, operations, element));
    if (names.length === 0) return [];
    if (node.type === 'code') return handDrawn(node);
    return node.type === 'table' ? tableProblems(node, all) : [];
  };
  return site.pages.flatMap(({file, tree}) =>
    nodesOf(tree)
      .flatMap(problemsOf)
      .map((problem) => ({file, ...problem})),
  );
}

function handDrawn(node: Node): PageProblem[] {
  if (node.lang !== 'mermaid' || !/^\s*stateDiagram/.test(node.value ?? '')) return [];
  if (parseFence(node.meta ?? '').marks.skip !== undefined) return [];
  return [{line: lineOf(node), message: DRAWN}];
}

const DRAWN =
  'The states are drawn by hand. Use <StateDiagram of="…" /> with a lifecycle from platform/. For states outside the platform, add check="no: reason".';

/** A table is a state table if its first column's heading is a state and its cells are code. */
function tableProblems(table: Node, all: States[]): PageProblem[] {
  const [head, ...rows] = table.children ?? [];
  const title = toText(head?.children?.[0] ?? {type: 'text'});
  if (!['State', 'Status'].includes(title)) return [];
  const listed = rows.flatMap((row) =>
    codesOf(row.children?.[0]).map((state) => ({state, line: lineOf(row)})),
  );
  if (listed.length === 0) return [];
  const unknownIn = (states: States) => listed.filter(({state}) => !states.all.includes(state));
  const [best] = [...all].sort((a, b) => unknownIn(a).length - unknownIn(b).length);
  return unknownIn(best!).map(({state, line}) => ({line, message: unknownState(best!, state)}));
}
