import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';
import {attribute, classes as classesOf, find, hasClass, type Element} from '@nacre-docs/kit/dom';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import {parseShell} from '@nacre-docs/openapi-core/shell/commands';
import {jsonOf} from '@nacre-docs/openapi-core/validate/values';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** A part of a page about one item: a field, a response, a body of one media type. */
export interface Scope {
  kind: ScopeKind;
  /** Field name, response status, body media type, or variant title. */
  name: string;
  id?: string;
  parent?: Scope;
  children: Scope[];
  /** Visible text, without its children's. */
  text: string;
  facts: string[];
  /** Its allowed values. */
  values: string[];
  /** Visible type text. */
  type: string;
  /** Links to pages with the rest of its content, by link text. */
  continues: Map<string, string>;
  /** Ids of the fields whose nested fields it shares. */
  repeats: string[];
  links: Array<{href: string; text: string}>;
  code: string[];
}

type ScopeKind =
  | ('page' | 'section' | 'intro' | 'response' | 'errors' | 'shared')
  | ('media' | 'prop' | 'variant' | 'items' | 'example' | 'sample');

/** By class of the element. */
const KINDS: Record<string, ScopeKind> = {
  'op-intro': 'intro',
  'op-section': 'section',
  response: 'response',
  'op-errors': 'errors',
  'op-errors-shared': 'shared',
  media: 'media',
  prop: 'prop',
  variant: 'variant',
  'item-facts': 'items',
  example: 'example',
  'example-note': 'example',
  'code-panel': 'sample',
};

const BLOCKS = new Set('p div li ul dl dt dd details summary pre td th tr br'.split(' '));

/** A finished page, parsed as a browser parses it. */
export class RenderedPage {
  readonly root = emptyScope('page', '');
  readonly byId = new Map<string, Scope>();
  readonly ids = new Set<string>();
  readonly hrefs: string[] = [];
  #examples?: Set<string>;

  constructor(
    html: string,
    readonly title = '',
  ) {
    this.#read(parseFragment(html), this.root);
  }

  /** Visible text of scopes and their descendants. */
  textOf(scopes: Scope | Scope[]): string {
    return [scopes]
      .flat()
      .flatMap(({text, children}) => [text, this.textOf(children)])
      .join(' ');
  }

  /** The scopes that links of the page point to. */
  targetsOf(links: Scope['links']): Scope[] {
    return links.flatMap(({href}) => this.byId.get(decodeURIComponent(href.slice(1))) ?? []);
  }

  /** Whether an example on the page equals or contains this value. The first request body is in the samples. */
  hasExample(value: unknown): boolean {
    this.#examples ??= this.#collectExamples();
    if (this.#examples.has(canonical(value))) return true;
    if (typeof value === 'string') return codeOf(this.root).some((code) => code.includes(value.trim()));
    return codeOf(this.root).some((code) => sendsFields(code, value));
  }

  #collectExamples(): Set<string> {
    const found = new Set<string>();
    for (const code of codeOf(this.root)) {
      const values: unknown[] = [code, bodyOf(code)].map(jsonOf).filter((value) => value !== undefined);
      // Iterative, because examples can be deeply nested.
      for (let value = values.pop(); value !== undefined; value = values.pop()) {
        found.add(canonical(value));
        if (typeof value === 'object' && value !== null) values.push(...(Object.values(value) as unknown[]));
      }
    }
    return found;
  }

  /** The scopes, and the scopes whose fields they share. */
  withRepeated(scopes: Scope[]): Scope[] {
    return [...scopes, ...scopes.flatMap(({repeats}) => repeats.flatMap((id) => this.byId.get(id) ?? []))];
  }

  /** The section whose heading has this id. */
  section(id: string): Scope | undefined {
    return below(this.root, 'section').find((scope) => scope.name === id);
  }

