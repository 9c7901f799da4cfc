import {setOwn} from '../request/ownProperty';
import {closest, didYouMean} from '@nacre-docs/kit/closest';
import {SHAPES} from './grammar/openapi';
import type {ObjectKind, FieldType, OpenApiVersion} from './grammar/types';
import {dynamicRefs, mappingRefs, type PendingRef, type Slot} from './pending';
import type {JsonLocation} from './sourceFile';
import type {DescriptionProblem} from './problems';
import {isObject} from '../validate/values';
import {matchesType} from './values';
import {nameKind, labelOf, nameType, nameValue} from './wording';

/** Marks an omitted value. */
const LEFT_OUT = Symbol('left out');

/**
 * Checks a description's values against OpenAPI's shapes. Values of another type are converted or omitted, each with
 * a problem, so later code can rely on the document's types. It changes values in place to preserve pointers to them.
 */
export class ShapeReader {
  readonly problems: DescriptionProblem[] = [];
  readonly refs: PendingRef[] = [];
  /** The kind of each object. */
  readonly kinds = new Map<object, ObjectKind>();
  readonly locations = new WeakMap<object, JsonLocation>();
  constructor(private readonly version: OpenApiVersion) {}

  /** Reads the value at a key of an object or list, and replaces it with the result. */
  readAt(owner: object, key: string | number, type: FieldType, location: JsonLocation): void {
    const holder = owner as Record<string | number, unknown>;
    const value = this.#read(holder[key], type, {owner, key, location});
    if (value === LEFT_OUT) Reflect.deleteProperty(holder, key);
    else if (value !== holder[key]) setOwn(holder, key, value);
  }

