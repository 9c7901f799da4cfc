import {html, type Html} from '../../static-html/html';
import {renderMarkdown} from '../../static-html/markdown';
import type {OpenApiDocument, Schema} from '../read/openapi';
import {resolverOf, type SchemaResolver} from '../model/schemaResolver';
import {Anchors} from './anchors';
import {renderFacts} from './schemaFacts';
import {
  bareType,
  discriminatorValues,
  hasChildren,
  impliedType,
  MAX_DEPTH,
  plural,
  unwrapArrays,
  withoutStructure,
  type ResolvedSchema,
} from './schemaNode';

/** Properties shown on one page; Stripe-like descriptions would otherwise run to tens of thousands. */
const MAX_PROPERTIES = 900;
/** Properties of one body above which its deeper levels are left to the pages of their schemas. */
const MAX_BODY_PROPERTIES = 450;
/** Types named in the label of a schema that may be one of many. */
const MAX_TYPES = 4;
/** Variants inside of variants whose types are named. */
const MAX_VARIANT_LEVELS = 3;

export type Direction = 'request' | 'response';

/**
 * Writes schemas as nested lists of properties. One instance writes one page: it keeps anchors unique
 * and remembers what it had to leave out.
 */
export class SchemaView {
  /** Names of component schemas that were cut off here and need a page of their own. */
  readonly cutOff = new Set<string>();
  readonly #anchors = new Anchors();
  readonly #resolver: SchemaResolver;
  #properties = 0;
  #maxDepth = MAX_DEPTH;

  constructor(
    document: OpenApiDocument,
    private readonly schemaRoute: (name: string) => string,
  ) {
    this.#resolver = resolverOf(document);
  }

  /** A page-wide unique anchor made of the words given, such as `response-200-data-status`. */
  anchor(...parts: string[]): string {
    return this.#anchors.add(parts);
  }

  /** The whole schema of a body: its type, its own description and every property below it. */
  body(schema: Schema | boolean | undefined, prefix: string, direction: Direction): Html {
    const node = this.#resolve(schema, []);
    if (!node) return html`<p class="schema-any">${schema === false ? 'No value.' : 'Any value.'}</p>`;
    this.#maxDepth = this.#depthFor(node);
    const children = this.#children(node, prefix, direction, 0);
    this.#maxDepth = MAX_DEPTH;
    const {schema: shown} = node;
    return html`<div class="schema">
      <p class="schema-head">${this.#typeLabel(node)}</p>
      ${!node.name && shown.description && html`<div class="prop-text">${renderMarkdown(shown.description)}</div>`}
      ${renderFacts(shown)}${this.#itemFacts(node)}${children}
    </div>`;
  }

  /** Levels of a body to show: cut evenly, so that one field's depth does not use up the room of the next. */
  #depthFor(body: ResolvedSchema): number {
    let level = [body];
    let total = 0;
    for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
      const next: ResolvedSchema[] = [];
      for (const node of level) {
        const parts = this.#parts(node);
        total += parts.length;
        if (total > MAX_BODY_PROPERTIES) return Math.max(1, depth - 1);
        for (const part of parts) {
          const resolved = this.#resolve(part, node.trail);
          if (resolved && !resolved.recursive)
            next.push(unwrapArrays(resolved, (schema, trail) => this.#resolve(schema, trail)));
        }
      }
      level = next.filter(({recursive}) => !recursive);
    }
    return MAX_DEPTH;
  }

  /** The schemas one level below a schema. */
  #parts(node: ResolvedSchema): Array<Schema | boolean> {
    const {schema} = unwrapArrays(node, (item, trail) => this.#resolve(item, trail));
    const {
      properties = {},
      patternProperties = {},
      additionalProperties,
      prefixItems = [],
      oneOf,
      anyOf = [],
    } = schema;
    return [
      ...Object.values(properties),
      ...Object.values(patternProperties),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
      ...prefixItems,
      ...(oneOf ?? anyOf),
    ];
  }

