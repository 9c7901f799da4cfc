import {summarize} from '@nacre-docs/openapi-core/model/summary';
import {parseFence} from '@nacre-docs/kit/mdx/fence';
import {codesOf, lineOf, toText, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import {stateDiagram} from '@nacre-docs/openapi/tables/stateDiagram';
import {assertState, findStates, type StateFacts, type States} from '@nacre-docs/openapi/tables/states';
import {stateTable} from '@nacre-docs/openapi/tables/stateTable';
import type {ContentSite, Problem} from '../site';
import {drawn, type Found} from './drawn';

/**
 * `<StateDiagram>` and `<StateTable>` name lifecycles, states and transitions of config/platform, no page draws those by
 * hand, and tables that a page writes, such as one of what to do in some states, name states of one lifecycle.
 *
 * @param facts the lifecycles; without one there is nothing to compare with
 */
export function checkStates(site: ContentSite, facts: StateFacts): Problem[] {
  const names = Object.keys(facts.lifecycles);
  const all = names.map((name) => findStates(facts, name));
  const operations = site.api.operations.map(summarize);
  const problemsOf = (node: Node): Found[] => {
    if (node.name === 'StateDiagram') return drawn(node, (element) => stateDiagram(facts, element));
    if (node.name === 'StateTable') return drawn(node, (element) => stateTable(facts, operations, element));
    if (names.length === 0) return [];
    if (node.type === 'code') return handDrawn(node);
    return node.type === 'table' ? tableProblems(node, all) : [];
  };
  return site.pages.flatMap(({file, tree}) => {
    const problems: Problem[] = [];
    visit(tree, (node) => {
      problems.push(...problemsOf(node).map((problem) => ({file, ...problem})));
    });
    return problems;
  });
}

function handDrawn(node: Node): Found[] {
  if (node.lang !== 'mermaid' || !/^\s*stateDiagram/.test(node.value ?? '')) return [];
  if (parseFence(node.meta ?? '').attributes.unchecked !== undefined) return [];
  return [
    {
      line: lineOf(node),
      message:
        'The states are drawn by hand. Write <StateDiagram of="…" />, with a lifecycle of config/platform; states that are not of the platform get unchecked="reason".',
    },
  ];
}

/** A table is one of states when its first column is called so and holds code. */
function tableProblems(table: Node, all: States[]): Found[] {
  const [head, ...rows] = table.children ?? [];
  const title = toText(head?.children?.[0] ?? {type: 'text'});
  if (!['State', 'Status'].includes(title)) return [];
  const listed = rows.flatMap((row) =>
    codesOf(row.children?.[0]).map((state) => ({state, line: lineOf(row)})),
  );
  if (listed.length === 0) return [];
  const unknownIn = (states: States) => listed.filter(({state}) => !states.all.includes(state));
  const [best] = [...all].sort((a, b) => unknownIn(a).length - unknownIn(b).length);
  return unknownIn(best!).flatMap(({state, line}) => {
    try {
      assertState(best!, state);
      return [];
    } catch (error) {
      return [{line, message: (error as Error).message}];
    }
  });
}
