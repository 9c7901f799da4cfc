import {record, type RawNode} from './rawDescription';
import {words, type Scope} from './pageRegions';
import {asText} from './texts';

/** Where a schema fact may appear, and the types shown around it. */
export interface FactScope {
  scopes: Scope[];
  /** Type text from the labels of the field and the variants and lists around it. */
  types: string;
}

/** Text that a schema keyword must produce on a page. */
interface Expectation {
  kind: string;
  what: string;
  shown(holders: FactScope): boolean;
}

type Fact = (value: unknown, schema: Record<string, unknown>) => Expectation[];

/** Fact labels. */
const LABELS: Record<string, string[]> = {
  const: ['Always'],
  default: ['Default'],
  minimum: ['Minimum', 'More than'],
  maximum: ['Maximum', 'Less than'],
  exclusiveMinimum: ['More than'],
  exclusiveMaximum: ['Less than'],
  multipleOf: ['Multiple of'],
  minLength: ['Length'],
  maxLength: ['Length'],
  minItems: ['Items'],
  maxItems: ['Items'],
  minProperties: ['Keys'],
  maxProperties: ['Keys'],
  minContains: ['Contains'],
  maxContains: ['Contains'],
  pattern: ['Pattern'],
  contentMediaType: ['Content'],
  contentEncoding: ['Content'],
};

/** Values shown as a labeled fact. */
const constraints = Object.fromEntries(
  Object.entries(LABELS).map(([keyword, labels]): [string, Fact] => [
    keyword,
    (value) =>
      typeof value === 'boolean' && keyword.startsWith('exclusive') ? [] : [fact(keyword, labels, value)],
  ]),
);

const FACTS: Record<string, Fact> = {
  ...constraints,
  type: (value) =>
    [value].flat().map((type) => ({
      kind: 'type',
      what: `type ${asText(type)}`,
      shown: ({types}) =>
        type === 'object' ? /\b(?:object|map|maps)/.test(types) : types.includes(String(type)),
    })),
  nullable: (value) => (value === true ? [{kind: 'type', what: 'may be null', shown: saysNull}] : []),
  format: (value) => [
    {
      kind: 'constraint',
      what: `format ${asText(value)}`,
      shown: ({types}) => types.includes(`(${asText(value)})`),
    },
  ],
  enum: (values) =>
    [values].flat().map((value) => ({
      kind: 'enum value',
      what: `allowed value ${asText(value)}`,
      shown: (holders) =>
        (value === null && saysNull(holders)) ||
        holders.scopes.some(
          (scope) => scope.values.includes(asText(value)) || hasFact(scope, ['Always'], value),
        ),
    })),
  uniqueItems: (value) => (value === true ? [fact('uniqueItems', ['Items'], 'unique')] : []),
  readOnly: (value) => (value === true ? [flag('read-only')] : []),
  writeOnly: (value) => (value === true ? [flag('write-only')] : []),
  deprecated: (value) => (value === true ? [flag('deprecated')] : []),
  additionalProperties: closed('Other fields'),
  unevaluatedProperties: closed('Other fields'),
  items: closed('Other items'),
  unevaluatedItems: closed('Other items'),
  dependentRequired: (value) =>
    Object.entries(record(value)).map(([key, names]) => ({
      kind: 'constraint',
      what: `with ${key} required: ${[names].flat().join(', ')}`,
      shown: ({scopes}) =>
        scopes.some(({facts}) =>
          facts.some(
            (text) =>
              text.startsWith(`With ${key}`) && [names].flat().every((name) => text.includes(String(name))),
          ),
        ),
    })),
  externalDocs: (value) => [
    {
      kind: 'text',
      what: `external documentation ${String(record(value).url)}`,
      shown: ({scopes}) =>
        scopes.some(
          ({links, text}) =>
            links.some(({href}) => href === record(value).url) || text.includes(String(record(value).url)),
        ),
    },
  ],
  discriminator: (value, {oneOf, anyOf}) => [
    // A single variant doesn't need a discriminator.
    ...([oneOf ?? [], anyOf ?? []].flat().length === 1 ? [] : [chooser(value)]),
    ...Object.keys(record(record(value).mapping)).map((name) => ({
      kind: 'constraint',
      what: `value ${name} of the discriminator`,
      shown: ({scopes}: FactScope) =>
        scopes.some(
          (scope) => scope.text.includes(name) || scope.children.some((child) => child.name.includes(name)),
        ),
    })),
  ],
};

