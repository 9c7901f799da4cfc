import vm from 'node:vm';
import {exec, type JsonValue} from 'jsonpath-rfc9535';
import {didYouMean} from '@nacre-docs/kit/closest';
import {setOwn} from '../request/ownProperty';
import {DescriptionError, shownFile, type DescriptionProblem} from './problems';
import {JsonLocation, pointerTo, type SourceFile} from './sourceFile';
import {isObject} from '../validate/values';
import {valueAt} from './values';
import {labelOf, nameValue} from './wording';

/** Milliseconds to evaluate a target in. Other targets take less than a second for 1,000 operations. */
const TARGET_TIMEOUT = 5000;

const FIELDS = ['target', 'description', 'update', 'remove'];

type Key = string | number;

/**
 * Applies OpenAPI Overlays 1.0 to a description in place: https://spec.openapis.org/overlay/v1.0.0.html
 *
 * @returns warnings, such as targets without a match
 * @throws DescriptionError when an overlay is malformed, or an action doesn't fit its target
 */
export function applyOverlays(root: SourceFile, overlays: SourceFile[]): DescriptionProblem[] {
  const overlaid = new OverlaidFile(root);
  for (const overlay of overlays) overlaid.apply(overlay);
  overlaid.record();
  return overlaid.problems;
}

class OverlaidFile {
  readonly problems: DescriptionProblem[] = [];
  /** Where objects and lists were written. */
  readonly #origins = new Map<object, JsonLocation>();
  /** Where other values were written, by the object and key that have them. */
  readonly #fields = new Map<object, Map<string, JsonLocation>>();

  constructor(private readonly root: SourceFile) {
    // Aliases would otherwise change everywhere.
    root.parsed = this.#copy(root.parsed, new JsonLocation(root));
  }

