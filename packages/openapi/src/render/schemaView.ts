import type {FormatGuide} from '../contract';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {resolverOf, type SchemaResolver} from '@nacre-docs/openapi-core/model/schemaResolver';
import {ChangeMarks} from './changes';
import {
  code,
  externalLink,
  facts as factList,
  fieldList,
  flag,
  fold,
  group,
  isEmpty,
  joined,
  label as labelOf,
  link,
  paragraph,
  type Content,
  type Field,
} from './content';
import {isLeftOut, renderFacts, renderFlags, renderNotHere, renderText} from './schemaFacts';
import {depthFor, isSmall} from './schemaDepth';
import {
  discriminatorValues,
  MAX_DEPTH,
  MAX_PROPERTIES,
  unwrapArrays,
  withoutStructure,
  type ResolvedSchema,
  namesEveryType,
  typeInWords,
  type Resolve,
} from './schemaNode';
import {groupsOf, hasChildren, rowsOf, hasDetails} from './schemaRows';
import {ShownSchemas} from './shownSchemas';
import {Anchors, below, type Direction, type PropertyOptions, type Spot} from './anchors';
import type {Words} from './messages';

/** Nesting level at which browsers start to repair a page. */
const MAX_UNNAMED_DEPTH = 100;

/**
 * Writes schemas as nested property lists. Each page has its own instance, which keeps anchors unique and collects
 * the omitted schemas.
 */
export class SchemaView {
  /** Component schemas that were cut off here and need their own page. */
  readonly cutOff = new Set<string>();
  full?: object; // The first schema that the page had no room for.
  readonly #anchors = new Anchors();
  readonly #resolver: SchemaResolver;
  readonly #formats: Map<string, FormatGuide>;
  /** Tracked separately, because XML fields have more facts. */
  readonly #shownIn: Record<'xml' | 'other', ShownSchemas>;
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
    const shown = () => new ShownSchemas(this.#resolve, marks, words);
    this.#shownIn = {xml: shown(), other: shown()};
    this.#formats = new Map(formats.map((format) => [format.pattern, format]));
  }

