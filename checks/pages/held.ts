import {summarize} from '@nacre-docs/openapi-core/model/summary';
import {codesOf, lineOf, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import {heldTable, type HeldFacts} from '@nacre-docs/openapi/tables/heldTable';
import type {ContentSite, Problem} from '../site';
import {drawn, type Found} from './drawn';

/** A table with fewer compares some operations, as one of who decides what. */
const LIST_FROM = 4;

const PERMISSION = /^[a-z_]+:[a-z_]+$/;

/**
 * `<HeldOperations>` names what config/platform has, and no page lists by hand what approvals or hooks can hold.
 *
 * @param facts what can be held; without any there is nothing to compare with
 */
export function checkHeld(site: ContentSite, facts: HeldFacts): Problem[] {
  const operations = site.api.operations.map(summarize);
  const holders = Object.values(facts).map((held) => new Set(held.map(({permission}) => permission)));
  const problemsOf = (node: Node): Found[] => {
    if (node.name === 'HeldOperations')
      return drawn(node, (element) => heldTable(facts, operations, element));
    if (node.type !== 'table') return [];
    // With others among them, it is a list of something else.
    const listed = [...new Set(codesOf(node).filter((name) => PERMISSION.test(name)))];
    const isList =
      listed.length >= LIST_FROM && holders.some((held) => listed.every((name) => held.has(name)));
    return isList ? [{line: lineOf(node), message: BY_HAND}] : [];
  };
  return site.pages.flatMap(({file, tree}) => {
    const problems: Problem[] = [];
    visit(tree, (node) => {
      problems.push(...problemsOf(node).map((problem) => ({file, ...problem})));
    });
    return problems;
  });
}

const BY_HAND =
  'The operations that can be held are listed by hand. Write <HeldOperations by="…" />, with what the page knows better as a list inside.';