  apply(overlay: SourceFile): void {
    const top = new JsonLocation(overlay);
    const {parsed} = overlay;
    if (!isObject(parsed) || parsed.overlay === undefined)
      throw this.#failure(top, 'This is not an overlay. An overlay starts with `overlay: 1.0.0`.');
    if (!/^1\.[01](?:\.|$)/.test(JSON.stringify(parsed.overlay).replaceAll('"', ''))) {
      const message = `\`overlay\` is ${JSON.stringify(parsed.overlay)}. Versions 1.0.x and 1.1.x can be read.`;
      throw this.#failure(top.child('overlay'), message);
    }
    const {actions} = parsed;
    if (!Array.isArray(actions) || actions.length === 0)
      throw this.#failure(
        top.child('actions'),
        '`actions` is not a list of actions. Add one with a `target`.',
      );
    for (const [index, action] of actions.entries()) this.#act(action, top.child('actions').child(index));
  }

  #act(action: unknown, location: JsonLocation): void {
    if (!isObject(action) || typeof action.target !== 'string')
      throw this.#failure(location, 'The action is missing a `target`. Add a JSONPath, such as `$.info`.');
    for (const field of Object.keys(action)) {
      if (FIELDS.includes(field) || field.startsWith('x-')) continue;
      const remedy = didYouMean(field, FIELDS, 'Remove it.', '`');
      this.#warn(location.child(field), `\`${field}\` isn't a field of an action, and is ignored. ${remedy}`);
    }
    const {target, update, remove} = action;
    if (remove !== undefined && typeof remove !== 'boolean')
      throw this.#failure(
        location.child('remove'),
        `\`remove\` is ${nameValue(remove)}. Write \`true\` or \`false\`.`,
      );
    if (update === undefined && remove !== true) {
      this.#warn(
        location,
        "The action doesn't change anything. Add `update` or `remove: true`, or remove it.",
      );
      return;
    }
    const found = this.#find(target, location.child('target'));
    if (found.length === 0)
      this.#warn(
        location.child('target'),
        `The target ${target} doesn't match anything. Correct it, or remove the action.`,
      );
    if (remove) this.#remove(found, location);
    else for (const keys of found) this.#update(keys, update, location.child('update'));
  }

  /** Keys of all targets. An untrusted expression may take forever, so it has a time limit. */
  #find(target: string, location: JsonLocation): Key[][] {
    const found = new Map<string, Key[]>();
    const run = () =>
      exec(this.root.parsed as JsonValue, target, (_, path) => {
        const keys = path.map((key) => (typeof key === 'string' ? unescape(key) : key));
        found.set(pointerTo(keys), keys);
      });
    try {
      vm.runInNewContext('run()', {run}, {timeout: TARGET_TIMEOUT});
    } catch (error) {
      const {code, message} = error as NodeJS.ErrnoException;
      const reason =
        code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
          ? `takes more than ${TARGET_TIMEOUT / 1000} s. Use fewer \`..\` and filters`
          : `isn't a JSONPath: ${message.replace(/\.$/, '')}. Write it like $.paths['/pets'].get`;
      throw this.#failure(location, `The target ${target} ${reason}.`);
    }
    return [...found.values()];
  }

  /** Removes the innermost values and the last items of lists first, which keeps the others in place. */
  #remove(found: Key[][], location: JsonLocation): void {
    const order = (a: Key[], b: Key[]) => b.length - a.length || Number(b.at(-1)) - Number(a.at(-1)) || 0;
    for (const keys of found.sort(order)) {
      const key = keys.at(-1);
      if (key === undefined)
        throw this.#failure(
          location.child('target'),
          'The whole description would be removed. Select a part of it.',
        );
      const owner = valueAt(this.root.parsed, keys.slice(0, -1));
      if (Array.isArray(owner)) owner.splice(Number(key), 1);
      else if (isObject(owner)) Reflect.deleteProperty(owner, key);
    }
  }

  #update(keys: Key[], update: unknown, location: JsonLocation): void {
    const target = valueAt(this.root.parsed, keys);
    if (Array.isArray(target)) this.#append(target, update, location);
    else if (isObject(target) && isObject(update)) this.#merge(target, update, location);
    else {
      this.record();
      const {file, line} = this.root.locate(pointerTo(keys));
      const at = `${shownFile(file)}:${line}`;
      const message = isObject(target)
        ? `\`update\` is ${nameValue(update)}, and the target at ${at} is an object. Write the fields to change.`
        : `The target at ${at} is ${nameValue(target)}, and only objects and lists can be updated. Select its parent.`;
      throw this.#failure(location, message);
    }
  }

  #append(target: unknown[], update: unknown, location: JsonLocation): void {
    if (!Array.isArray(update)) this.#put(target, target.length, update, location);
    else
      for (const [index, item] of update.entries())
        this.#put(target, target.length, item, location.child(index));
  }

  #merge(target: Record<string, unknown>, update: Record<string, unknown>, location: JsonLocation): void {
    for (const [key, value] of Object.entries(update)) {
      const here = location.child(key);
      const before = Object.hasOwn(target, key) ? target[key] : undefined;
      if (isObject(before) && isObject(value)) this.#merge(before, value, here);
      else if (Array.isArray(before) && Array.isArray(value)) this.#append(before, value, here);
      else {
        if (before !== undefined && before !== null && typeof before !== typeof value) {
          const message = `${labelOf(here)} is ${nameValue(value)} and replaces ${nameValue(before)}. Make sure that this is intended.`;
          this.#warn(here, message);
        }
        this.#put(target, key, value, here);
      }
    }
  }

  /** Puts a copy of an overlay's value into the description. */
  #put(owner: object, key: Key, value: unknown, location: JsonLocation): void {
    setOwn(owner, key, this.#copy(value, location));
    const fields = this.#fields.get(owner) ?? new Map<string, JsonLocation>();
    this.#fields.set(owner, fields.set(String(key), location));
  }

  #copy(value: unknown, location: JsonLocation): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const copy: object = Array.isArray(value) ? [] : {};
    this.#origins.set(copy, location);
    for (const [key, item] of Object.entries(value)) setOwn(copy, key, this.#copy(item, location.child(key)));
    return copy;
  }

  /** Records the values that aren't where they were written. */
  record(value = this.root.parsed, keys: Key[] = []): void {
    if (typeof value !== 'object' || value === null) return;
    const pointer = pointerTo(keys);
    const origin = this.#origins.get(value)!;
    if (origin.file !== this.root || origin.pointer !== pointer) this.root.moved.set(pointer, origin);
    for (const [key, item] of Object.entries(value)) {
      const field = this.#fields.get(value)?.get(key);
      if (field && !isObject(item)) this.root.moved.set(pointerTo([...keys, key]), field);
      this.record(item, [...keys, key]);
    }
  }

  #warn(location: JsonLocation, message: string): void {
    this.problems.push(location.problem('warning', message));
  }

  #failure(location: JsonLocation, message: string): DescriptionError {
    return new DescriptionError([location.problem('error', message)], this.problems);
  }
}

/** A key in a normalized path, which escapes some characters. */
function unescape(key: string): string {
  const signs: Record<string, string> = {b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'};
  return key.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(parseInt(code, 16)) : (signs[sign] ?? sign),
  );
}