  get #shown(): ShownSchemas {
    return this.#shownIn[this.#isXml ? 'xml' : 'other'];
  }
  /** A page-wide unique anchor from the given words, such as `response-200-data-status`. */
  anchor(...parts: string[]): string {
    return this.#anchors.add(parts);
  }

  /** A complete body schema: type, description and all properties. */
  body(
    schema: Schema | boolean | undefined,
    prefix: string,
    direction: Direction,
    {isXml = false, location}: {isXml?: boolean; location?: string} = {},
  ): Content {
    this.#isXml = isXml;
    this.#direction = direction;
    const node = this.#resolve(schema, []);
    if (!node) return paragraph(this.words.text(schema === false ? 'noValue' : 'anyValue'), 'schema-any');
    this.#maxDepth = depthFor(node, this.#resolve, (inner) => this.#shown.has(inner, direction));
    const children = this.#children(node, {anchor: prefix, location}, 0);
    this.#maxDepth = MAX_DEPTH;
    const head = paragraph([this.#typeLabel(node), this.#flags(node.schema, location)], 'schema-head');
    return group([head, this.#says(node, location), children], 'schema');
  }

  /** A schema's own content: description, facts, and facts of its items. */
  #says(
    node: ResolvedSchema,
    location: string | undefined,
    description = node.schema.description,
    facts = node.schema,
    name?: string,
  ): Content {
    const {externalDocs} = facts;
    return [
      renderText(description),
      externalDocs?.url && paragraph(externalLink(externalDocs.url, externalDocs.description), 'prop-docs'),
      renderFacts(facts, this.words, this.#isXml, (value) => this.marks.flags(location, {value})),
      this.#itemFacts(node, location, name),
    ];
  }

  /** A row for a parameter, header or property, with its children. */
  property(name: string, schema: Schema | boolean | undefined, options: PropertyOptions): Field {
    this.#properties++;
    this.#direction = options.direction;
    const {anchor, location, label = name, isName = true, facts = [], depth = 0, trail = []} = options;
    const node = this.#resolve(schema, trail);
    const shown = node?.schema ?? {};
    const own = typeof schema === 'object' ? schema : {};
    const description = options.description ?? own.description ?? shown.description;
    const deprecated = options.deprecated ?? own.deprecated ?? shown.deprecated;
    const type = node ? this.#typeLabel(node) : schema === false ? 'never' : 'any';
    const head = [
      link(`#${anchor}`, isName ? code(label) : label, 'prop-name'),
      ' ',
      labelOf(type, 'prop-type'),
      options.required && [' ', flag(this.words.text('required'), 'required')],
      this.#flags({...shown, ...own, deprecated}, location),
    ];
    const says = node
      ? this.#says(node, location, description, {...shown, ...withoutStructure(own)}, label)
      : renderText(description);
    return {
      head,
      children: [says, factList(facts), node && this.#disclosure(node, label, {anchor, location}, depth)],
      id: anchor,
    };
  }

  /** A property's children in a native disclosure, or a link if they are already on the page or too deep. */
  #disclosure(node: ResolvedSchema, name: string, spot: Spot, depth: number): Content {
    const inner = unwrapArrays(node, this.#resolve);
    if (!hasChildren(inner.schema)) return false;
    const same = !inner.recursive && this.#shown.link(inner, this.#direction, spot.location);
    if (same) return same;
    if (this.#isCut(inner, depth)) return this.#link(inner);
    this.#shown.add(inner, {...spot, name, direction: this.#direction});
    const count = Object.keys(inner.schema.properties ?? {}).length;
    return fold(
      count > 0 ? this.words.text('properties', {count}) : this.words.text('details'),
      this.#children(inner, spot, depth + 1),
    );
  }

  /** Whether a schema's content moves to its own page. Schemas without a name have no page. */
  #isCut(node: ResolvedSchema, depth: number): boolean {
    const {recursive, name} = node;
    const isDeep = depth >= MAX_DEPTH || (depth >= this.#maxDepth && !isSmall(node, this.#resolve));
    const isFull = !isDeep && !recursive && this.#properties >= MAX_PROPERTIES && name !== undefined;
    if (isFull) this.full ??= node.origin;
    return recursive || isFull || depth >= MAX_UNNAMED_DEPTH || (isDeep && name !== undefined);
  }

  #link({name, recursive}: ResolvedSchema): Content {
    if (!name) return paragraph(this.words.text('tooDeep'), 'prop-cut');
    this.cutOff.add(name);
    const schema = link(this.schemaRoute(name), name);
    return paragraph(this.words.content(recursive ? 'repeats' : 'continuesWith', {schema}), 'prop-cut');
  }

  #children(node: ResolvedSchema, spot: Spot, depth: number): Content {
    const inner = unwrapArrays(node, this.#resolve);
    const within = {anchor: spot.anchor, location: below(spot, '/[]'.repeat(inner.lists ?? 0))};
    if (inner !== node && this.#isCut(inner, depth)) {
      return hasChildren(inner.schema) && this.#link(inner);
    }
    return groupsOf(inner.schema).map((one) => {
      const all = rowsOf(one);
      const leftOut = all.filter((row) => isLeftOut(row, this.#direction, this.#resolve));
      const rows = all
        .filter((row) => !leftOut.includes(row))
        .map(({name, label, schema, required, isName, segment}) =>
          this.property(name, schema, {
            anchor: this.anchor(spot.anchor, name),
            location: segment && below(within, `/${segment}`),
            direction: this.#direction,
            required,
            isName,
            label: label?.(this.words),
            depth,
            trail: inner.trail,
          }),
        );
      return [
        fieldList(rows),
        !inner.name && renderNotHere(leftOut, this.#direction, this.words),
        this.#variants(one.oneOf, 'oneOf', one, inner, within, depth),
        this.#variants(one.anyOf, 'anyOf', one, inner, within, depth),
      ];
    });
  }

  /** Responses omit `readOnly`, because readers can't act on it. Requests omit such fields. */
  #flags(schema: Schema, location: string | undefined): Content {
    const shown = this.#direction === 'response' ? {...schema, readOnly: false} : schema;
    return renderFlags(shown, this.words, this.marks.flags(location, {since: schema['x-since']}));
  }

  #variants(
    variants: Schema[] = [],
    title: 'oneOf' | 'anyOf',
    parent: Schema,
    {trail}: ResolvedSchema,
    spot: Spot,
    depth: number,
  ): Content {
    const nodes = variants
      .map((variant) => this.#resolve(variant, trail))
      .filter((node): node is ResolvedSchema => node !== undefined && node.schema.type !== 'null');
    const isInLabel = namesEveryType(variants, trail, this.#resolve) && parent.type === undefined;
    if (nodes.length === 0 || (isInLabel && !nodes.some(({schema}) => hasDetails(schema)))) return false;
    const values = discriminatorValues(parent);
    const {discriminator} = parent;
    const head = discriminator
      ? this.words.content(`${title}Chosen`, {field: code(discriminator.propertyName)})
      : this.words.text(title);
    this.#properties += nodes.length;
    const shown = nodes.map((node, index) => {
      // Without a mapping, the component name is the value.
      const chosenBy = node.name ? (values.get(node.name) ?? (discriminator ? [node.name] : [])) : [];
      const type = typeInWords(node, this.#resolve);
      const name = node.schema.title ?? node.name ?? type;
      const anchor = this.anchor(spot.anchor, chosenBy[0] ?? name ?? `variant-${index + 1}`);
      const location = below(spot, `/(${node.name ?? node.schema.title ?? index + 1})`);
      const inner = unwrapArrays(node, this.#resolve);
      const cut = this.#isCut(inner, depth);
      const isChosen = chosenBy.length > 0;
      const label = joined(
        chosenBy.map((value) => code(value)),
        [' ', this.words.text('or'), ' '],
      );
      return fold(
        [isChosen ? label : name, this.#flags(node.schema, location)],
        [
          type !== 'object' && (type !== name || isChosen) && paragraph(this.#typeLabel(node), 'schema-head'),
          this.#says(node, location),
          cut
            ? hasChildren(inner.schema) && this.#link(inner)
            : this.#children(node, {anchor, location}, depth + 1),
        ],
        {class: 'prop-disclosure variant', id: anchor},
      );
    });
    return group([paragraph(head, 'variants-head'), shown], 'variants');
  }

  /** Facts about a list's items, level by level. The items' lines are below the list itself. */
  #itemFacts(node: ResolvedSchema, at: string | undefined, listName?: string): Content {
    const {schema, trail, recursive} = node;
    if (recursive || !schema.items || schema.prefixItems) return false;
    const item = this.#resolve(schema.items, trail);
    if (!item || item.recursive) return false;
    const location = below({location: at}, '/[]');
    const name = listName && `${listName}[]`;
    const says = this.#says(item, location, undefined, undefined, name);
    const flags = this.#flags(item.schema, location);
    const head = [name ? code(name) : this.words.text('eachItem'), this.#formatOf(item), flags];
    return !isEmpty([says, flags]) && group([paragraph(head, 'enum-head'), says], 'item-facts');
  }

  #typeLabel(node: ResolvedSchema): Content {
    const inner = unwrapArrays(node, this.#resolve);
    const text = typeInWords(node, this.#resolve);
    return inner.name && hasChildren(inner.schema)
      ? [text, ' ', labelOf(inner.name, 'schema-name')]
      : [text, this.#formatOf(node)];
  }

  /** Name of the format with the field's pattern. */
  #formatOf({schema}: ResolvedSchema): Content {
    const format = schema.pattern === undefined ? undefined : this.#formats.get(schema.pattern);
    return format !== undefined && [' ', link(format.guide, format.name, 'prop-format')];
  }

  readonly #resolve: Resolve = (schema, trail) => {
    const flat = this.#resolver.flatten(schema);
    return flat && {...flat, trail: [...trail, flat.origin], recursive: trail.includes(flat.origin)};
  };
}
