import fs from 'node:fs';
import path from 'node:path';
import {decodeRefSegment} from '@nacre-docs/openapi-core/read/pointer';
import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import type {SourceLocation} from '@nacre-docs/openapi-core/read/problems';
import {encodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import {SourceFile} from '@nacre-docs/openapi-core/read/sourceFile';
import {parse} from 'yaml';

/** A location in the source description. */
export interface RawNode {
  /** The raw value, unvalidated. */
  value: unknown;
  file: string;
  pointer: string;
  /** Component names of the references followed to get here, outermost first. */
  names: string[];
  /** Whether another schema includes this one with `allOf`. */
  isPart?: boolean;
}

/** An operation, webhook, or callback operation from the description. */
export interface RawOperation {
  method: string;
  path: string;
  item: RawNode;
  source: RawNode;
  isWebhook: boolean;
  /** Address of its page, if it has one. Callback operations are on the page of another. */
  route?: string;
}

const COMPONENT = /^\/components\/schemas\/([^/]+)$/;
/** Maximum length of a reference chain. */
const MAX_HOPS = 64;

/** Reads a description's files independently of the page generator. */
export class RawDescription {
  readonly root: RawNode;
  /** Whether siblings of `$ref` count (OpenAPI 3.1 and later). */
  readonly siblingsCount: boolean;
  readonly #files: Map<string, SourceFile>;

  /** @param root with overlays applied, and converted to OpenAPI 3 */
  constructor(root: SourceFile) {
    this.#files = new Map([[root.path, root]]);
    this.root = {value: root.parsed, file: root.path, pointer: '', names: []};
    this.siblingsCount = !/^3\.0/.test(String(record(this.root.value).openapi));
  }

  child(node: RawNode, key: string | number): RawNode | undefined {
    const {value} = node;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return {
      ...node,
      value: (value as Record<string, unknown>)[key],
      pointer: `${node.pointer}/${encodeSegment(String(key))}`,
      names: [],
      isPart: undefined,
    };
  }

  /** Entries of an object or list, except `x-` extensions. */
  entries(node: RawNode | undefined): Array<[key: string, value: RawNode]> {
    const {value} = node ?? {};
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value)
      .filter((key) => !key.startsWith('x-'))
      .map((key) => [key, this.child(node!, key)!]);
  }

  /** Like {@link entries}, for maps whose keys may start with `x-`. */
  named(node: RawNode | undefined): Array<[name: string, value: RawNode]> {
    const {value} = node ?? {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.keys(value).map((key) => [key, this.child(node!, key)!]);
  }

  /** The target of a reference, or undefined if missing or not a reference. */
  target(node: RawNode): RawNode | undefined {
    const ref = record(node.value).$ref;
    if (typeof ref !== 'string') return undefined;
    const [relative = '', pointer = ''] = ref.split('#');
    const file = relative ? path.resolve(path.dirname(node.file), decodePercents(relative)) : node.file;
    let value = this.#read(file).parsed;
    const keys = pointer.split('/').slice(1).map(decodeRefSegment);
    for (const key of keys) value = record(value)[key];
    if (value === undefined) return undefined;
    const own = COMPONENT.exec(pointer)?.[1];
    const file_ = /([^/]+)\.\w+$/.exec(relative)?.[1];
    const name = own ? decodeRefSegment(own) : (keys.at(-1) ?? file_);
    return {value, file, pointer, names: name === undefined ? node.names : [...node.names, name]};
  }

  /** Follows the references of a non-schema object and merges their siblings. */
  follow(node: RawNode | undefined): RawNode | undefined {
    let current = node;
    const siblings: Record<string, unknown> = {};
    for (let hops = 0; current && '$ref' in record(current.value); hops++) {
      if (hops > MAX_HOPS) return undefined;
      const {$ref: _, ...own} = record(current.value);
      if (this.siblingsCount) Object.assign(siblings, {...own, ...siblings});
      current = this.target(current);
    }
    if (!current || Object.keys(siblings).length === 0) return current;
    return {...current, value: {...record(current.value), ...siblings}};
  }

  locate({file, pointer}: RawNode): SourceLocation {
    return this.#read(file).locate(`#${pointer || '/'}`);
  }

  #read(file: string): SourceFile {
    let source = this.#files.get(file);
    if (!source) {
      const text = fs.readFileSync(file, 'utf8');
      const isJson = /^\s*[{[]/.test(text) && file.endsWith('.json');
      const parsed: unknown = isJson ? JSON.parse(text) : parse(text, {merge: true, maxAliasCount: -1});
      source = new SourceFile(file, text, parsed);
      this.#files.set(file, source);
    }
    return source;
  }
}

/** The object's fields, or empty for other values. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