  /** One line of a list of parameters, headers or properties, with whatever hangs below it. */
  property(
    name: string,
    schema: Schema | boolean | undefined,
    options: {
      anchor: string;
      direction: Direction;
      required?: boolean;
      deprecated?: boolean;
      description?: string;
      /** Further facts, which the schema does not know. */
      facts?: Html[];
      depth?: number;
      trail?: object[];
    },
  ): Html {
    this.#properties++;
    const {anchor, direction, facts = [], depth = 0, trail = []} = options;
    const node = this.#resolve(schema, trail);
    const shown = node?.schema ?? {};
    const own = typeof schema === 'object' ? schema : {};
    const description = options.description ?? own.description ?? shown.description;
    const deprecated = options.deprecated ?? own.deprecated ?? shown.deprecated;
    return html`<li class="prop" id="${anchor}">
      <div class="prop-head"><a class="prop-name" href="#${anchor}"><code>${name}</code></a>
        <span class="prop-type">${node ? this.#typeLabel(node) : schema === false ? 'never' : 'any'}</span>${
          options.required && html` <span class="prop-flag prop-flag--required">required</span>`
        }${deprecated && html` <span class="prop-flag prop-flag--deprecated">deprecated</span>`}${
          (own.readOnly ?? shown.readOnly) &&
          direction === 'request' &&
          html` <span class="prop-flag">read-only</span>`
        }${(own.writeOnly ?? shown.writeOnly) && html` <span class="prop-flag">write-only</span>`}${
          (own['x-since'] ?? shown['x-since']) &&
          html` <span class="prop-flag">since ${own['x-since'] ?? shown['x-since']}</span>`
        }</div>
      ${description && html`<div class="prop-text">${renderMarkdown(description)}</div>`}
      ${renderFacts({...shown, ...withoutStructure(own)})}${facts.length > 0 && html`<ul class="facts">${facts}</ul>`}${node && this.#itemFacts(node)}
      ${node && this.#disclosure(node, anchor, direction, depth)}
    </li>`;
  }

  /** The children of a property behind a native disclosure, or a link where the page would not end. */
  #disclosure(node: ResolvedSchema, anchor: string, direction: Direction, depth: number): Html | false {
    const inner = unwrapArrays(node, (schema, trail) => this.#resolve(schema, trail));
    if (!hasChildren(inner.schema)) return false;
    if (inner.recursive || depth >= this.#maxDepth || this.#properties >= MAX_PROPERTIES) {
      return this.#link(inner);
    }
    const count = Object.keys(inner.schema.properties ?? {}).length;
    return html`<details class="prop-disclosure"><summary>${
      count > 0 ? `${count} ${count === 1 ? 'property' : 'properties'}` : 'Details'
    }</summary>${this.#children(inner, anchor, direction, depth + 1)}</details>`;
  }

