import {summarize} from '@nacre-docs/openapi-core/model/summary';
import {codesOf, lineOf, nodesOf, type Node} from '@nacre-docs/kit/mdx/markdown';
import {heldTable, type HeldFacts} from '../tables/heldTable';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from './apiSite';
import {renderProblems, type PageProblem} from './renderProblems';

/** Smaller tables compare a few operations, such as who can decide. */
const LIST_FROM = 4;

const PERMISSION = /^[a-z_]+:[a-z_]+$/;

/**
 * `<HeldOperations>` uses values from platform/, and no page lists by hand the operations approvals or
 * hooks can hold.
 *
 * @param facts the operations that can be held
 */
export function checkHeld(site: ApiSite, facts: HeldFacts): Problem[] {
  const operations = site.api.operations.map(summarize);
  const holders = Object.values(facts).map((held) => new Set(held.map(({permission}) => permission)));
  const problemsOf = (node: Node): PageProblem[] => {
    if (node.name === 'HeldOperations')
      return renderProblems(node, (element) => heldTable(facts, operations, element));
    if (node.type !== 'table') return [];
    // A table that includes other operations is a different kind of list.
    const listed = [...new Set(codesOf(node).filter((name) => PERMISSION.test(name)))];
    const isList =
      listed.length >= LIST_FROM && holders.some((held) => listed.every((name) => held.has(name)));
    return isList ? [{line: lineOf(node), message: BY_HAND}] : [];
  };
  return site.pages.flatMap(({file, tree}) =>
    nodesOf(tree)
      .flatMap(problemsOf)
      .map((problem) => ({file, ...problem})),
  );
}

const BY_HAND =
  'This table lists operations that can be held. Use <HeldOperations by="…" /> instead, with page-specific details as a list inside it.';
