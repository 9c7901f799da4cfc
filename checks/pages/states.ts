import {closest} from '../../plugins/content-model/closest';
import {parseFence} from '../../plugins/content-model/fence';
import {codesOf, lineOf, toText, visit, type Node} from '../../plugins/content-model/markdown';
import type {Lifecycle, PlatformRules} from '../../plugins/sandbox/rules';
import type {ContentSite, Problem} from '../site';

/** States of one thing, and the ways between them as `from --> to`. */
interface States {
  name: string;
  all: Set<string>;
  ways: Set<string>;
}

type Found = Omit<Problem, 'file'>;

/** `from --> to`, with or without a label; `[*]` is the beginning or the end. */
const WAY = /^[ \t]*(\S+)[ \t]+-->[ \t]+([^\s:]+)/;

/**
 * State diagrams and tables of states say what config/platform/lifecycles.ts says. A diagram with `states="scope"` has every
 * way between states of a scope, and one with `some-states="scope"` some of them; `states="approval.execution_status"` is
 * about a field beside the status. A table of states below a diagram, under the same heading, lists every state.
 *
 * @param rules the platform; without one there is nothing to compare with
 */
export function checkStates(site: ContentSite, rules: PlatformRules | undefined): Problem[] {
  if (!rules) return [];
  return site.pages.flatMap(({file, tree}) =>
    pageProblems(tree, rules).map((problem) => ({file, ...problem})),
  );
}

function pageProblems(tree: Node, {lifecycles}: PlatformRules): Found[] {
  const problems: Found[] = [];
  // Of the diagrams since the last heading.
  let drawn: States[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') drawn = [];
    if (node.type === 'code' && node.lang === 'mermaid' && /^\s*stateDiagram/.test(node.value ?? '')) {
      const {attributes} = parseFence(node.meta ?? '');
      const name = attributes.states ?? attributes['some-states'];
      if (attributes.unchecked !== undefined) return;
      const states = name === undefined ? undefined : statesOf(name, lifecycles);
      if (states) {
        drawn.push(states);
        problems.push(...diagramProblems(node, states, attributes.states !== undefined));
      } else problems.push({line: lineOf(node), message: unmarked(name, lifecycles)});
    }
    if (node.type === 'table') problems.push(...tableProblems(node, drawn, lifecycles));
  });
  return problems;
}

function unmarked(name: string | undefined, lifecycles: Record<string, Lifecycle>): string {
  if (name === undefined)
    return 'The diagram does not say whose states it draws. Add states="scope" after mermaid, some-states="scope" if it leaves some out on purpose, or unchecked="reason".';
  const close = closest(name, Object.keys(lifecycles));
  return `config/platform/lifecycles.ts has no ${name}. ${close ? `Did you mean ${close}?` : 'Correct the name, or add its lifecycle.'}`;
}

/** The states of a kind, or of a field that transitions change beside the status: `approval.execution_status`. */
function statesOf(name: string, lifecycles: Record<string, Lifecycle>): States | undefined {
  const [kind = '', field] = name.split('.');
  const lifecycle = lifecycles[kind];
  if (!lifecycle) return undefined;
  const ways = lifecycle.transitions.flatMap(({from, to, when, set}): Array<[unknown, unknown]> => {
    if (field === undefined) return from.map((state) => [state, to]);
    return set?.[field] === undefined ? [] : [when?.[field]].flat().map((state) => [state, set[field]]);
  });
  const known = ways.filter(([from, to]) => from !== undefined && from !== to);
  if (known.length === 0) return undefined;
  return {
    name,
    all: new Set(known.flat().map(String)),
    ways: new Set(known.map(([from, to]) => `${String(from)} --> ${String(to)}`)),
  };
}

function diagramProblems(diagram: Node, states: States, isWhole: boolean): Found[] {
  const problems: Found[] = [];
  const drawn = new Set<string>();
  (diagram.value ?? '').split('\n').forEach((text, index) => {
    const [, from = '', to = ''] = WAY.exec(text) ?? [];
    const line = lineOf(diagram) + 1 + index;
    const unknown = [from, to].find((state) => !['', '[*]', ...states.all].includes(state));
    if (unknown !== undefined) problems.push({line, message: unknownState(unknown, states)});
    else if (from !== '[*]' && to !== '[*]' && from !== to) {
      const way = `${from} --> ${to}`;
      drawn.add(way);
      if (!states.ways.has(way))
        problems.push({
          line,
          message: `No transition of ${states.name} leads from ${from} to ${to}. Remove the arrow, or add the transition to config/platform/lifecycles.ts.`,
        });
    }
  });
  const missing = [...states.ways].filter((way) => !drawn.has(way));
  if (isWhole && missing.length > 0)
    problems.push({
      line: lineOf(diagram),
      message: `The diagram leaves out ${missing.join(', ')} of ${states.name}. Draw them, or write some-states="${states.name}" and say below what is left out.`,
    });
  return problems;
}

function unknownState(state: string, {name, all}: States): string {
  const close = closest(state, all);
  return `${state} is no state of ${name}. ${close ? `Did you mean ${close}?` : `It has ${[...all].join(', ')}.`}`;
}

/** A table is one of states when its first column is called so and holds code. */
function tableProblems(table: Node, drawn: States[], lifecycles: Record<string, Lifecycle>): Found[] {
  const [head, ...rows] = table.children ?? [];
  const title = toText(head?.children?.[0] ?? {type: 'text'});
  if (!['State', 'Status'].includes(title)) return [];
  const listed = rows.flatMap((row) =>
    codesOf(row.children?.[0]).map((state) => ({state, line: lineOf(row)})),
  );
  if (listed.length === 0) return [];
  const candidates =
    drawn.length > 0 ? drawn : Object.keys(lifecycles).flatMap((kind) => statesOf(kind, lifecycles) ?? []);
  const unknownIn = ({all}: States) => listed.filter(({state}) => !all.has(state));
  const [best] = [...candidates].sort((a, b) => unknownIn(a).length - unknownIn(b).length);
  if (!best) return [];
  const unknown = unknownIn(best).map(({state, line}) => ({line, message: unknownState(state, best)}));
  const missing = [...best.all].filter((name) => !listed.some(({state}) => state === name));
  if (drawn.length === 0 || missing.length === 0) return unknown;
  const message = `The table stands below a diagram of ${best.name} and leaves out ${missing.join(', ')}. Add a row for each.`;
  return [...unknown, {line: lineOf(table), message}];
}
