import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {FormatGuide} from '../contract';
import type {OpenApiDocument, Schema} from '../read/openapi';
import {resolverOf, type SchemaResolver} from '../model/schemaResolver';
import {Anchors} from './anchors';
import {ChangeMarks} from './changes';
import {renderFacts, renderFlags} from './schemaFacts';
import {depthFor} from './schemaDepth';
import {
  discriminatorValues,
  MAX_DEPTH,
  unwrapArrays,
  withoutStructure,
  type ResolvedSchema,
} from './schemaNode';
import {groupsOf, hasChildren, rowsOf, saysMore, type SchemaRow} from './schemaRows';
import {namesEveryType, typeInWords, type Resolve} from './schemaTypes';
import {externalLink} from './parts';
import type {Words} from './words';

/** Properties shown on one page; Stripe-like descriptions would otherwise run to tens of thousands. */
const MAX_PROPERTIES = 900;
/** Levels of nesting at which browsers begin to repair a page. */
const MAX_UNNAMED_DEPTH = 100;

/** Where a part of a schema is: its anchor on the page, and its place in the history, where that knows it. */
export interface Spot {
  anchor: string;
  place?: string;
}

/** Which way a body goes; the page of a schema by itself shows what goes only one way too. */
export type Direction = 'request' | 'response' | 'both';

/**
 * Writes schemas as nested lists of properties. One instance writes one page: it keeps anchors unique
 * and remembers what it had to leave out.
 */
export class SchemaView {
  /** Names of component schemas that were cut off here and need a page of their own. */
  readonly cutOff = new Set<string>();
  readonly #anchors = new Anchors();
  readonly #resolver: SchemaResolver;
  readonly #formats: Map<string, FormatGuide>;
  #properties = 0;
  #maxDepth = MAX_DEPTH;
  #isXml = false;
  #direction: Direction = 'both';

  constructor(
    document: OpenApiDocument,
    private readonly schemaRoute: (name: string) => string,
    private readonly words: Words,
    formats: FormatGuide[] = [],
    private readonly marks = new ChangeMarks(words),
  ) {
    this.#resolver = resolverOf(document);
    this.#formats = new Map(formats.map((format) => [format.pattern, format]));
  }

  /** A page-wide unique anchor made of the words given, such as `response-200-data-status`. */
  anchor(...parts: string[]): string {
    return this.#anchors.add(parts);
  }

  /** The whole schema of a body: its type, its own description and every property below it. */
  body(
    schema: Schema | boolean | undefined,
    prefix: string,
    direction: Direction,
    {isXml = false, place}: {isXml?: boolean; place?: string} = {},
  ): Html {
    this.#isXml = isXml;
    this.#direction = direction;
    const node = this.#resolve(schema, []);
    if (!node)
      return html`<p class="schema-any">${this.words.html(schema === false ? 'noValue' : 'anyValue')}</p>`;
    this.#maxDepth = depthFor(node, this.#resolve);
    const children = this.#children(node, {anchor: prefix, place}, 0);
    this.#maxDepth = MAX_DEPTH;
    return html`<div class="schema">
      <p class="schema-head">${this.#typeLabel(node)}${this.#flags(node.schema, place)}</p>
      ${this.#says(node, place)}${children}
    </div>`;
  }

