import {foreignNames} from '../../config/terms';
import {resolve} from '../../plugins/api-reference/model/resolve';
import type {OpenApiDocument, Schema} from '../../plugins/api-reference/read/openapi';
import {closest} from '../../plugins/content-model/closest';
import {lineOf, visit, type Node} from '../../plugins/content-model/markdown';
import type {ContentSite, Page, Problem} from '../site';

/** What the description of the API has names for. */
interface KnownNames {
  permissions: Set<string>;
  events: Set<string>;
  errors: Set<string>;
  states: Set<string>;
  capabilities: Set<string>;
  /** Names of fields, at any depth. */
  fields: Set<string>;
  /** Every name in it, whatever it is for. */
  all: Set<string>;
}

type Kind = 'permissions' | 'events' | 'errors' | 'states' | 'capabilities';

/** A word beside code that says what the code is: right before it, or right after it. */
const SAID: Array<{kind: Kind; noun: string; before: RegExp; after: RegExp}> = [
  {kind: 'permissions', noun: 'permission', before: /\bpermissions? $/, after: /^ permissions?\b/},
  {
    kind: 'capabilities',
    noun: 'capability',
    before: /\bcapabilit(?:y|ies) $/,
    after: /^ capabilit(?:y|ies)\b/,
  },
  {kind: 'events', noun: 'event', before: /\bevents? $/, after: /^ events?\b/},
  {kind: 'states', noun: 'state', before: /\b(?:status|state) $/, after: /^ (?:status|state)\b/},
  {kind: 'errors', noun: 'error code', before: /\b(?:error|code) $/, after: /^ errors?\b/},
];

const NAME = /^[a-z][a-z0-9_]*(?:[:.][a-z][a-z0-9_]*)?$/;
const SNAKE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const PERMISSION = /^[a-z_]+:[a-z_]+$/;
const EVENT = /^([a-z_]+)\.([a-z_]+)$/;

/**
 * States, permissions, capabilities, events and error codes that pages name in code are those of the API description:
 * what prose calls one of them, what is written like a permission or an event, and every name with underscores.
 *
 * @param foreign names of other products, which the description does not have
 */
export function checkNames(site: ContentSite, foreign: readonly string[] = foreignNames): Problem[] {
  const known = knownNames(site);
  return site.pages.flatMap((page) => {
    // What a sample of the page defines is known on the page.
    const own = new Set([...foreign, ...page.fences.flatMap(({code}) => code.match(/[a-z]\w*/g) ?? [])]);
    return namesOf(page).flatMap(({name, line, kind, noun}) => {
      if (own.has(name)) return [];
      const message = problemOf(name, known, kind, noun);
      return message === undefined ? [] : [{file: page.file, line, message}];
    });
  });
}

function problemOf(name: string, known: KnownNames, kind?: Kind, noun = ''): string | undefined {
  const refuse = (what: string, names: ReadonlySet<string>): string | undefined => {
    if (names.has(name)) return undefined;
    const close = closest(name, names);
    const advice = close
      ? `Did you mean ${close}?`
      : 'Correct it; a name of another product goes into foreignNames in config/terms.ts.';
    return `\`${name}\` is no ${what} of the API description. ${advice}`;
  };
  if (kind && known[kind].size > 0) return refuse(noun, known[kind]);
  if (PERMISSION.test(name))
    return known.permissions.size > 0 ? refuse('permission', known.permissions) : undefined;
  const [, entity, last] = EVENT.exec(name) ?? [];
  if (entity !== undefined && last !== undefined)
    return !known.fields.has(last) && [...known.events].some((event) => event.startsWith(`${entity}.`))
      ? refuse('event', known.events)
      : undefined;
  return SNAKE.test(name) ? refuse('name', known.all) : undefined;
}

interface Named {
  name: string;
  line: number;
  kind?: Kind;
  noun?: string;
}

function namesOf({tree}: Page): Named[] {
  const found: Named[] = [];
  visit(tree, ({children = []}) => {
    children.forEach((child, index) => {
      const name = child.value ?? '';
      if (child.type !== 'inlineCode' || !NAME.test(name)) return;
      const [before, after] = [textOf(children[index - 1]), textOf(children[index + 1])];
      const said = SAID.find((candidate) => candidate.before.test(before) || candidate.after.test(after));
      found.push({name, line: lineOf(child), kind: said?.kind, noun: said?.noun});
    });
  });
  return found;
}

const textOf = (node: Node | undefined): string => (node?.type === 'text' ? (node.value ?? '') : '');

function knownNames({api}: ContentSite): KnownNames {
  const {document} = api;
  const known: KnownNames = {
    permissions: new Set(api.operations.flatMap(({source}) => source['x-permission'] ?? [])),
    events: new Set(Object.keys(document.webhooks ?? {})),
    errors: new Set(),
    states: new Set(),
    capabilities: new Set(),
    fields: new Set(),
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
  return known;
}

function addFields(document: OpenApiDocument, properties: Record<string, Schema>, known: KnownNames): void {
  for (const [name, property] of Object.entries(properties)) {
    known.fields.add(name);
    const values = resolve<Schema>(document, property)?.enum ?? [];
    const kind = /(?:^|_)(?:status|state)$/.test(name) ? 'states' : name === 'code' ? 'errors' : undefined;
    if (kind) for (const value of values) known[kind].add(String(value));
  }
}
