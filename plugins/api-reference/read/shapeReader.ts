import {closest} from '../../content-model/closest';
import {called, SHAPES} from './grammar/openapi';
import {nameType, type Kind, type Type, type Version} from './grammar/types';
import type {Place} from './place';
import type {DescriptionProblem} from './problems';

/** A `$ref`, which is followed when everything around it has been read. */
export interface PendingReference {
  reference: string;
  /** What has to be there. */
  type: Type;
  place: Place;
  /** The object that holds the reference, and in which field. */
  node: Record<string, unknown>;
  field: string;
  /** Where that object stands, for references that are replaced by what they lead to. */
  owner: object;
  key: string | number;
  /** Whether the page can do without. */
  isOptional?: boolean;
}

/** Marks a value that is left out. */
const LEFT_OUT = Symbol('left out');

/**
 * Holds the values of a description to the shapes of OpenAPI. What has another type is converted or left out,
 * and each time a problem says so; after that, all that reads the document can rely on its types. It changes
 * the values in place, so that pointers to them stay true.
 */
export class ShapeReader {
  readonly problems: DescriptionProblem[] = [];
  readonly references: PendingReference[] = [];
  /** What each object was read as. */
  readonly kinds = new Map<object, Kind>();
  readonly places = new WeakMap<object, Place>();
  constructor(private readonly version: Version) {}

  /** Reads what stands at a key of an object or list, and puts what it is taken for in its place. */
  readAt(owner: object, key: string | number, type: Type, place: Place): void {
    const holder = owner as Record<string | number, unknown>;
    const value = this.#read(holder[key], type, place, owner, key);
    if (value === LEFT_OUT) delete holder[key];
    else if (value !== holder[key]) setOwn(holder, key, value);
  }

