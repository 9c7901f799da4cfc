import type {DefaultTreeAdapterTypes} from 'parse5';
import {hasClass, isElement, textOf, type Element} from '@nacre-docs/kit/dom';
import type {Words} from '../contract';

/** Maximum length of a preview: about six lines. */
const MAX_CHARACTERS = 320;

/** The text and code of an element, truncated. */
export function wordsOf(element: Element): Words {
  const parts: string[] = [''];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text') {
      const words = parts.pop() ?? '';
      parts.push(words + (node as DefaultTreeAdapterTypes.TextNode).value);
    } else if (!isElement(node) || isControl(node)) return;
    else if (node.tagName === 'code') parts.push(textOf(node), '');
    else node.childNodes.forEach(visit);
  };
  element.childNodes.forEach(visit);
  return shorten(trim(parts.map((part) => part.replace(/\s+/g, ' '))));
}

/** Controls and graphics, which aren't read. */
export const isControl = (element: Element): boolean =>
  hasClass(element, 'hash-link') || ['button', 'svg', 'style', 'script'].includes(element.tagName);

function trim(parts: string[]): string[] {
  parts[0] = parts[0]!.trimStart();
  parts[parts.length - 1] = parts.at(-1)!.trimEnd();
  return parts;
}

/** Truncates a long text between two words. */
function shorten(parts: string[]): string[] {
  let room = MAX_CHARACTERS;
  for (const [index, part] of parts.entries()) {
    if (part.length > room) {
      const isCode = index % 2 === 1;
      const fitting = parts.slice(0, isCode ? index : index + 1);
      const last = fitting.at(-1)!;
      const words = isCode ? last : last.slice(0, room).replace(/\S*$/, '');
      return [...fitting.slice(0, -1), `${words.replace(/[\s,;:]+$/, '')}…`];
    }
    room -= part.length;
  }
  return parts;
}
