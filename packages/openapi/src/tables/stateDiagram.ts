import {attributeOf, type MdastNode} from './mdast';
import {atItem, readOwnWords} from './pageTexts';
import {
  assertState,
  choose,
  transitionStates,
  findStates,
  waysOf,
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
  const chosen = choose(states, attributeOf(node, 'only'), attributeOf(node, 'without'));
  const labels = new Map(Object.entries(states.texts.ways ?? {}));
  const loops: string[] = [];
  for (const [name, {words, item}] of readOwnWords(node)) {
    const label = words.map(plain).join('');
    atItem(item, () => {
      assertLabel(name, label);
      const isLoop = leadsBack(states, name);
      if (isLoop) loops.push(name);
      for (const way of isLoop ? [name] : waysOf(chosen, name)) labels.set(way, label);
    });
  }
  const lines = [...chosen.ways, ...loops].map((way) => {
    const label = labels.get(way) ?? '';
    assertLabel(way, label);
    return `  ${way}${label ? `: ${label}` : ''}`;
  });
  const value = ['stateDiagram-v2', ...lines].join('\n');
  return {type: 'code', lang: 'mermaid', value, position: node.position};
}

/** A transition back to the same state. It is drawn only if the page labels it. */
function leadsBack(states: States, way: string): boolean {
  const [from, to] = transitionStates(way);
  if (from === undefined || from !== to) return false;
  assertState(states, from);
  return states.lifecycle?.transitions.some((other) => other.to === to && other.from.includes(from)) ?? false;
}

function assertLabel(way: string, label: string): void {
  if (NO_LABEL.test(label))
    throw new Error(
      `"${label}" can't be written next to the arrow ${way}. Use words, without punctuation marks.`,
    );
}

const plain = ({value, children = []}: MdastNode): string => value ?? children.map(plain).join('');
