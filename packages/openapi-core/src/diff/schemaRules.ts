import {code, show, type Direction, type Level, type SchemaFinding} from './change';

interface SchemaRule {
  /** The change's level in requests and responses. */
  levels: Record<Direction, Level>;
  says(before: unknown, after: unknown): string;
}

const rule = (request: Level, response: Level, says: SchemaRule['says']): SchemaRule => ({
  levels: {request, response},
  says,
});

/** Value bounds and their names in rules. */
export const BOUNDS = {
  max: {keyword: 'maximum', upper: true, words: 'maximum'},
  min: {keyword: 'minimum', upper: false, words: 'minimum'},
  'exclusive-max': {keyword: 'exclusiveMaximum', upper: true, words: 'exclusive maximum'},
  'exclusive-min': {keyword: 'exclusiveMinimum', upper: false, words: 'exclusive minimum'},
  'max-length': {keyword: 'maxLength', upper: true, words: 'maximum length'},
  'min-length': {keyword: 'minLength', upper: false, words: 'minimum length'},
  'max-items': {keyword: 'maxItems', upper: true, words: 'maximum of items'},
  'min-items': {keyword: 'minItems', upper: false, words: 'minimum of items'},
  'max-properties': {keyword: 'maxProperties', upper: true, words: 'maximum of properties'},
  'min-properties': {keyword: 'minProperties', upper: false, words: 'minimum of properties'},
} as const;

function boundRules(): Record<string, SchemaRule> {
  return Object.fromEntries(
    Object.entries(BOUNDS).flatMap(([name, {upper, words}]) => {
      const moved = (before: unknown, after: unknown) =>
        `has the ${words} ${code(after)} instead of ${code(before)}`;
      const narrower = rule('breaking', 'info', moved);
      const wider = rule('info', 'warning', moved);
      return [
        [`${name}-decreased`, upper ? narrower : wider],
        [`${name}-increased`, upper ? wider : narrower],
        [`${name}-set`, rule('breaking', 'info', (_, after) => `has a ${words} now, ${code(after)}`)],
        [
          `${name}-unset`,
          rule('info', 'warning', (before) => `has no ${words} any more; it was ${code(before)}`),
        ],
      ];
    }),
  );
}

function choiceRules(): Record<string, SchemaRule> {
  return Object.fromEntries(
    ['one-of', 'any-of'].flatMap((name) => [
      [`${name}-added`, rule('info', 'warning', (_, after) => `has a new variant, ${code(after)}`)],
      [`${name}-removed`, rule('breaking', 'info', (before) => `no longer has the variant ${code(before)}`)],
    ]),
  );
}

const isNow = (before: unknown, after: unknown) => `is ${code(after)} instead of ${code(before)}`;