  #link({name, recursive}: ResolvedSchema): Html {
    if (!name) return html`<p class="prop-cut">Nested deeper than a page can show.</p>`;
    this.cutOff.add(name);
    return html`<p class="prop-cut">${recursive ? 'Repeats' : 'Continues with'} <a href="${this.schemaRoute(name)}">${name}</a>.</p>`;
  }

  #children(node: ResolvedSchema, prefix: string, direction: Direction, depth: number): Html {
    const inner = unwrapArrays(node, (schema, trail) => this.#resolve(schema, trail));
    if (inner !== node && (inner.recursive || depth >= this.#maxDepth)) {
      return hasChildren(inner.schema) ? this.#link(inner) : html``;
    }
    const {schema, trail} = inner;
    const required = new Set(schema.required ?? []);
    const visible = Object.entries(schema.properties ?? {}).filter(([, property]) => {
      const shown = typeof property === 'object' ? this.#resolve(property, [])?.schema : undefined;
      const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
      return !(typeof property === 'object' && (property[hidden] ?? shown?.[hidden]));
    });
    // A stable sort: required first, otherwise the writer's order.
    visible.sort(([a], [b]) => Number(required.has(b)) - Number(required.has(a)));
    const patterns = Object.entries(schema.patternProperties ?? {}).map(
      ([pattern, value]) => [`/${pattern}/`, value] as const,
    );
    const additional =
      typeof schema.additionalProperties === 'object'
        ? [['{any key}', schema.additionalProperties] as const]
        : [];
    const positions = (schema.prefixItems ?? []).map((item, index) => [`[${index}]`, item] as const);
    const rows = [...visible, ...patterns, ...additional, ...positions].map(([name, property]) =>
      this.property(name, property, {
        anchor: this.anchor(prefix, name),
        direction,
        required: required.has(name),
        depth,
        trail,
      }),
    );
    const variants = schema.oneOf ?? schema.anyOf;
    return html`${rows.length > 0 && html`<ul class="props">${rows}</ul>`}${
      variants && this.#variants(variants, Boolean(schema.oneOf), schema, inner, prefix, direction, depth)
    }`;
  }

  #variants(
    variants: Schema[],
    exclusive: boolean,
    parent: Schema,
    {trail}: ResolvedSchema,
    prefix: string,
    direction: Direction,
    depth: number,
  ): Html | false {
    const nodes = variants
      .map((variant) => this.#resolve(variant, trail))
      .filter((node): node is ResolvedSchema => node !== undefined && node.schema.type !== 'null');
    if (!nodes.some(({schema}) => hasChildren(schema) || schema.description || renderFacts(schema)))
      return false;
    const values = discriminatorValues(parent);
    return html`<div class="variants"><p class="variants-head">${exclusive ? 'One of' : 'Any of'}${
      parent.discriminator && html`, chosen by <code>${parent.discriminator.propertyName}</code>`
    }:</p>${nodes.map((node, index) => {
      // Without a mapping, a component's name is its value.
      const value = node.name && (values.get(node.name) ?? (parent.discriminator && node.name));
      const title = node.schema.title ?? node.name ?? this.#plainType(node);
      const anchor = this.anchor(prefix, value ?? title ?? `variant-${index + 1}`);
      const cut = node.recursive || depth >= this.#maxDepth || this.#properties >= MAX_PROPERTIES;
      return html`<details class="prop-disclosure variant" id="${anchor}"><summary>${value ? html`<code>${value}</code>` : title}</summary>${
        node.schema.description &&
        html`<div class="prop-text">${renderMarkdown(node.schema.description)}</div>`
      }${renderFacts(node.schema)}${this.#itemFacts(node)}${cut ? hasChildren(node.schema) && this.#link(node) : this.#children(node, anchor, direction, depth + 1)}</details>`;
    })}</div>`;
  }

  /** What holds for each item of a list of plain values, such as the values it may have. */
  #itemFacts(node: ResolvedSchema): Html | false {
    const inner = unwrapArrays(node, (schema, trail) => this.#resolve(schema, trail));
    if (inner === node) return false;
    const facts = renderFacts(inner.schema);
    return facts && html`<div class="item-facts"><p class="enum-head">Each item</p>${facts}</div>`;
  }

  #typeLabel(node: ResolvedSchema): Html {
    const inner = unwrapArrays(node, (schema, trail) => this.#resolve(schema, trail));
    const text = this.#plainType(node);
    return inner.name && hasChildren(inner.schema)
      ? html`${text} <span class="schema-name">${inner.name}</span>`
      : html`${text}`;
  }

  #plainType({schema, trail, recursive}: ResolvedSchema, variantLevels = 0): string {
    // What a cycle holds was said where it began, and variants of variants can be as many as one likes.
    if (recursive || variantLevels > MAX_VARIANT_LEVELS) return bareType(schema);
    const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? impliedType(schema)]).filter(
      Boolean,
    ) as string[];
    const named = types.map((type) => {
      if (type === 'array') {
        const item = this.#resolve(schema.items, trail);
        return item ? `array of ${plural(this.#plainType(item, variantLevels))}` : 'array';
      }
      if (type === 'object' && typeof schema.additionalProperties === 'object' && !schema.properties) {
        const value = this.#resolve(schema.additionalProperties, trail);
        return `map of ${plural(value ? this.#plainType(value, variantLevels) : 'any value')}`;
      }
      return schema.format && type !== 'null' ? `${type} (${schema.format})` : type;
    });
    const variants = schema.oneOf ?? schema.anyOf;
    if (named.length === 0 && variants) named.push(...this.#variantTypes(variants, trail, variantLevels));
    if (schema.nullable) named.push('null');
    return named.join(' or ') || 'any';
  }

  #variantTypes(variants: Schema[], trail: object[], levels: number): string[] {
    const types = variants.map((variant) => {
      const node = this.#resolve(variant, trail);
      return node ? this.#plainType(node, levels + 1) : 'any';
    });
    return [...new Set(types)].slice(0, MAX_TYPES);
  }

  /** Flattens a schema; `trail` holds where the schemas around it were written, to see cycles. */
  #resolve(schema: Schema | boolean | undefined, trail: object[]): ResolvedSchema | undefined {
    const flat = this.#resolver.flatten(schema);
    return flat && {...flat, trail: [...trail, flat.origin], recursive: trail.includes(flat.origin)};
  }
}