  #read(value: unknown, type: Type, place: Place, owner: object, key: string | number): unknown {
    switch (type.is) {
      case 'anything':
        return value;
      case 'text':
        return this.#readText(value, type, place, owner, key);
      case 'number':
        return this.#readNumber(value, type, place);
      case 'flag':
        if (typeof value === 'boolean') return value;
        if (value === 'true' || value === 'false') {
          return this.#take(value === 'true', value, type, place);
        }
        return this.#leaveOut(value, type, place);
      case 'either':
        return this.#readEither(value, type, place, owner, key);
      case 'list':
        return this.#readList(value, type, place, owner, key);
      case 'map':
        return this.#readMap(value, type, place, owner, key);
      case 'object':
        return this.#readObject(value, type.kind, place, owner, key);
    }
  }

  #readText(
    value: unknown,
    type: Extract<Type, {is: 'text'}>,
    place: Place,
    owner: object,
    key: string | number,
  ): unknown {
    if (isObject(value) && this.#isInline(value, type, place, owner, key)) return value;
    if (typeof value === 'number' || typeof value === 'boolean') {
      return this.#take(String(value), value, type, place);
    }
    if (typeof value !== 'string') return this.#leaveOut(value, type, place);
    if (!type.among || type.among.includes(value)) return value;
    const close = closest(value, type.among);
    if (close?.toLowerCase() === value.toLowerCase()) return this.#take(close, value, type, place);
    return this.#leaveOut(value, type, place);
  }

  #readNumber(value: unknown, type: Type, place: Place): unknown {
    if (typeof value === 'number') return value;
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
    return Number.isNaN(number) ? this.#leaveOut(value, type, place) : this.#take(number, value, type, place);
  }

  #readEither(
    value: unknown,
    type: Extract<Type, {is: 'either'}>,
    place: Place,
    owner: object,
    key: string | number,
  ): unknown {
    const fitting = type.of.find((part) => fits(value, part));
    return fitting ? this.#read(value, fitting, place, owner, key) : this.#leaveOut(value, type, place);
  }

  #readList(
    value: unknown,
    type: Extract<Type, {is: 'list'}>,
    place: Place,
    owner: object,
    key: string | number,
  ): unknown {
    let list = value;
    if (isObject(value) && this.#isInline(value, type, place, owner, key)) return value;
    if (!Array.isArray(value)) {
      const isOne = type.of.is !== 'object' && (typeof value === 'string' || typeof value === 'number');
      if (!isOne) return this.#leaveOut(value, type, place);
      list = this.#take([value], value, type, place);
    }
    const items = list as unknown[];
    for (const index of items.keys()) {
      const item = this.#read(items[index], type.of, place.child(index), items, index);
      items[index] = item;
    }
    return items.includes(LEFT_OUT) ? items.filter((item) => item !== LEFT_OUT) : items;
  }

  #readMap(
    value: unknown,
    type: Extract<Type, {is: 'map'}>,
    place: Place,
    owner: object,
    key: string | number,
  ): unknown {
    if (!isObject(value)) return this.#leaveOut(value, type, place);
    if (this.#isInline(value, type, place, owner, key)) return value;
    this.places.set(value, place);
    for (const name of Object.keys(value)) {
      const isExtension = name.startsWith('x-') && type.of.is === 'object' && !isObject(value[name]);
      if (!isExtension) this.#readNamed(value, name, type.of, place.child(name));
    }
    return value;
  }

  /** Reads what has a name of the writer's own. The name is shown, even if nothing else is known. */
  #readNamed(owner: Record<string, unknown>, name: string, type: Type, place: Place): void {
    const value = owner[name];
    if (type.is !== 'object' || isObject(value) || (type.kind === 'Schema' && typeof value === 'boolean')) {
      this.readAt(owner, name, type, place);
    } else if (type.kind === 'Example' && value !== null) {
      this.#warn(place, `${labelOf(place)} is ${nameValue(value)} where an example is expected. It is taken for its \`value\`; write it as \`value: …\`.`);
      setOwn(owner, name, {value});
    } else {
      this.#warn(place, `${labelOf(place)} is ${nameValue(value)} where ${called(type.kind)} is expected. It is taken for an empty one; describe it, or remove it.`);
      setOwn(owner, name, {});
      this.readAt(owner, name, type, place);
    }
  }

  #readObject(value: unknown, kind: Kind, place: Place, owner: object, key: string | number): unknown {
    if (kind === 'Schema' && typeof value === 'boolean') return value;
    if (kind === 'Schema' && Array.isArray(value) && place.key === 'items') {
      this.#warn(place, '`items` is a list. OpenAPI 3.1 calls that `prefixItems`, and it is taken for it; rename it.');
      setOwn(owner as Record<string, unknown>, 'prefixItems', value);
      this.readAt(owner, 'prefixItems', {is: 'list', of: {is: 'object', kind}}, place);
      return LEFT_OUT;
    }
    if (!isObject(value)) return this.#leaveOut(value, {is: 'object', kind}, place);
    const before = this.kinds.get(value);
    if (before !== undefined) {
      // An alias of something that was read.
      return before === kind ? value : this.#leaveOut(value, {is: 'object', kind}, place);
    }
    const shape = SHAPES[kind];
    if (!shape.group && this.#isInline(value, {is: 'object', kind}, place, owner, key)) return value;
    this.kinds.set(value, kind);
    this.places.set(value, place);
    if (shape.group && value.$ref !== undefined) {
      if (typeof value.$ref === 'string') {
        this.references.push({reference: value.$ref, type: {is: 'object', kind}, place, node: value, field: '$ref', owner, key});
        if (kind !== 'Schema' && kind !== 'PathItem') return value;
      } else this.readAt(value, '$ref', {is: 'text'}, place.child('$ref'));
    }
    if (kind === 'Schema' && typeof value.$dynamicRef === 'string' && value.$ref === undefined) {
      // Which schema it is depends on who asks; the one that stands there is the usual one.
      this.references.push({
        reference: value.$dynamicRef,
        type: {is: 'object', kind},
        place,
        node: value,
        field: '$ref',
        owner,
        key,
        isOptional: true,
      });
    }
    this.#readFields(value, kind, place);
    const missing = shape.vital?.find((field) => value[field] === undefined);
    if (missing !== undefined) {
      this.#warn(place, `${capitalize(shape.called)} has no \`${missing}\`. It is left out; add \`${missing}\`.`);
      return LEFT_OUT;
    }
    for (const field of shape.required ?? []) {
      if (!Object.hasOwn(value, field)) this.#warn(place, `${capitalize(shape.called)} has no \`${field}\`. Add it.`);
    }
    return value;
  }

  #readFields(value: Record<string, unknown>, kind: Kind, place: Place): void {
    const shape = SHAPES[kind];
    for (const name of Object.keys(value)) {
      const here = place.child(name);
      const type = Object.hasOwn(shape.fields, name) ? shape.fields[name]! : undefined;
      if (type) {
        const since = shape.since?.[name];
        if (since && since > this.version) {
          this.#warn(here, `${labelOf(here)} came with OpenAPI ${since}, and this description is ${this.version}. It is taken all the same; write \`openapi: ${since}.0\`.`);
        }
        this.readAt(value, name, type, here);
        if (kind === 'Discriminator' && name === 'mapping' && isObject(value.mapping)) {
          this.#noteMapping(value.mapping, here, value);
        }
      } else if (name.startsWith('x-')) continue;
      else if (shape.rest) {
        if (shape.restNames && !shape.restNames.pattern.test(name)) {
          this.#warn(here, `${labelOf(here)} is no name that belongs here. ${shape.restNames.remedy}`);
        }
        this.#readNamed(value, name, shape.rest, here);
      } else if (kind === 'Example' && !Object.keys(value).some((field) => Object.hasOwn(shape.fields, field))) {
        this.#warn(place, `${labelOf(place)} has neither \`value\` nor \`externalValue\`. It is taken for the value itself; write it as \`value: …\`.`);
        const content = {...value};
        for (const field of Object.keys(value)) delete value[field];
        value.value = content;
        return;
      } else {
        const close = closest(name, Object.keys(shape.fields));
        this.#warn(here, `${labelOf(here)} is no field of ${shape.called}, and is not shown. ${close ? `Did you mean \`${close}\`?` : 'Remove it, or let its name begin with `x-`.'}`);
      }
    }
  }

  /** The schemas that a discriminator chooses by references, which stay text where they are names. */
  #noteMapping(mapping: Record<string, unknown>, place: Place, owner: object): void {
    for (const [field, reference] of Object.entries(mapping)) {
      if (typeof reference !== 'string' || !/[/#]|\.(?:ya?ml|json)$/i.test(reference)) continue;
      const type = {is: 'object', kind: 'Schema'} as const;
      this.references.push({reference, type, place, node: mapping, field, owner, key: 'mapping', isOptional: true});
    }
  }

  /** Whether a value is a reference where OpenAPI has none; what it leads to takes its place. */
  #isInline(value: Record<string, unknown>, type: Type, place: Place, owner: object, key: string | number): boolean {
    const {$ref: reference} = value;
    if (typeof reference !== 'string' || (type.is === 'map' && Object.keys(value).length > 1)) return false;
    this.references.push({reference, type, place, node: value, field: '$ref', owner, key});
    return true;
  }

  #take<T>(taken: T, value: unknown, type: Type, place: Place): T {
    this.#warn(place, `${labelOf(place)} is ${nameValue(value)} where ${nameType(type, called)} is expected. It is taken for ${JSON.stringify(taken)}; write it like that.`);
    return taken;
  }

  #leaveOut(value: unknown, type: Type, place: Place): typeof LEFT_OUT {
    this.#warn(place, `${labelOf(place)} is ${nameValue(value)} where ${nameType(type, called)} is expected. It is left out; correct or remove it.`);
    return LEFT_OUT;
  }

  #warn(place: Place, message: string): void {
    this.problems.push(place.problem('warning', message));
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(value: unknown, type: Type): boolean {
  switch (type.is) {
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value);
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)));
    default:
      return isObject(value);
  }
}

/** Sets a field whatever it is called: `__proto__` too. */
export function setOwn(owner: object, key: string | number, value: unknown): void {
  Object.defineProperty(owner, key, {value, writable: true, enumerable: true, configurable: true});
}

/** What messages call a place: its field, or for an item of a list the list's. */
function labelOf({key, parent}: Place): string {
  if (key === undefined) return 'The file';
  return typeof key === 'number' ? `Item ${key + 1} of ${parent ? labelOf(parent) : 'a list'}` : `\`${key}\``;
}

function nameValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value.length > 40 ? 'text' : JSON.stringify(value);
  return typeof value === 'number' ? `the number ${value}` : `\`${JSON.stringify(value)}\``;
}

function capitalize(called: string): string {
  return called.charAt(0).toUpperCase() + called.slice(1);
}