/** Schema rules by name suffix. */
export const SCHEMA_RULES: Record<string, SchemaRule> = {
  ...boundRules(),
  ...choiceRules(),
  'type-changed': rule('breaking', 'breaking', isNow),
  'type-generalized': rule('info', 'breaking', isNow),
  'type-specialized': rule('breaking', 'info', isNow),
  'became-nullable': rule('info', 'breaking', () => 'can be null'),
  'became-not-nullable': rule('breaking', 'info', () => 'can no longer be null'),
  'became-required': rule('breaking', 'info', () => 'is required now'),
  'became-required-with-default': rule(
    'warning',
    'info',
    (_, value) => `is required now; its default is ${code(value)}`,
  ),
  'became-optional': rule('info', 'breaking', () => 'is no longer required'),
  'became-enum': rule('breaking', 'info', (_, after) => `is limited to ${show(after)}`),
  'became-not-enum': rule('info', 'warning', (before) => `is no longer limited to ${show(before)}`),
  'enum-value-removed': rule('breaking', 'info', (before) => `no longer has the value ${code(before)}`),
  'enum-value-added': rule('info', 'warning', (_, after) => `has a new value, ${code(after)}`),
  'pattern-added': rule('breaking', 'info', (_, after) => `has a pattern now, ${code(after)}`),
  'pattern-changed': rule(
    'warning',
    'info',
    (before, after) => `has the pattern ${code(after)} instead of ${code(before)}`,
  ),
  'pattern-removed': rule('info', 'warning', (before) => `no longer has the pattern ${code(before)}`),
  'default-value-added': rule('info', 'info', (_, after) => `has a default now, ${code(after)}`),
  'default-value-changed': rule(
    'warning',
    'info',
    (before, after) => `has the default ${code(after)} instead of ${code(before)}`,
  ),
  'default-value-removed': rule(
    'warning',
    'info',
    (before) => `has no default any more; it was ${code(before)}`,
  ),
  'multiple-of-set': rule('breaking', 'info', (_, after) => `must be a multiple of ${code(after)}`),
  'multiple-of-changed': rule(
    'breaking',
    'warning',
    (before, after) => `must be a multiple of ${code(after)} instead of ${code(before)}`,
  ),
  'multiple-of-unset': rule('info', 'warning', (before) => `need not be a multiple of ${code(before)}`),
  'unique-items-set': rule('breaking', 'info', () => 'must have unique items'),
  'unique-items-unset': rule('info', 'warning', () => 'may have duplicate items'),
  'additional-properties-disallowed': rule('breaking', 'info', () => 'allows only the listed fields'),
  'additional-properties-allowed': rule('info', 'info', () => 'allows unlisted fields'),
  'wrapped-in-one-of': rule('breaking', 'warning', () => 'is now a choice of variants'),
  'unwrapped-from-one-of': rule('warning', 'warning', () => 'is no longer a choice of variants'),
  'all-of-added': rule('breaking', 'info', (_, after) => `has to satisfy ${code(after)} as well`),
  'all-of-removed': rule('info', 'warning', (before) => `need not satisfy ${code(before)}`),
  'discriminator-added': rule('info', 'info', (_, after) => `has a discriminator now, ${code(after)}`),
  'discriminator-removed': rule(
    'warning',
    'warning',
    (before) => `no longer has the discriminator ${code(before)}`,
  ),
  'discriminator-property-name-changed': rule(
    'breaking',
    'breaking',
    (before, after) => `has the discriminator ${code(after)} instead of ${code(before)}`,
  ),
  'discriminator-mapping-added': rule(
    'info',
    'warning',
    (_, after) => `has a new discriminator value, ${code(after)}`,
  ),
  'discriminator-mapping-deleted': rule(
    'breaking',
    'info',
    (before) => `no longer has the value ${code(before)} of its discriminator`,
  ),
  'discriminator-mapping-changed': rule(
    'warning',
    'warning',
    (before, after) =>
      `maps a discriminator value to another variant, ${code(after)} instead of ${code(before)}`,
  ),
  'prefix-items-added': rule('warning', 'warning', () => 'describes one more of its first items'),
  'prefix-items-removed': rule('warning', 'warning', () => 'describes one less of its first items'),
  'pattern-property-added': rule('info', 'info', (_, after) => `describes fields that match ${code(after)}`),
  'pattern-property-removed': rule(
    'warning',
    'warning',
    (before) => `no longer describes fields that match ${code(before)}`,
  ),
  'conditions-changed': rule(
    'warning',
    'warning',
    (_, after) => `has different conditions, in ${show(after)}`,
  ),
  'comparison-limited': rule(
    'warning',
    'warning',
    () => 'is too large to compare completely; deeper levels were skipped',
  ),
  deprecated: rule('info', 'info', () => 'is deprecated'),
  reactivated: rule('info', 'info', () => 'is no longer deprecated'),
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
  const {levels, says} = SCHEMA_RULES[name]!;
  const level = levels[direction];
  return {
    rule: `${direction}-property-${name}`,
    level,
    ...(before !== undefined && {before: show(before)}),
    ...(after !== undefined && {after: show(after)}),
    says: says(before, after),
    ...(level === 'breaking' && {action: ACTIONS[direction](name)}),
    ...(field !== undefined && {field}),
    node,
  };
}

/** An added or removed field. Its rule depends on the direction and on whether the field is required. */
export function fieldFinding(
  direction: Direction,
  kind: 'added' | 'removed',
  facts: {field: string; required: boolean; fallback?: unknown; closed?: boolean; node?: object},
): SchemaFinding {
  const {field, required, fallback, closed, node} = facts;
  const base = {field, node};
  const word = required ? 'required' : 'optional';
  if (direction === 'response') {
    if (kind === 'added')
      return {...base, rule: `response-${word}-property-added`, level: 'info', says: 'is new'};
    const level = required ? 'breaking' : 'warning';
    return {
      ...base,
      rule: `response-${word}-property-removed`,
      level,
      says: 'was removed',
      ...(required && {action: 'Stop reading it.'}),
    };
  }
  if (kind === 'removed') {
    return {
      ...base,
      rule: 'request-property-removed',
      level: closed ? 'breaking' : 'warning',
      says: closed ? 'was removed, and unknown fields are rejected' : 'was removed',
      ...(closed && {action: 'Stop sending it.'}),
    };
  }
  if (!required)
    return {...base, rule: 'new-optional-request-property', level: 'info', says: 'is new and optional'};
  if (fallback !== undefined) {
    return {
      ...base,
      rule: 'new-required-request-property-with-default',
      level: 'warning',
      after: show(fallback),
      says: `is new and required; its default is ${code(fallback)}`,
    };
  }
  return {
    ...base,
    rule: 'new-required-request-property',
    level: 'breaking',
    says: 'is new and required',
    action: 'Send it in every request.',
  };
}