function chooser(discriminator: unknown): Expectation {
  const name = String(record(discriminator).propertyName);
  return {
    kind: 'constraint',
    what: `discriminator ${name}`,
    shown: ({scopes}) => scopes.some(({text}) => text.includes(name)),
  };
}

/** Counted only in XML schemas. */
const XML: Fact = (value) =>
  Object.entries(record(value))
    .filter(([key, setting]) => !key.startsWith('x-') && setting !== false)
    .map(([key, setting]) => ({
      kind: 'constraint',
      what: `xml ${key} ${String(setting)}`,
      shown: ({scopes}) =>
        scopes.some(({facts}) =>
          facts.some(
            (text) => text.startsWith('XML') && text.includes(setting === true ? key : String(setting)),
          ),
        ),
    }));

/**
 * Texts that a schema's keywords must produce on a page. If several parts of an `allOf` have the same keyword, any
 * one of them satisfies it: the nearest or the strictest wins.
 */
export function expectationsOf(
  views: RawNode[],
  xml: boolean,
): Array<Expectation & {node: RawNode; alternatives: Expectation[]}> {
  const keywords = new Map<string, RawNode[]>();
  for (const view of views) {
    for (const keyword of Object.keys(record(view.value))) {
      keywords.set(keyword, [...(keywords.get(keyword) ?? []), view]);
    }
  }
  return [...keywords].flatMap(([keyword, nodes]) => {
    const expect = keyword === 'xml' && xml ? XML : FACTS[keyword];
    if (!expect) return [];
    const counted = nodes.filter(({isPart}) => keyword !== 'discriminator' || !isPart);
    const all = counted.map((view) => {
      const schema = record(view.value);
      const node = {...view, value: schema[keyword], pointer: `${view.pointer}/${keyword}`};
      return {node, expectations: expect(schema[keyword], schema)};
    });
    if (keyword === 'enum')
      return common(
        all.map(({expectations, node}) => expectations.map((one) => ({...one, node, alternatives: []}))),
      );
    const [nearest, ...others] = all.filter(({expectations}) => expectations.length > 0);
    if (!nearest) return [];
    const alternatives = others.flatMap(({expectations}) => expectations);
    return nearest.expectations.map((expectation) => ({...expectation, node: nearest.node, alternatives}));
  });
}

/** Values allowed by all the lists. The first list if they have none in common. */
function common<T extends {what: string}>([first = [], ...others]: T[][]): T[] {
  const allowed = first.filter(({what}) => others.every((list) => list.some((other) => other.what === what)));
  return allowed.length > 0 ? allowed : first;
}

function fact(keyword: string, labels: string[], value: unknown): Expectation {
  return {
    kind: 'constraint',
    what: `${keyword} ${asText(value)}`,
    shown: ({scopes}) => scopes.some((scope) => hasFact(scope, labels, value)),
  };
}

function hasFact({facts}: Scope, labels: string[], value: unknown): boolean {
  const text = words(asText(value));
  return facts.some((candidate) =>
    labels.some((label) => {
      if (!candidate.startsWith(label)) return false;
      const rest = candidate.slice(label.length);
      return typeof value === 'number' ? rest.split(/[^\w.+-]+/).includes(text) : rest.includes(text);
    }),
  );
}

function flag(name: string): Expectation {
  return {kind: 'constraint', what: name, shown: ({scopes}) => scopes.some(({text}) => text.includes(name))};
}

/** `additionalProperties: false` and similar. */
function closed(label: string): Fact {
  return (value) => (value === false ? [fact('no others', [label], 'not allowed')] : []);
}

function saysNull({types, scopes}: FactScope): boolean {
  return /\bnull\b/.test(types) || scopes.some(({values}) => values.includes('null'));
}
