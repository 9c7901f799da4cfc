import type {FlatSchema} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import {own} from '../request/ownProperty';
import {encodeSegment} from '../request/pointer';
import {finding, matchKeys, type Direction, type SchemaFinding} from './change';
import {fieldFinding, schemaFinding} from './schemaRules';
import type {ChildPair, SchemaDifference, Sides} from './sides';
import {pairVariants} from './variants';

/** Compares two flat schemas: lists added and removed fields, items and variants, and the pairs to compare next. */
export function compareShapes(
  {schema: before}: FlatSchema,
  {schema: after}: FlatSchema,
  sides: Sides,
): SchemaDifference {
  const {direction} = sides;
  const parts = [
    compareProperties(before, after, sides),
    comparePatterns(before, after, direction),
    compareMore(before, after, direction),
    compareItems(before, after, direction),
    pairVariants(before, after, sides),
  ];
  return {
    findings: parts.flatMap(({findings}) => findings),
    children: parts.flatMap(({children}) => children),
  };
}

function compareProperties(before: Schema, after: Schema, sides: Sides): SchemaDifference {
  const {direction} = sides;
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const isClosed = after.additionalProperties === false || after.unevaluatedProperties === false;
  const findings: SchemaFinding[] = [];
  const children: ChildPair[] = [];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [from, to] = [own(old, name), own(now, name)];
    const [was, is] = [sides.before.flatten(from)?.schema, sides.after.flatten(to)?.schema];
    const [wasRequired, required] = [isRequired(before, name), isRequired(after, name)];
    const location = {field: encodeSegment(name), node: typeof to === 'object' ? to : after};
    if (from === undefined || to === undefined) {
      const kind = from === undefined ? 'added' : 'removed';
      if (isOutside(direction, from === undefined ? is : was)) continue;
      const facts = {isClosed, required: kind === 'added' ? required : wasRequired, fallback: is?.default};
      findings.push({...fieldFinding(direction, kind, facts), ...location});
      continue;
    }
    findings.push(...compareAccess(direction, was, is, required).map((found) => ({...found, ...location})));
    // Response-only fields are compared in responses.
    if (isOutside(direction, was) || isOutside(direction, is)) continue;
    if (wasRequired !== required) {
      const fallback = direction === 'request' ? is?.default : undefined;
      const suffix = fallback === undefined ? '' : '-with-default';
      const rule = required ? `became-required${suffix}` : 'became-optional';
      findings.push(schemaFinding(direction, rule, {after: fallback, ...location}));
    }
    children.push({segment: encodeSegment(name), before: from, after: to});
  }
  return {findings, children};
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
  const [was, is] = [isOutside(direction, before), isOutside(direction, after)];
  if (was === is) return [];
  const word = direction === 'request' ? 'read-only' : 'write-only';
  const rule = `${direction}-${required ? 'required' : 'optional'}-property-became-${is ? '' : 'not-'}${word}`;
  if (!is) {
    const isDemanded = direction === 'request' && required && after?.default === undefined;
    const facts = isDemanded ? {action: 'Send it in every request.'} : {};
    return [finding(isDemanded ? 'breaking' : 'info', rule, `is no longer ${word}`, facts)];
  }
  if (direction === 'request' || !required) return [finding('warning', rule, `is ${word} now`)];
  return [finding('breaking', rule, `is ${word} now`, {action: 'Stop reading it.'})];
}

function comparePatterns(before: Schema, after: Schema, direction: Direction): SchemaDifference {
  const [old, now] = [before, after].map((schema) => new Map(Object.entries(schema.patternProperties ?? {})));
  const findings: SchemaFinding[] = [];
  const children: ChildPair[] = [];
  for (const [pattern, from, to] of matchKeys(old!, now!)) {
    if (from === undefined)
      findings.push(schemaFinding(direction, 'pattern-property-added', {after: pattern}));
    else if (to === undefined)
      findings.push(schemaFinding(direction, 'pattern-property-removed', {before: pattern}));
    else children.push({segment: `{${encodeSegment(pattern)}}`, before: from, after: to});
  }
  return {findings, children};
}

/** Additional fields, with any name. */
function compareMore(before: Schema, after: Schema, direction: Direction): SchemaDifference {
  const [from, to] = [before.additionalProperties ?? true, after.additionalProperties ?? true];
  if (from === true && to === true) return {findings: [], children: []};
  const [wasClosed, closed] = [from === false, to === false];
  if (wasClosed !== closed) {
    const name = closed ? 'additional-properties-disallowed' : 'additional-properties-allowed';
    return {findings: [schemaFinding(direction, name)], children: []};
  }
  return {findings: [], children: closed ? [] : [{segment: '{}', before: from, after: to}]};
}

function compareItems(before: Schema, after: Schema, direction: Direction): SchemaDifference {
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
