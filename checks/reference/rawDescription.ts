import fs from 'node:fs';
import path from 'node:path';
import {isMap, isSeq, LineCounter, parse, parseDocument, type Node as YamlNode} from 'yaml';

/** A place in a description as it was written. */
export interface Place {
  /** What stands there, unread and unchecked. */
  value: unknown;
  file: string;
  pointer: string;
  /** Names of the components that references led through on the way here, the outermost first. */
  names: string[];
  /** Whether something else is made of this schema by `allOf`. */
  isPart?: boolean;
}

const COMPONENT = /^\/components\/schemas\/([^/]+)$/;
/** Longest chain of references to references. */
const MAX_HOPS = 64;

/** The files of a description, read without anything that the pages are made with. */
export class RawDescription {
  readonly root: Place;
  /** Whether a reference may say more beside its `$ref`, which came with 3.1. */
  readonly siblingsCount: boolean;
  readonly #files = new Map<string, unknown>();
  readonly #syntax = new Map<string, {node: YamlNode | null; lines: LineCounter}>();

  /** @throws Error when the file cannot be read or parsed */
  constructor(file: string) {
    const absolute = path.resolve(file);
    this.root = {value: this.#read(absolute), file: absolute, pointer: '', names: []};
    this.siblingsCount = !/^3\.0/.test(String(record(this.root.value).openapi));
  }

  /** The value of a key, or undefined where there is none. */
  child(place: Place, key: string | number): Place | undefined {
    const {value} = place;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return {
      ...place,
      value: (value as Record<string, unknown>)[key],
      pointer: `${place.pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`,
      names: [],
      isPart: undefined,
    };
  }

  /** The values of an object or list by their keys; `x-` fields are not the specification's. */
  entries(place: Place | undefined): Array<[key: string, value: Place]> {
    const {value} = place ?? {};
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value)
      .filter((key) => !key.startsWith('x-'))
      .map((key) => [key, this.child(place!, key)!]);
  }

  /** As {@link entries}, for maps whose keys are names that may begin with `x-`. */
  named(place: Place | undefined): Array<[name: string, value: Place]> {
    const {value} = place ?? {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.keys(value).map((key) => [key, this.child(place!, key)!]);
  }

  /** What a reference leads to; undefined where that is nothing, or the reference itself. */
  target(place: Place): Place | undefined {
    const reference = record(place.value).$ref;
    if (typeof reference !== 'string') return undefined;
    const [relative = '', pointer = ''] = reference.split('#');
    const file = relative ? path.resolve(path.dirname(place.file), decode(relative)) : place.file;
    let value = this.#read(file);
    const keys = pointer.split('/').slice(1).map(decodeSegment);
    for (const key of keys) value = record(value)[key];
    if (value === undefined) return undefined;
    const own = COMPONENT.exec(pointer)?.[1];
    const file_ = /([^/]+)\.\w+$/.exec(relative)?.[1];
    const name = own ? decodeSegment(own) : (keys.at(-1) ?? file_);
    return {value, file, pointer, names: name === undefined ? place.names : [...place.names, name]};
  }

  /** An object that is no schema, with its references followed and what stands beside them. */
  follow(place: Place | undefined): Place | undefined {
    let current = place;
    const beside: Record<string, unknown> = {};
    for (let hops = 0; current && '$ref' in record(current.value); hops++) {
      if (hops > MAX_HOPS) return undefined;
      const {$ref: _, ...siblings} = record(current.value);
      if (this.siblingsCount) Object.assign(beside, {...siblings, ...beside});
      current = this.target(current);
    }
    if (!current || Object.keys(beside).length === 0) return current;
    return {...current, value: {...record(current.value), ...beside}};
  }

  /** The 1-based line of a place. */
  line({file, pointer}: Place): number {
    let syntax = this.#syntax.get(file);
    if (!syntax) {
      const lines = new LineCounter();
      const {contents} = parseDocument(fs.readFileSync(file, 'utf8'), {lineCounter: lines, merge: true});
      syntax = {node: contents, lines};
      this.#syntax.set(file, syntax);
    }
    let node: unknown = syntax.node;
    let offset = syntax.node?.range?.[0] ?? 0;
    for (const key of pointer.split('/').slice(1).map(decodeSegment)) {
      if (isMap(node)) {
        const pair = node.items.find((item) => String((item.key as {value?: unknown}).value) === key);
        offset = (pair?.key as YamlNode | undefined)?.range?.[0] ?? offset;
        node = pair?.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as YamlNode | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    return syntax.lines.linePos(offset).line;
  }

  #read(file: string): unknown {
    if (!this.#files.has(file)) {
      const text = fs.readFileSync(file, 'utf8');
      const isJson = /^\s*[{[]/.test(text) && file.endsWith('.json');
      this.#files.set(file, isJson ? JSON.parse(text) : parse(text, {merge: true, maxAliasCount: -1}));
    }
    return this.#files.get(file);
  }
}

/** The fields of an object; none for anything else. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function decodeSegment(segment: string): string {
  return decode(segment).replace(/~1/g, '/').replace(/~0/g, '~');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