  /** What is said of a schema itself: its description, its facts and those of its items. */
  #says(
    node: ResolvedSchema,
    place: string | undefined,
    description = node.schema.description,
    facts = node.schema,
  ): Html {
    const {externalDocs} = facts;
    return html`${description && html`<div class="prop-text">${renderMarkdown(description)}</div>`}${
      externalDocs?.url &&
      html`<p class="prop-docs">${externalLink(externalDocs.url, externalDocs.description)}</p>`
    }${renderFacts(facts, this.words, this.#isXml, (value) => this.marks.flags(place, {value}))}${this.#itemFacts(node, place)}`;
  }

  /** One line of a list of parameters, headers or properties, with whatever hangs below it. */
  property(
    name: string,
    schema: Schema | boolean | undefined,
    options: Spot & {
      direction: Direction;
      required?: boolean;
      deprecated?: boolean;
      description?: string;
      /** What is shown in place of the name. */
      label?: string;
      /** False where the name is a word of ours for a rule. */
      isName?: boolean;
      /** Further facts, which the schema does not know. */
      facts?: Html[];
      depth?: number;
      trail?: object[];
    },
  ): Html {
    this.#properties++;
    this.#direction = options.direction;
    const {anchor, place, label = name, isName = true, facts = [], depth = 0, trail = []} = options;
    const node = this.#resolve(schema, trail);
    const shown = node?.schema ?? {};
    const own = typeof schema === 'object' ? schema : {};
    const description = options.description ?? own.description ?? shown.description;
    const deprecated = options.deprecated ?? own.deprecated ?? shown.deprecated;
    return html`<li class="prop" id="${anchor}">
      <div class="prop-head"><a class="prop-name" href="#${anchor}">${isName ? html`<code>${label}</code>` : label}</a>
        <span class="prop-type">${node ? this.#typeLabel(node) : schema === false ? 'never' : 'any'}</span>${
          options.required &&
          html` <span class="prop-flag prop-flag--required">${this.words.html('required')}</span>`
        }${this.#flags({...shown, ...own, deprecated}, place)}</div>
      ${
        node
          ? this.#says(node, place, description, {...shown, ...withoutStructure(own)})
          : description && html`<div class="prop-text">${renderMarkdown(description)}</div>`
      }${facts.length > 0 && html`<ul class="facts">${facts}</ul>`}
      ${node && this.#disclosure(node, {anchor, place}, depth)}
    </li>`;
  }

  /** The children of a property behind a native disclosure, or a link where the page would not end. */
  #disclosure(node: ResolvedSchema, spot: Spot, depth: number): Html | false {
    const inner = unwrapArrays(node, this.#resolve);
    if (!hasChildren(inner.schema)) return false;
    if (this.#isCut(inner, depth)) return this.#link(inner);
    const count = Object.keys(inner.schema.properties ?? {}).length;
    return html`<details class="prop-disclosure"><summary>${
      count > 0 ? this.words.html('properties', {count}) : this.words.html('details')
    }</summary>${this.#children(inner, spot, depth + 1)}</details>`;
  }

  /** Whether what a schema holds is left to a page of its own, which one without a name cannot have. */
  #isCut({recursive, name}: ResolvedSchema, depth: number): boolean {
    const isFull = depth >= this.#maxDepth || this.#properties >= MAX_PROPERTIES;
    return recursive || depth >= MAX_UNNAMED_DEPTH || (isFull && name !== undefined);
  }

  #link({name, recursive}: ResolvedSchema): Html {
    if (!name) return html`<p class="prop-cut">${this.words.html('tooDeep')}</p>`;
    this.cutOff.add(name);
    const schema = html`<a href="${this.schemaRoute(name)}">${name}</a>`;
    return html`<p class="prop-cut">${this.words.html(recursive ? 'repeats' : 'continuesWith', {schema})}</p>`;
  }

  #children(node: ResolvedSchema, spot: Spot, depth: number): Html {
    const inner = unwrapArrays(node, this.#resolve);
    const within = {anchor: spot.anchor, place: below(spot, '/[]'.repeat(inner.lists ?? 0))};
    if (inner !== node && this.#isCut(inner, depth)) {
      return hasChildren(inner.schema) ? this.#link(inner) : html``;
    }
    return html`${groupsOf(inner.schema).map((group) => {
      const all = rowsOf(group);
      const leftOut = all.filter((row) => this.#isLeftOut(row));
      const rows = all
        .filter((row) => !leftOut.includes(row))
        .map(({name, label, schema, required, isName, segment}) =>
          this.property(name, schema, {
            anchor: this.anchor(spot.anchor, name),
            place: segment && below(within, `/${segment}`),
            direction: this.#direction,
            required,
            isName,
            label: label?.(this.words),
            depth,
            trail: inner.trail,
          }),
        );
      return html`${rows.length > 0 && html`<ul class="props">${rows}</ul>`}${!inner.name && this.#notHere(leftOut)}${this.#variants(group.oneOf, 'oneOf', group, inner, within, depth)}${this.#variants(group.anyOf, 'anyOf', group, inner, within, depth)}`;
    })}`;
  }

  /** In a response, `readOnly` says nothing that a reader could do; requests leave such fields out. */
  #flags(schema: Schema, place: string | undefined): Html {
    const shown = this.#direction === 'response' ? {...schema, readOnly: false} : schema;
    return renderFlags(shown, this.words, this.marks.flags(place, {since: schema['x-since']}));
  }

  /** Whether a field is only for the other direction. */
  #isLeftOut({schema, isName}: SchemaRow): boolean {
    if (!isName || typeof schema !== 'object' || this.#direction === 'both') return false;
    const keyword = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    return Boolean(schema[keyword] ?? this.#resolve(schema, [])?.schema[keyword]);
  }

  /** Names of fields only for the other direction, where no page of a component shows them. */
  #notHere(rows: SchemaRow[]): Html | false {
    if (rows.length === 0) return false;
    const fields = html`${rows.map(({name}, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`;
    return html`<p class="prop-cut">${this.words.html(this.#direction === 'request' ? 'notSent' : 'leftOut', {fields})}</p>`;
  }

  #variants(
    variants: Schema[] = [],
    title: 'oneOf' | 'anyOf',
    parent: Schema,
    {trail}: ResolvedSchema,
    spot: Spot,
    depth: number,
  ): Html | false {
    const nodes = variants
      .map((variant) => this.#resolve(variant, trail))
      .filter((node): node is ResolvedSchema => node !== undefined && node.schema.type !== 'null');
    const isInLabel = namesEveryType(variants, trail, this.#resolve) && parent.type === undefined;
    if (nodes.length === 0 || (isInLabel && !nodes.some(({schema}) => saysMore(schema)))) return false;
    const values = discriminatorValues(parent);
    const {discriminator} = parent;
    const head = discriminator
      ? this.words.html(`${title}Chosen`, {field: html`<code>${discriminator.propertyName}</code>`})
      : this.words.html(title);
    return html`<div class="variants"><p class="variants-head">${head}</p>${nodes.map((node, index) => {
      // Without a mapping, a component's name is its value.
      const chosenBy = node.name ? (values.get(node.name) ?? (discriminator ? [node.name] : [])) : [];
      const type = typeInWords(node, this.#resolve);
      const name = node.schema.title ?? node.name ?? type;
      const anchor = this.anchor(spot.anchor, chosenBy[0] ?? name ?? `variant-${index + 1}`);
      const place = below(spot, `/(${node.name ?? node.schema.title ?? index + 1})`);
      const inner = unwrapArrays(node, this.#resolve);
      const cut = this.#isCut(inner, depth);
      const label = chosenBy.map(
        (value, at) => html`${at > 0 && html` ${this.words.html('or')} `}<code>${value}</code>`,
      );
      return html`<details class="prop-disclosure variant" id="${anchor}"><summary>${label.length > 0 ? label : name}${this.#flags(node.schema, place)}</summary>${
        type !== 'object' &&
        (type !== name || label.length > 0) &&
        html`<p class="schema-head">${this.#typeLabel(node)}</p>`
      }${this.#says(node, place)}${cut ? hasChildren(inner.schema) && this.#link(inner) : this.#children(node, {anchor, place}, depth + 1)}</details>`;
    })}</div>`;
  }

  /** What holds for each item of a list, level by level; the lines of items stand below the list itself. */
  #itemFacts(node: ResolvedSchema, list: string | undefined): Html | false {
    const {schema, trail, recursive} = node;
    if (recursive || !schema.items || schema.prefixItems) return false;
    const item = this.#resolve(schema.items, trail);
    if (!item || item.recursive) return false;
    const place = below({place: list}, '/[]');
    const says = this.#says(item, place);
    const flags = this.#flags(item.schema, place);
    return (
      (says.value !== '' || flags.value !== '') &&
      html`<div class="item-facts"><p class="enum-head">${this.words.html('eachItem')}${this.#formatOf(item)}${flags}</p>${says}</div>`
    );
  }

  #typeLabel(node: ResolvedSchema): Html {
    const inner = unwrapArrays(node, this.#resolve);
    const text = typeInWords(node, this.#resolve);
    return inner.name && hasChildren(inner.schema)
      ? html`${text} <span class="schema-name">${inner.name}</span>`
      : html`${text}${this.#formatOf(node)}`;
  }

  /** The name of the format that a field's pattern stands for. */
  #formatOf({schema}: ResolvedSchema): Html | false {
    const format = schema.pattern === undefined ? undefined : this.#formats.get(schema.pattern);
    return format !== undefined && html` <a class="prop-format" href="${format.guide}">${format.name}</a>`;
  }

  readonly #resolve: Resolve = (schema, trail) => {
    const flat = this.#resolver.flatten(schema);
    return flat && {...flat, trail: [...trail, flat.origin], recursive: trail.includes(flat.origin)};
  };
}

function below({place}: Pick<Spot, 'place'>, pointer: string): string | undefined {
  return place === undefined ? undefined : place + pointer;
}
