import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';

/** A page's own text about a state or transition: `- \`failed\`: Its own words.` in a list inside the element. */
interface OwnWords {
  words: MdastNode[];
  item: MdastNode;
}

/** An error inside an element, with its location. */
export class InnerError extends Error {
  constructor(
    message: string,
    readonly node: MdastNode,
  ) {
    super(message);
  }
}

/**
 * Reads the list inside an element, keyed by the start of each entry.
 *
 * @throws InnerError at an entry that isn't "`name`: words", and at any other content
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

const HOLDS = 'can contain only a list, with an entry such as "- `failed`: Words of this page." for each.';

/** Runs a check of an entry, and adds its location to errors. */
export function atItem(item: MdastNode, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new InnerError((error as Error).message, item);
  }
}