  #read(node: ParentNode, scope: Scope): void {
    for (const child of node.childNodes) {
      if ('value' in child) scope.text += child.value;
      if (!('tagName' in child)) continue;
      const classes = classesOf(child);
      const id = attribute(child, 'id');
      if (id !== undefined) this.ids.add(id);
      const kind = classes.map((name) => KINDS[name]).find((found) => found);
      let inner = scope;
      if (kind) {
        inner = emptyScope(kind, nameOf(child, kind), scope);
        inner.id = id;
        scope.children.push(inner);
      }
      if (id !== undefined) this.byId.set(id, inner);
      this.#note(child, classes, inner);
      const isBlock = BLOCKS.has(child.tagName);
      if (isBlock) inner.text += ' ';
      this.#read(child, inner);
      if (isBlock) inner.text += ' ';
    }
  }

  #note(element: Element, classes: string[], scope: Scope): void {
    const text = words(textOf(element));
    const {parentNode: parent} = element;
    const isIn = (name: string) => parent !== null && 'attrs' in parent && hasClass(parent, name);
    if (element.tagName === 'li' && isIn('facts')) scope.facts.push(text);
    if (element.tagName === 'li' && isIn('enum')) scope.values.push(textOf(element.childNodes[0] as Element));
    if (classes.some((name) => ['prop-type', 'schema-head', 'schema-any'].includes(name)))
      scope.type += ` ${text}`;
    if (element.tagName === 'pre') scope.code.push(textOf(element));
    const href = attribute(element, 'href');
    if (element.tagName !== 'a' || href === undefined) return;
    this.hrefs.push(href);
    scope.links.push({href, text});
    if (!isIn('prop-cut')) return;
    if (href.startsWith('#')) scope.repeats.push(decodeURIComponent(href.slice(1)));
    else scope.continues.set(text, href);
  }
}

function codeOf(scope: Scope): string[] {
  return [...scope.code, ...scope.children.flatMap(codeOf)];
}

/** The body sent by a curl sample, or empty otherwise. */
function bodyOf(code: string): string {
  if (!code.startsWith('curl ')) return '';
  return parseShell(code)
    .map((command) => parseCurl(command).body ?? '')
    .join('');
}

/** Whether a curl sample sends an object as form fields. */
function sendsFields(code: string, value: unknown): boolean {
  if (!code.startsWith('curl ') || typeof value !== 'object' || value === null) return false;
  const sent = new Set(
    parseShell(code).flatMap((command) => command.words.map(({text}) => text.split(';type=')[0])),
  );
  return Object.entries(value).every(([name, field]) =>
    sent.has(`${name}=${typeof field === 'string' ? field : JSON.stringify(field)}`),
  );
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Nearest descendants of a kind, without crossing fields. */
export function below(scope: Scope, kind: ScopeKind): Scope[] {
  return scope.children.flatMap((child) =>
    child.kind === kind ? [child] : child.kind === 'prop' ? [] : below(child, kind),
  );
}

/** Fields with this name in any of the scopes. */
export function fieldRows(scopes: Scope[], name: string): Scope[] {
  return scopes.flatMap((scope) => below(scope, 'prop')).filter((row) => row.name === words(name));
}

/** Collapses whitespace. */
export function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function emptyScope(kind: ScopeKind, name: string, parent?: Scope): Scope {
  return {
    kind,
    name,
    parent,
    children: [],
    text: '',
    facts: [],
    values: [],
    type: '',
    continues: new Map(),
    repeats: [],
    links: [],
    code: [],
  };
}

/** Facts shared by all rows of an error table. */
export function sharedBy({parent}: Scope): Scope[] {
  return parent?.kind === 'errors' ? parent.children.filter(({kind}) => kind === 'shared') : [];
}

/** How to find the element that names a scope. */
const NAMES: Partial<Record<ScopeKind, (element: Element) => boolean>> = {
  section: ({tagName}) => tagName === 'h2',
  prop: (element) => hasClass(element, 'prop-name'),
  response: (element) => element.tagName === 'summary' || hasClass(element, 'response-status'),
  variant: ({tagName}) => tagName === 'summary',
  media: ({tagName}) => tagName === 'code',
};

function nameOf(element: Element, kind: ScopeKind): string {
  if (kind === 'sample') return attribute(element, 'data-panel') ?? '';
  const named = find(element, NAMES[kind] ?? (() => false));
  if (kind === 'section') return (named && attribute(named, 'id')) ?? '';
  return named ? words(textOf(named)) : '';
}

function textOf(node: ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
