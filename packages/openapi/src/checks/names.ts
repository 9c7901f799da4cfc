import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {didYouMean} from '@nacre-docs/kit/closest';
import {lineOf, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {Page} from '@nacre-docs/kit/contentSite';
import type {ApiSite} from './apiSite';

/** Names defined by the API description. */
interface KnownNames {
  permissions: Set<string>;
  events: Set<string>;
  errors: Set<string>;
  states: Set<string>;
  capabilities: Set<string>;
  /** Field names at any depth. */
  fields: Set<string>;
  /** Field values at any depth. */
  values: Set<string>;
  /** Enum values of entities that have a status, by entity name in words: `deployment group`. */
  entities: Map<string, Set<string>>;
  /** Every name in the description, of any kind. */
  all: Set<string>;
}

/** Words right before or after code that identify the code's kind. */
interface Cue {
  kind: 'permissions' | 'events' | 'errors' | 'states' | 'capabilities';
  noun: string;
  before: RegExp;
  after?: RegExp;
  /** Whether the words also precede fields and values, as in "returns `true`". */
  loose?: boolean;
}

const CUES: Cue[] = [
  {kind: 'permissions', noun: 'permission', before: /\bpermissions? $/, after: /^ permissions?\b/},
  {
    kind: 'capabilities',
    noun: 'capability',
    before: /\bcapabilit(?:y|ies) $/,
    after: /^ capabilit(?:y|ies)\b/,
  },
  {kind: 'events', noun: 'event', before: /\bevents? $/, after: /^ events?\b/},
  {kind: 'states', noun: 'state', before: /\b(?:status|state) $/, after: /^ (?:status|state)\b/},
  {
    kind: 'errors',
    noun: 'error code',
    before: /\b(?:(?:error|code)|[45]\d\d(?:,? with)?) $/,
    after: /^ errors?\b/,
  },
  {
    kind: 'errors',
    noun: 'error code',
    before: /\b(?:returns?|returned|(?:fails?|answers?|refused|answered) with) $/,
    loose: true,
  },
  {kind: 'capabilities', noun: 'capability', before: /\bturn(?:s|ed|ing)? o(?:n|ff) $/i, loose: true},
];

/** Precedes a state, with the entity as subject: "the scope is", "a deployment that becomes". */
const IS_NOW =
  /\b([a-z]+(?: [a-z]+)*?)(?: that| which)? (?:is|are|was|were|becomes?|stays?|remains?|turns?|goes (?:back )?(?:to|from)|ends (?:as|in))(?: still| then| already)? $/i;
/** Joins two names of the same kind: "goes from `active` to `stopped`". */
const ALSO = /^(?:,|,? or|,? and| to) $/;
const CONSTANTS = ['true', 'false', 'null'];

const NAME = /^[a-z][a-z0-9_]*(?:[:.][a-z][a-z0-9_]*)?$/;
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const PERMISSION = /^[a-z_]+:[a-z_]+$/;
const EVENT = /^([a-z_]+)\.([a-z_]+)$/;

/**
 * States, permissions, capabilities, events, and error codes in inline code exist in the API description.
 * Covers names that prose identifies as such, names that look like permissions or events, and names with
 * underscores.
 *
 * @param foreign names of other products, not in the description
 */
export function checkNames(site: ApiSite, foreign: readonly string[] = []): Problem[] {
  const known = knownNames(site);
  return site.pages.flatMap((page) => {
    // Names defined in a sample on the page.
    const own = new Set([...foreign, ...page.fences.flatMap(({code}) => code.match(/[a-z]\w*/g) ?? [])]);
    return namesOf(page).flatMap((named) => {
      if (own.has(named.name)) return [];
      const message = problemOf(named, known);
      return message === undefined ? [] : [{file: page.file, line: named.line, message}];
    });
  });
}

function problemOf({name, cue, subject}: Named, known: KnownNames): string | undefined {
  const requireIn = (expected: string, ...sets: Array<ReadonlySet<string>>): string | undefined => {
    if (sets.some((names) => names.has(name))) return undefined;
    const otherwise =
      'Fix it, or add it to the `foreignNames` of the checks if it belongs to another product.';
    return `\`${name}\` is not ${expected}. ${didYouMean(name, sets[0]!, otherwise)}`;
  };
  const inDescription = (noun: string): string =>
    `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} in the API description`;
  if (cue && known[cue.kind].size > 0) {
    const others = cue.loose ? [known.fields, known.values] : [];
    return requireIn(inDescription(cue.noun), known[cue.kind], ...others);
  }
  if (PERMISSION.test(name))
    return known.permissions.size > 0 ? requireIn(inDescription('permission'), known.permissions) : undefined;
  const [, entity, last] = EVENT.exec(name) ?? [];
  if (entity === 'capabilities')
    return known.capabilities.has(last!)
      ? undefined
      : requireIn(inDescription('capability'), known.capabilities);
  if (entity !== undefined && last !== undefined) {
    const sends =
      known.entities.has(entity.replaceAll('_', ' ')) ||
      [...known.events].some((event) => event.startsWith(`${entity}.`));
    return sends && known.events.size > 0 && !known.fields.has(last)
      ? requireIn(inDescription('event'), known.events)
      : undefined;
  }
  const subjects = subject === undefined ? [] : entitiesOf(subject, known);
  if (subjects.length > 0) {
    const own = new Set(subjects.flatMap(([, values]) => [...values]));
    return requireIn(`a state of any ${subjects.map(([words]) => words).join(' or ')}`, own, known.fields);
  }
  return SNAKE.test(name) ? requireIn(inDescription('name'), known.all) : undefined;
}

/** Separates two possible subjects: "an action of a link is". */
const PREPOSITION = / (?:of|in|with|without) /;

/** Entities the subject may name. Each part's last words identify one: "execution" for a hook execution. */
function entitiesOf(subject: string, {entities}: KnownNames): Array<[string, Set<string>]> {
  return subject
    .toLowerCase()
    .split(PREPOSITION)
    .flatMap((part) => {
      const words = part.replace(/ies$/, 'y').replace(/s$/, '').split(' ');
      const ends = words.map((_, index) => words.slice(index).join(' '));
      const named = ends.map((end) =>
        entities.has(end) ? [end] : [...entities.keys()].filter((name) => name.endsWith(` ${end}`)),
      );
      return named.find((names) => names.length > 0) ?? [];
    })
    .map((name) => [name, entities.get(name)!]);
}

interface Named {
  name: string;
  line: number;
  cue?: Cue;
  /** Words naming the entity whose state this might be. */
  subject?: string;
}

function namesOf({tree}: Page): Named[] {
  const found: Named[] = [];
  visit(tree, ({children = []}) => {
    let last: Named | undefined;
    children.forEach((child, index) => {
      const name = child.value ?? '';
      if (child.type !== 'inlineCode') return;
      const [before, after] = [textOf(children[index - 1]), textOf(children[index + 1])];
      const cue = CUES.find((candidate) => candidate.before.test(before) || candidate.after?.test(after));
      const also = !cue && ALSO.test(before) ? last : undefined;
      last = {
        name,
        line: lineOf(child),
        cue: cue ?? (also?.cue && {...also.cue, loose: true}),
        subject: also?.subject ?? IS_NOW.exec(before)?.[1],
      };
      if (NAME.test(name) && !CONSTANTS.includes(name)) found.push(last);
    });
  });
  return found;
}

const textOf = (node: Node | undefined): string => (node?.type === 'text' ? (node.value ?? '') : '');

function knownNames({api}: ApiSite): KnownNames {
  const {document} = api;
  const known: KnownNames = {
    permissions: new Set(api.operations.flatMap(({source}) => source['x-permission'] ?? [])),
    events: new Set(Object.keys(document.webhooks ?? {})),
    errors: new Set(),
    states: new Set(),
    capabilities: new Set(),
    fields: new Set(),
    values: new Set(),
    entities: new Map(),
    all: new Set(),
  };
  const walk = (node: unknown): void => {
    if (typeof node === 'string') for (const [name] of node.matchAll(/\b[a-z]\w*/g)) known.all.add(name);
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      known.all.add(key);
      if (key === 'properties') addFields(document, value as Record<string, Schema>, known);
      if (key === 'capabilities' && value !== null && typeof value === 'object' && !Array.isArray(value))
        for (const name of Object.keys(value as object)) known.capabilities.add(name);
      walk(value);
    }
  };
  walk(document);
  for (const [name, {properties}] of Object.entries(document.components?.schemas ?? {})) {
    if (valuesOf(document, properties?.status).length === 0) continue;
    const values = Object.values(properties!).flatMap((field) => valuesOf(document, field));
    known.entities.set(name.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase(), new Set(values));
  }
  return known;
}

function addFields(document: OpenApiDocument, properties: Record<string, Schema>, known: KnownNames): void {
  for (const [name, property] of Object.entries(properties)) {
    known.fields.add(name);
    const values = valuesOf(document, property);
    for (const value of values) known.values.add(value);
    const kind = /(?:^|_)(?:status|state)$/.test(name) ? 'states' : name === 'code' ? 'errors' : undefined;
    if (kind) for (const value of values) known[kind].add(value);
  }
}

/** A property's enum values, including its items, nested fields, and variants. */
function valuesOf(document: OpenApiDocument, property: Schema | boolean | undefined, depth = 3): string[] {
  if (typeof property !== 'object' || depth === 0) return [];
  const {enum: values = [], items, properties = {}, oneOf = []} = resolve<Schema>(document, property) ?? {};
  const inner = [items, ...oneOf, ...Object.values(properties)];
  return [...values.map(String), ...inner.flatMap((part) => valuesOf(document, part, depth - 1))];
}
