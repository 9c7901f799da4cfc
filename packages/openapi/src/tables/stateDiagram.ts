import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {attributeOf} from './mdast';
import {atItem, readOwnWords} from './pageTexts';
import {
  assertState,
  selectStates,
  statesOf,
  findStates,
  matchingArrows,
  type StateFacts,
  type States,
} from './states';

/** Characters that would end a label or start other syntax. */
const NO_LABEL = /[:;#\n{}"<>]|--/;

/**
 * A lifecycle diagram as a code fence, which packages/writing/src/diagrams draws: `<StateDiagram of="scope" />`. It
 * supports `only` and `without`. A list inside labels arrows: "`creating --> running`: start".
 *
 * @throws Error that lists valid names when the page uses an unknown one
 */
export function stateDiagram(facts: StateFacts, node: MdastNode): MdastNode {
  const states = findStates(facts, attributeOf(node, 'of'));
  const chosen = selectStates(states, attributeOf(node, 'only'), attributeOf(node, 'without'));
  const labels = new Map(Object.entries(states.texts.transitions ?? {}));
  const loops: string[] = [];
  for (const [name, {words, item}] of readOwnWords(node)) {
    const label = words.map(plain).join('');
    atItem(item, () => {
      assertLabel(name, label);
      const isLoop = isSelfTransition(states, name);
      if (isLoop) loops.push(name);
      for (const arrow of isLoop ? [name] : matchingArrows(chosen, name)) labels.set(arrow, label);
    });
  }
  const lines = [...chosen.arrows, ...loops].map((arrow) => {
    const label = labels.get(arrow) ?? '';
    assertLabel(arrow, label);
    return `  ${arrow}${label ? `: ${label}` : ''}`;
  });
  const value = ['stateDiagram-v2', ...lines].join('\n');
  return {type: 'code', lang: 'mermaid', value, position: node.position};
}

/** A transition back to the same state. It is drawn only if the page labels it. */
function isSelfTransition(states: States, arrow: string): boolean {
  const [from, to] = statesOf(arrow);
  if (from === undefined || from !== to) return false;
  assertState(states, from);
  return states.lifecycle?.transitions.some((other) => other.to === to && other.from.includes(from)) ?? false;
}

function assertLabel(arrow: string, label: string): void {
  if (NO_LABEL.test(label))
    throw new Error(
      `"${label}" can't be written next to the arrow ${arrow}. Use words, without punctuation marks.`,
    );
}

const plain = ({value, children = []}: MdastNode): string => value ?? children.map(plain).join('');
