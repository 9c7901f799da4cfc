import type {MdastNode} from './mdast';

/** What a page says itself of a state or a way: `- \`failed\`: Its own words.` in a list inside the element. */
export interface OwnWords {
  words: MdastNode[];
  item: MdastNode;
}

/** A mistake inside of an element, where it is. */
export class InnerError extends Error {
  constructor(
    message: string,
    readonly node: MdastNode,
  ) {
    super(message);
  }
}

/**
 * Reads the list that an element holds, by what each entry begins with.
 *
 * @throws InnerError at an entry that is not "`name`: words", and at anything that is no list
 */
export function readOwnWords({name, children = []}: MdastNode): Map<string, OwnWords> {
  const found = new Map<string, OwnWords>();
  for (const child of children) {
    if (child.type !== 'list') throw new InnerError(`${name} ${HOLDS}`, child);
    for (const item of child.children ?? []) {
      const [paragraph, ...more] = item.children ?? [];
      const [key, first, ...rest] = paragraph?.children ?? [];
      const begin = first?.type === 'text' ? /^:\s+(.*)$/s.exec(first.value ?? '')?.[1] : undefined;
      if (key?.type !== 'inlineCode' || begin === undefined || more.length > 0)
        throw new InnerError(`${name} ${HOLDS}`, item);
      if (found.has(key.value ?? ''))
        throw new InnerError(`${name} has ${key.value} twice. Keep one entry.`, item);
      const words = begin === '' ? rest : [{type: 'text', value: begin}, ...rest];
      found.set(key.value ?? '', {words, item});
    }
  }
  return found;
}

const HOLDS = 'can hold a list only, with an entry such as "- `failed`: Words of this page." for each.';

/** Runs a check of an entry, and adds its place to what it throws. */
export function atItem(item: MdastNode, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new InnerError((error as Error).message, item);
  }
}
