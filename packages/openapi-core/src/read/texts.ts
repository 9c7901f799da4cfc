import {setOwn} from '../request/ownProperty';
import {JsonLocation, type SourceFile} from './sourceFile';
import type {DescriptionProblem} from './problems';
import {labelOf} from './wording';

/** NUL and unpaired surrogates, which URLs and files can't contain. */
const UNUSABLE = /[\0\p{Surrogate}]/gu;

const replace = (text: string): string => text.replace(UNUSABLE, '\uFFFD');

/**
 * Replaces unusable characters in a file's names and texts.
 *
 * @param problems receives a warning for each changed text
 * @returns the value. Objects are changed in place
 */
export function replaceUnusable(value: unknown, file: SourceFile, problems: DescriptionProblem[]): unknown {
  const seen = new Set<object>();
  return visit(value, new JsonLocation(file));

  function visit(node: unknown, location: JsonLocation): unknown {
    if (typeof node === 'string') {
      const text = replace(node);
      if (text !== node) warn(labelOf(location), location);
      return text;
    }
    if (typeof node !== 'object' || node === null || seen.has(node)) return node;
    seen.add(node);
    const entries = Object.entries(node);
    const isRenamed = entries.some(([key]) => replace(key) !== key);
    if (isRenamed) for (const [key] of entries) Reflect.deleteProperty(node, key);
    for (const [key, item] of entries) {
      const here = location.child(Array.isArray(node) ? Number(key) : key);
      const visited = visit(item, here);
      let name = replace(key);
      if (name !== key) warn(`The name ${name}`, here);
      if (isRenamed) while (Object.hasOwn(node, name)) name += '\uFFFD';
      if (isRenamed || visited !== item) setOwn(node, name, visited);
    }
    return node;
  }

  function warn(what: string, location: JsonLocation): void {
    const message = `${replace(what)} has NUL characters or lone surrogates. They are shown as \uFFFD. Remove them.`;
    problems.push(location.problem('warning', message));
  }
}
