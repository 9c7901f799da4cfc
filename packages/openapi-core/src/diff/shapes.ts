import type {FlatSchema, SchemaResolver} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import {encodeSegment} from '../request/pointer';
import type {Direction, SchemaFinding} from './change';
import type {ChildPair} from './childPair';
import {fieldFinding, schemaFinding} from './schemaRules';
import {pairVariants} from './variants';

interface Shape {
  findings: SchemaFinding[];
  children: ChildPair[];
}

/** Compares two flat schemas: lists added and removed fields, items and variants, and the pairs to compare next. */
export function compareShapes(
  {schema: before}: FlatSchema,
  {schema: after}: FlatSchema,
  direction: Direction,
  resolveBefore: SchemaResolver,
  resolveAfter: SchemaResolver,
): Shape {
  const parts = [
    compareProperties(before, after, direction, resolveBefore, resolveAfter),
    comparePatterns(before, after, direction),
    compareMore(before, after, direction),
    compareItems(before, after, direction),
    pairVariants(before, after, direction, resolveBefore, resolveAfter),
  ];
  return {
    findings: parts.flatMap(({findings}) => findings),
    children: parts.flatMap(({children}) => children),
  };
}

function compareProperties(
  before: Schema,
  after: Schema,
  direction: Direction,
  resolveBefore: SchemaResolver,
  resolveAfter: SchemaResolver,
): Shape {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const closed = after.additionalProperties === false || after.unevaluatedProperties === false;
  const findings: SchemaFinding[] = [];
  const children: ChildPair[] = [];
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [own(old, field), own(now, field)];
    const [was, is] = [resolveBefore.flatten(from)?.schema, resolveAfter.flatten(to)?.schema];
    const [wasRequired, required] = [isRequired(before, field), isRequired(after, field)];
    const node = typeof to === 'object' ? to : after;
    if (from === undefined || to === undefined) {
      const kind = from === undefined ? 'added' : 'removed';
      if (isOutside(direction, from === undefined ? is : was)) continue;
      const facts = {field, closed, required: kind === 'added' ? required : wasRequired};
      findings.push(fieldFinding(direction, kind, {...facts, fallback: is?.default, node}));
      continue;
    }
    findings.push(
      ...compareAccess(direction, was, is, required).map((finding) => ({...finding, field, node})),
    );
    // Response-only fields are compared in responses.
    if (isOutside(direction, was) || isOutside(direction, is)) continue;
    if (wasRequired !== required) {
      const fallback = direction === 'request' ? is?.default : undefined;
      const name = !required
        ? 'became-optional'
        : fallback === undefined
          ? 'became-required'
          : 'became-required-with-default';
      findings.push(schemaFinding(direction, name, {after: fallback, field, node}));
    }
    children.push({segment: encodeSegment(field), before: from, after: to});
  }
  return {
    findings: findings.map(({field, ...finding}) => ({...finding, field: encodeSegment(field!)})),
    children,
  };
}

/** Whether a field is never sent in this direction. */
function isOutside(direction: Direction, schema: Schema | undefined): boolean {
  return (direction === 'request' ? schema?.readOnly : schema?.writeOnly) === true;
}

function compareAccess(
  direction: Direction,
  before: Schema | undefined,
  after: Schema | undefined,
  required: boolean,
): SchemaFinding[] {
  const [key, word] =
    direction === 'request' ? (['readOnly', 'read-only'] as const) : (['writeOnly', 'write-only'] as const);
  const [was, is] = [before?.[key] === true, after?.[key] === true];
  if (was === is) return [];
  const kind = required ? 'required' : 'optional';
  const rule = `${direction}-${kind}-property-became-${is ? '' : 'not-'}${word}`;
  if (!is) {
    const demanded = direction === 'request' && required && after?.default === undefined;
    const action = demanded ? {action: 'Send it in every request.'} : {};
    return [{rule, level: demanded ? 'breaking' : 'info', says: `is no longer ${word}`, ...action}];
  }
  const lost = direction === 'response';
  return [
    {
      rule,
      level: lost && required ? 'breaking' : 'warning',
      says: `is ${word} now`,
      ...(lost && required && {action: 'Stop reading it.'}),
    },
  ];
}

function comparePatterns(before: Schema, after: Schema, direction: Direction): Shape {
  const [old, now] = [before.patternProperties ?? {}, after.patternProperties ?? {}];
  const findings: SchemaFinding[] = [];
  const children: ChildPair[] = [];
  for (const pattern of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [own(old, pattern), own(now, pattern)];
    if (from === undefined)
      findings.push(schemaFinding(direction, 'pattern-property-added', {after: pattern}));
    else if (to === undefined)
      findings.push(schemaFinding(direction, 'pattern-property-removed', {before: pattern}));
    else children.push({segment: `{${encodeSegment(pattern)}}`, before: from, after: to});
  }
  return {findings, children};
}

/** Additional fields, which have no fixed name. */
function compareMore(before: Schema, after: Schema, direction: Direction): Shape {
  const [from, to] = [before.additionalProperties ?? true, after.additionalProperties ?? true];
  if (from === true && to === true) return {findings: [], children: []};
  const [wasClosed, closed] = [from === false, to === false];
  if (wasClosed !== closed) {
    const name = closed ? 'additional-properties-disallowed' : 'additional-properties-allowed';
    return {findings: [schemaFinding(direction, name)], children: []};
  }
  return {findings: [], children: closed ? [] : [{segment: '{}', before: from, after: to}]};
}

function compareItems(before: Schema, after: Schema, direction: Direction): Shape {
  const [old, now] = [before.prefixItems ?? [], after.prefixItems ?? []];
  const both = Math.min(old.length, now.length);
  const findings = Array.from({length: Math.abs(old.length - now.length)}, () =>
    schemaFinding(direction, now.length > old.length ? 'prefix-items-added' : 'prefix-items-removed'),
  );
  const children = Array.from({length: both}, (_, index) => ({
    segment: `[${index}]`,
    before: old[index],
    after: now[index],
  }));
  if (before.items === undefined && after.items === undefined) return {findings, children};
  return {findings, children: [...children, {segment: '[]', before: before.items, after: after.items}]};
}

function isRequired({required}: Schema, field: string): boolean {
  return required?.includes(field) ?? false;
}

function own<T>(map: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