  #read(value: unknown, type: FieldType, slot: Slot): unknown {
    switch (type.is) {
      case 'anything':
        return value;
      case 'text':
        return this.#readText(value, type, slot);
      case 'number':
        return this.#readNumber(value, type, slot.location);
      case 'flag':
        if (typeof value === 'boolean') return value;
        return value === 'true' || value === 'false'
          ? this.#take(value === 'true', value, type, slot.location)
          : this.#leaveOut(value, type, slot.location);
      case 'either':
        return this.#readEither(value, type, slot);
      case 'list':
        return this.#readList(value, type, slot);
      case 'map':
        return this.#readMap(value, type, slot);
      case 'object':
        return this.#readObject(value, type.kind, slot);
    }
  }

  #readText(value: unknown, type: Extract<FieldType, {is: 'text'}>, slot: Slot): unknown {
    if (isObject(value) && this.#isInline(value, type, slot)) return value;
    if (typeof value === 'number' || typeof value === 'boolean') {
      return this.#take(String(value), value, type, slot.location);
    }
    if (typeof value !== 'string') return this.#leaveOut(value, type, slot.location);
    if (!type.among || type.among.includes(value)) return value;
    const close = closest(value, type.among);
    if (close?.toLowerCase() === value.toLowerCase()) return this.#take(close, value, type, slot.location);
    return this.#leaveOut(value, type, slot.location);
  }

  #readNumber(value: unknown, type: FieldType, location: JsonLocation): unknown {
    if (typeof value === 'number') return this.#checkNumber(value, type, location);
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
    return Number.isFinite(number)
      ? this.#take(number, value, type, location)
      : this.#leaveOut(value, type, location);
  }

  /** JSON doesn't allow infinity, and JavaScript integers have 53 bits. */
  #checkNumber(value: number, type: FieldType, location: JsonLocation): unknown {
    if (!Number.isFinite(value)) return this.#leaveOut(value, type, location);
    const isWritten = () => location.file.body.includes(String(value));
    if (Number.isInteger(value) && !Number.isSafeInteger(value) && !isWritten()) {
      const message = `${labelOf(location)} has too many digits, and is shown as ${value}. State the exact limit in the description.`;
      this.#warn(location, message);
    }
    return value;
  }

  #readEither(value: unknown, type: Extract<FieldType, {is: 'either'}>, slot: Slot): unknown {
    const fitting = type.of.find((part) => matchesType(value, part));
    return fitting ? this.#read(value, fitting, slot) : this.#leaveOut(value, type, slot.location);
  }

  #readList(value: unknown, type: Extract<FieldType, {is: 'list'}>, slot: Slot): unknown {
    let list = value;
    if (isObject(value) && this.#isInline(value, type, slot)) return value;
    if (!Array.isArray(value)) {
      const isOne =
        !['object', 'map'].includes(type.of.is) && (typeof value === 'string' || typeof value === 'number');
      if (!isOne) return this.#leaveOut(value, type, slot.location);
      list = this.#take([value], value, type, slot.location);
    }
    const items = list as unknown[];
    for (const key of items.keys())
      items[key] = this.#read(items[key], type.of, {owner: items, key, location: slot.location.child(key)});
    return items.includes(LEFT_OUT) ? items.filter((item) => item !== LEFT_OUT) : items;
  }

  #readMap(value: unknown, type: Extract<FieldType, {is: 'map'}>, slot: Slot): unknown {
    const {location} = slot;
    if (!isObject(value)) return this.#leaveOut(value, type, location);
    if (this.#isInline(value, type, slot)) return value;
    this.locations.set(value, location);
    for (const name of Object.keys(value)) {
      const isExtension = name.startsWith('x-') && type.of.is === 'object' && !isObject(value[name]);
      if (!isExtension) this.#readNamed(value, name, type.of, location.child(name));
    }
    return value;
  }

  /** Reads a value with a user-defined name, which is shown even without a valid value. */
  #readNamed(owner: Record<string, unknown>, name: string, type: FieldType, location: JsonLocation): void {
    const value = owner[name];
    if (type.is !== 'object' || isObject(value) || (type.kind === 'Schema' && typeof value === 'boolean')) {
      this.readAt(owner, name, type, location);
    } else if (type.kind === 'Example' && value !== null) {
      const message = `${labelOf(location)} is ${nameValue(value)} where an example is expected. It is used as its \`value\`. Write it as \`value: …\`.`;
      this.#warn(location, message);
      setOwn(owner, name, {value});
    } else {
      const message = `${labelOf(location)} is ${nameValue(value)} where ${nameKind(type.kind)} is expected. It is treated as empty. Describe it, or remove it.`;
      this.#warn(location, message);
      setOwn(owner, name, {});
      this.readAt(owner, name, type, location);
    }
  }

  #readObject(value: unknown, kind: ObjectKind, slot: Slot): unknown {
    const {owner, location} = slot;
    if (kind === 'Schema' && typeof value === 'boolean') return value;
    if (kind === 'Schema' && Array.isArray(value) && location.key === 'items') {
      const message =
        '`items` is a list. OpenAPI 3.1 calls that `prefixItems`, and it is treated like that. Rename it.';
      this.#warn(location, message);
      setOwn(owner, 'prefixItems', value);
      this.readAt(owner, 'prefixItems', {is: 'list', of: {is: 'object', kind}}, location);
      return LEFT_OUT;
    }
    if (!isObject(value)) return this.#leaveOut(value, {is: 'object', kind}, location);
    const before = this.kinds.get(value);
    if (before !== undefined) {
      // An alias of an object that was already read.
      return before === kind ? value : this.#leaveOut(value, {is: 'object', kind}, location);
    }
    const shape = SHAPES[kind];
    if (!shape.group && this.#isInline(value, {is: 'object', kind}, slot)) return value;
    this.kinds.set(value, kind);
    this.locations.set(value, location);
    if (shape.group && value.$ref !== undefined) {
      if (typeof value.$ref === 'string') {
        this.refs.push({
          ref: value.$ref,
          type: {is: 'object', kind},
          node: value,
          field: '$ref',
          ...slot,
        });
        if (kind !== 'Schema' && kind !== 'PathItem') return value;
      } else {
        this.#leaveOut(value.$ref, {is: 'text'}, location.child('$ref'));
        Reflect.deleteProperty(value, '$ref');
      }
    }
    if (kind === 'Schema') this.refs.push(...dynamicRefs(value, slot));
    this.#readFields(value, kind, location);
    const missing = shape.vital?.find((field) => value[field] === undefined);
    if (missing !== undefined) {
      this.#warn(
        location,
        `${labelOf(location)} is missing \`${missing}\`. It is left out. Add \`${missing}\`.`,
      );
      return LEFT_OUT;
    }
    for (const field of shape.required ?? []) {
      if (!Object.hasOwn(value, field))
        this.#warn(location, `${labelOf(location)} is missing \`${field}\`. Add it.`);
    }
    return value;
  }

  #readFields(value: Record<string, unknown>, kind: ObjectKind, location: JsonLocation): void {
    const shape = SHAPES[kind];
    for (const name of Object.keys(value)) {
      const here = location.child(name);
      const type = Object.hasOwn(shape.fields, name) ? shape.fields[name]! : undefined;
      if (type) {
        const since = shape.since?.[name];
        if (since && since > this.version) {
          const message = `${labelOf(here)} was added in OpenAPI ${since}, and this description is ${this.version}. It is accepted. Write \`openapi: ${since}.0\`.`;
          this.#warn(here, message);
        }
        this.readAt(value, name, type, here);
        if (kind === 'Discriminator' && name === 'mapping' && isObject(value.mapping)) {
          const mapping = {owner: value, key: 'mapping', location: here};
          this.refs.push(...mappingRefs(value.mapping, mapping));
        }
      } else if (name.startsWith('x-')) continue;
      else if (shape.rest) {
        if (shape.restNames && !shape.restNames.pattern.test(name)) {
          this.#warn(here, `${labelOf(here)} doesn't belong here. ${shape.restNames.remedy}`);
        }
        this.#readNamed(value, name, shape.rest, here);
      } else if (
        kind === 'Example' &&
        !Object.keys(value).some((field) => Object.hasOwn(shape.fields, field))
      ) {
        const message = `${labelOf(location)} has neither \`value\` nor \`externalValue\`. It is used as the value itself. Write it as \`value: …\`.`;
        this.#warn(location, message);
        const content = {...value};
        for (const field of Object.keys(value)) Reflect.deleteProperty(value, field);
        value.value = content;
        return;
      } else {
        const otherwise = 'Remove it, or prefix its name with `x-`.';
        const remedy = didYouMean(name, Object.keys(shape.fields), otherwise, '`');
        this.#warn(here, `${labelOf(here)} isn't a field of ${shape.called}, and is not shown. ${remedy}`);
      }
    }
  }

  /** Whether a value is a reference that OpenAPI doesn't allow here. Its target replaces it. */
  #isInline(value: Record<string, unknown>, type: FieldType, slot: Slot): boolean {
    const {$ref: ref} = value;
    if (typeof ref !== 'string' || (type.is === 'map' && Object.keys(value).length > 1)) return false;
    this.refs.push({ref, type, node: value, field: '$ref', ...slot});
    return true;
  }

  #take<T>(taken: T, value: unknown, type: FieldType, location: JsonLocation): T {
    const message = `${labelOf(location)} is ${nameValue(value)} where ${nameType(type)} is expected. It is treated as ${JSON.stringify(taken)}. Write it like that.`;
    this.#warn(location, message);
    return taken;
  }

  #leaveOut(value: unknown, type: FieldType, location: JsonLocation): typeof LEFT_OUT {
    const message = `${labelOf(location)} is ${nameValue(value)} where ${nameType(type)} is expected. It is left out. Correct or remove it.`;
    this.#warn(location, message);
    return LEFT_OUT;
  }

  #warn(location: JsonLocation, message: string): void {
    this.problems.push(location.problem('warning', message));
  }
}
