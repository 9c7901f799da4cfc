import {code, finding, show, type Direction, type Finding, type Level, type SchemaFinding} from './change';
import {escapeText} from '@nacre-docs/kit/markdownWriter/escape';

/** The change's levels in requests and responses, and its sentence, in which `{text:after}` isn't inline code. */
type SchemaRule = readonly [request: Level, response: Level, says: string];

/** Value bounds and their names in rules. */
export const BOUNDS = {
  max: {keyword: 'maximum', upper: true, words: 'maximum'},
  min: {keyword: 'minimum', upper: false, words: 'minimum'},
  'exclusive-max': {keyword: 'exclusiveMaximum', upper: true, words: 'exclusive maximum'},
  'exclusive-min': {keyword: 'exclusiveMinimum', upper: false, words: 'exclusive minimum'},
  'max-length': {keyword: 'maxLength', upper: true, words: 'maximum length'},
  'min-length': {keyword: 'minLength', upper: false, words: 'minimum length'},
  'max-items': {keyword: 'maxItems', upper: true, words: 'maximum number of items'},
  'min-items': {keyword: 'minItems', upper: false, words: 'minimum number of items'},
  'max-properties': {keyword: 'maxProperties', upper: true, words: 'maximum number of properties'},
  'min-properties': {keyword: 'minProperties', upper: false, words: 'minimum number of properties'},
} as const;

function boundRules(): Record<string, SchemaRule> {
  return Object.fromEntries(
    Object.entries(BOUNDS).flatMap(([name, {upper, words}]) => {
      const moved = `has the ${words} {after} instead of {before}`;
      const narrower: SchemaRule = ['breaking', 'info', moved];
      const wider: SchemaRule = ['info', 'warning', moved];
      return [
        [`${name}-decreased`, upper ? narrower : wider],
        [`${name}-increased`, upper ? wider : narrower],
        [`${name}-set`, ['breaking', 'info', `now has a ${words}, {after}`]],
        [`${name}-unset`, ['info', 'warning', `no longer has the ${words} {before}`]],
      ];
    }),
  );
}

/** Schema rules by name suffix. */
export const SCHEMA_RULES: Record<string, SchemaRule> = {
  ...boundRules(),
  'type-changed': ['breaking', 'breaking', 'is {after} instead of {before}'],
  'type-generalized': ['info', 'breaking', 'is {after} instead of {before}'],
  'type-specialized': ['breaking', 'info', 'is {after} instead of {before}'],
  'became-nullable': ['info', 'breaking', 'can be null'],
  'became-not-nullable': ['breaking', 'info', 'can no longer be null'],
  'became-required': ['breaking', 'info', 'is required now'],
  'became-required-with-default': ['warning', 'info', 'is required now, with the default {after}'],
  'became-optional': ['info', 'breaking', 'is no longer required'],
  'became-enum': ['breaking', 'info', 'is limited to {text:after}'],
  'became-not-enum': ['info', 'warning', 'is no longer limited to {text:before}'],
  'enum-value-removed': ['breaking', 'info', 'no longer has the value {before}'],
  'enum-value-added': ['info', 'warning', 'has a new value, {after}'],
  'pattern-added': ['breaking', 'info', 'now has a pattern, {after}'],
  'pattern-changed': ['warning', 'info', 'has the pattern {after} instead of {before}'],
  'pattern-removed': ['info', 'warning', 'no longer has the pattern {before}'],
  'default-value-added': ['info', 'info', 'now has a default, {after}'],
  'default-value-changed': ['warning', 'info', 'has the default {after} instead of {before}'],
  'default-value-removed': ['warning', 'info', 'no longer has the default {before}'],
  'multiple-of-set': ['breaking', 'info', 'must be a multiple of {after}'],
  'multiple-of-changed': ['breaking', 'warning', 'must be a multiple of {after} instead of {before}'],
  'multiple-of-unset': ['info', 'warning', "doesn't have to be a multiple of {before}"],
  'unique-items-set': ['breaking', 'info', 'must have unique items'],
  'unique-items-unset': ['info', 'warning', 'may have duplicate items'],
  'additional-properties-disallowed': ['breaking', 'info', 'allows only the listed fields'],
  'additional-properties-allowed': ['info', 'info', 'allows unlisted fields'],
  'wrapped-in-one-of': ['breaking', 'warning', 'is now a choice of variants'],
  'unwrapped-from-one-of': ['warning', 'warning', 'is no longer a choice of variants'],
  'one-of-added': ['info', 'warning', 'has a new variant, {after}'],
  'one-of-removed': ['breaking', 'info', 'no longer has the variant {before}'],
  'any-of-added': ['info', 'warning', 'has a new variant, {after}'],
  'any-of-removed': ['breaking', 'info', 'no longer has the variant {before}'],
  'all-of-added': ['breaking', 'info', 'must also match {after}'],
  'all-of-removed': ['info', 'warning', "doesn't have to match {before}"],
  'discriminator-added': ['info', 'info', 'now has a discriminator, {after}'],
  'discriminator-removed': ['warning', 'warning', 'no longer has the discriminator {before}'],
  'discriminator-property-name-changed': [
    'breaking',
    'breaking',
    'has the discriminator {after} instead of {before}',
  ],
  'discriminator-mapping-added': ['info', 'warning', 'has a new discriminator value, {after}'],
  'discriminator-mapping-deleted': ['breaking', 'info', 'no longer has the discriminator value {before}'],
  'discriminator-mapping-changed': [
    'warning',
    'warning',
    'maps a discriminator value to another variant, {after} instead of {before}',
  ],
  'prefix-items-added': ['warning', 'warning', 'describes one more of its first items'],
  'prefix-items-removed': ['warning', 'warning', 'describes one fewer of its first items'],
  'pattern-property-added': ['info', 'info', 'describes fields that match {after}'],
  'pattern-property-removed': ['warning', 'warning', 'no longer describes fields that match {before}'],
  'conditions-changed': ['warning', 'warning', 'has different conditions, in {text:after}'],
  'comparison-limited': [
    'warning',
    'warning',
    'is too large to compare completely. Deeper levels were skipped',
  ],
  deprecated: ['info', 'info', 'is deprecated'],
  reactivated: ['info', 'info', 'is no longer deprecated'],
};

