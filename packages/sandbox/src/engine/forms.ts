import {own, setOwn} from '@nacre-docs/openapi-core/request/ownProperty';
import type {Entity, SandboxSchema} from '../contract';
import type {Catalog} from './catalog';
import {scalar} from './parameters';
import {isJson, isObject} from '@nacre-docs/openapi-core/validate/values';

const MAX_DEPTH = 100;

interface Entry {
  name: string;
  text: string;
}

/**
 * Reads a form, with the types that its schema documents. Browsers load this only for forms.
 *
 * @param type the `Content-Type` header
 * @returns its fields
 */
export function readForm(catalog: Catalog, schema: SandboxSchema, type: string, text: string): unknown {
  const isMultipart = /^multipart/i.test(type);
  const entries: Entry[] = isMultipart
    ? partsOf(type, text)
    : [...new URLSearchParams(text)].map(([name, value]) => ({name, text: value}));
  const root: Entity = {};
  for (const entry of entries) put(root, pathOf(entry.name), entry.text);
  return typed(catalog, schema, root);
}

/** The parts of a `multipart/form-data` body. */
function partsOf(type: string, text: string): Entry[] {
  const named = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const boundary = named ? `--${named[1] ?? named[2]!}` : text.slice(0, text.indexOf('\r\n'));
  if (boundary.length < 3) return [];
  return text.split(boundary).flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, Math.max(0, end));
    const name = /[;\s]name="([^"]*)"/i.exec(head)?.[1];
    if (name === undefined) return [];
    return [{name, text: part.slice(end + 4).replace(/\r\n$/, '')}];
  });
}

/**
 * `tags[]`, `items[0][name]` and `metadata[color]` name parts of lists and objects. Deeper names are plain
 * text, or a form could nest beyond the call stack.
 */
function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[', MAX_DEPTH + 1);
  const isPath = rest.length < MAX_DEPTH && rest.every((part) => part.endsWith(']'));
  return isPath ? [head, ...rest.map((part) => part.slice(0, -1))] : [name];
}

/** Puts a text at a path. A second one makes it a list, as does `a[]`. */
function put(holder: Entity, [name = '', ...rest]: string[], text: string): void {
  const there = own(holder, name);
  const isItem = rest.length === 1 && rest[0] === '';
  if (rest.length > 0 && !isItem) {
    const inner = isObject(there) ? there : {};
    setOwn(holder, name, inner);
    put(inner, rest, text);
  } else if (Array.isArray(there)) there.push(text);
  else if (there !== undefined) setOwn(holder, name, [there, text]);
  else setOwn(holder, name, isItem ? [text] : text);
}

function typed(catalog: Catalog, schema: SandboxSchema | undefined, value: unknown): unknown {
  const whole = catalog.resolve(schema);
  const types = catalog.typesOf(schema);
  const items = whole.items as SandboxSchema | undefined;
  if (Array.isArray(value)) return value.map((item) => typed(catalog, items, item));
  if (isObject(value)) {
    // `items[0][name]` is an item of a list.
    if (types.includes('array')) return Object.values(value).map((item) => typed(catalog, items, item));
    const fields = catalog.fieldsOf(schema);
    const others = isObject(whole.additionalProperties) ? whole.additionalProperties : undefined;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, each]) => [name, typed(catalog, fields.get(name) ?? others, each)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (types.includes('array') || types.includes('object')) {
    if (/^\s*[[{]/.test(value) && isJson(value)) return JSON.parse(value) as unknown;
    if (types.includes('array')) return [typed(catalog, items, value)];
  }
  return scalar(types, value);
}