/** How clients must adapt to a breaking value change, by sender. */
const ACTIONS: Record<Direction, (name: string) => string> = {
  request: (name) =>
    name.includes('required')
      ? 'Send it in every request.'
      : name.includes('enum') || name.includes('one-of') || name.includes('mapping')
        ? 'Send one of the remaining values.'
        : 'Send only values that the new form accepts.',
  response: (name) =>
    name.includes('nullable') || name.includes('optional')
      ? 'Handle responses without it.'
      : 'Update the code that reads it.',
};

/**
 * Creates a schema change from its rule.
 *
 * @param name rule name suffix, a key of `SCHEMA_RULES`
 */
export function schemaFinding(
  direction: Direction,
  name: string,
  {before, after, field, node}: {before?: unknown; after?: unknown; field?: string; node?: object} = {},
): SchemaFinding {
  const [request, response, text] = SCHEMA_RULES[name]!;
  const level = direction === 'request' ? request : response;
  const says = text.replace(/\{(text:)?(before|after)\}/g, (_, plain?: string, which?: string) => {
    const value = which === 'before' ? before : after;
    return plain ? escapeText(show(value)) : code(value);
  });
  return {
    ...finding(level, `${direction}-property-${name}`, says, {
      ...(before !== undefined && {before: show(before)}),
      ...(after !== undefined && {after: show(after)}),
      ...(level === 'breaking' && {action: ACTIONS[direction](name)}),
      node,
    }),
    ...(field !== undefined && {field}),
  };
}

/** An added or removed field. The rule depends on the direction and on whether the field is required. */
export function fieldFinding(
  direction: Direction,
  kind: 'added' | 'removed',
  facts: {required: boolean; fallback?: unknown; isClosed?: boolean},
): Finding {
  const {required, fallback, isClosed} = facts;
  const word = required ? 'required' : 'optional';
  if (direction === 'response') {
    const rule = `response-${word}-property-${kind}`;
    if (kind === 'added') return finding('info', rule, 'is new');
    return required
      ? finding('breaking', rule, 'was removed', {action: 'Stop reading it.'})
      : finding('warning', rule, 'was removed');
  }
  if (kind === 'removed') {
    const rule = 'request-property-removed';
    if (!isClosed) return finding('warning', rule, 'was removed');
    const says = 'was removed, and unknown fields are rejected';
    return finding('breaking', rule, says, {action: 'Stop sending it.'});
  }
  if (!required) return finding('info', 'new-optional-request-property', 'is new and optional');
  const rule = 'new-required-request-property';
  if (fallback === undefined)
    return finding('breaking', rule, 'is new and required', {action: 'Send it in every request.'});
  const says = `is new and required, with the default ${code(fallback)}`;
  return finding('warning', `${rule}-with-default`, says, {after: show(fallback)});
}
