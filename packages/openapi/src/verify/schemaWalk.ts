import {record, type RawNode, type RawDescription} from './rawDescription';
import {below, fieldRows, type RenderedPage, type Scope, words} from './pageRegions';
import {expectationsOf, type FactScope} from './schemaFacts';
import type {Tally} from './tally';
import {asText, isTextShown} from './texts';

export interface WalkContext {
  raw: RawDescription;
  page: RenderedPage;
  route: string;
  /** {@link Tally.count} with the page's address in the message. */
  count: Tally['count'];
  direction: 'request' | 'response' | 'both';
  xml?: boolean;
  /** Set if the schema's owner, such as a parameter, overrides these. */
  replaced?: {description?: boolean; example?: boolean};
  /** Fields omitted in one direction, and fields shown, by location. */
  hidden: Map<string, RawNode>;
  seen: Set<string>;
}

/** Keywords with a single subschema, and their row labels. */
const ROWS: Record<string, string> = {
  additionalProperties: '{key}',
  unevaluatedProperties: '{other key}',
  propertyNames: 'Key',
  contains: 'Contains',
  unevaluatedItems: 'Other items',
  not: 'Not',
  if: 'If',
  then: 'Then',
  else: 'Otherwise',
  contentSchema: 'Content',
};

/**
 * Checks that part of a page shows everything in a schema.
 *
 * @param schema its location, or all locations that jointly describe it
 * @param scopes parts of the page that may show it
 * @param types type text shown around it
 */
export function walkSchema(
  context: WalkContext,
  schema: RawNode | RawNode[],
  scopes: Scope[],
  types: string,
  active: object[] = [],
): void {
  const nodes = [schema].flat();
  const views = nodes.flatMap((node) => viewsOf(context.raw, node));
  // A schema that refers to itself directly, without a field, adds nothing.
  if (views.length === 0 || views.some(({value}) => active.includes(value as object))) return;
  const inside = [...active, ...views.map(({value}) => value as object)];
  const inner = context.page.withRepeated(scopes);
  const holders: FactScope = {scopes, types: `${types} ${scopes.map((scope) => scope.type).join(' ')}`};
  // Deeper content is on the linked page, which is checked separately.
  const names = new Set([...nodes, ...views].flatMap((node) => node.names).map(words));
  const continues = scopes.some((scope) => [...scope.continues.keys()].some((name) => names.has(name)));
  checkFacts(context, continues ? views.map(withoutVariants) : views, holders);
  checkTexts(context, views, scopes);
  // Applies only to this schema, and to the X in `X or null`.
  const {replaced} = context;
  context = {...context, replaced: undefined};
  for (const [name, nodes] of propertiesOf(context.raw, views)) {
    if (isHidden(context, nodes, name, scopes)) continue;
    const rows = fieldRows(inner, name);
    const [node] = nodes as [RawNode];
    context.count('property', node, rows.length > 0 || continues, name);
    if (rows.length === 0) continue;
    for (const {file, pointer} of nodes) context.seen.add(`${file}#${pointer}`);
    walkSchema(context, nodes, rows, '');
  }
  if (!continues) checkRequired(context, views, inner);
  for (const [label, node] of rowsOf(context.raw, views)) {
    const rows = fieldRows(inner, label);
    // `map of strings` is already complete.
    const isInLabel = Object.keys(record(node.value)).every(
      (keyword) => keyword === 'type' || keyword === 'format',
    );
    if (label === ROWS.additionalProperties && rows.length === 0 && isInLabel) continue;
    context.count('property', node, rows.length > 0 || continues, label);
    if (rows.length > 0) walkSchema(context, node, rows, '');
  }
  for (const keyword of continues ? [] : ['oneOf', 'anyOf']) {
    for (const view of views)
      walkVariants(
        {...context, replaced},
        context.raw.child(view, keyword),
        {views, scopes, types: holders.types},
        inside,
      );
  }
  for (const view of views) {
    const items = context.raw.child(view, 'items');
    if (!items || typeof items.value !== 'object' || context.raw.child(view, 'prefixItems')) continue;
    const each = scopes.flatMap((scope) => scope.children.filter(({kind}) => kind === 'items'));
    walkSchema(context, items, [...each, ...scopes], holders.types, inside);
  }
}

/** All schemas that apply to the same value: itself, its reference target, and its `allOf`. Nearest first. */
export function viewsOf(raw: RawDescription, schema: RawNode): RawNode[] {
  const views: RawNode[] = [];
  const queue = [schema];
  const met = new Set<unknown>();
  for (let node = queue.shift(); node; node = queue.shift()) {
    if (typeof node.value !== 'object' || node.value === null || met.has(node.value)) continue;
    met.add(node.value);
    const target = raw.target(node);
    if (!target || raw.siblingsCount) views.push(node);
    if (target) queue.push({...target, isPart: node.isPart, names: [...node.names, ...target.names]});
    if (!target || raw.siblingsCount) queue.push(...partsOf(raw, node));
  }
  return views;
}

function withoutVariants(view: RawNode): RawNode {
  const {discriminator: _, ...rest} = record(view.value);
  return {...view, value: rest};
}

/** Keywords that make a schema more than a wrapper around one `allOf` reference. */
const STRUCTURE = ['properties', 'items', 'additionalProperties', 'oneOf', 'anyOf'];

function partsOf(raw: RawDescription, node: RawNode): RawNode[] {
  const parts = raw.entries(raw.child(node, 'allOf')).map(([, part]) => part);
  const isWrapper = parts.length === 1 && !STRUCTURE.some((keyword) => keyword in record(node.value));
  return parts.map((part) => ({...part, isPart: node.isPart === true || !isWrapper}));
}

function propertiesOf(raw: RawDescription, views: RawNode[]): Map<string, RawNode[]> {
  const properties = new Map<string, RawNode[]>();
  for (const view of views) {
    for (const [name, node] of raw.named(raw.child(view, 'properties'))) {
      properties.set(name, [...(properties.get(name) ?? []), node]);
    }
  }
  return properties;
}

/** Unnamed subschemas, by row label. */
function rowsOf(raw: RawDescription, views: RawNode[]): Array<[label: string, node: RawNode]> {
  return views.flatMap((view) => [
    ...(raw.child(view, 'prefixItems') ? [raw.child(view, 'items')] : []).flatMap(
      (node): Array<[string, RawNode]> =>
        node && typeof node.value === 'object' ? [['Other items', node]] : [],
    ),
    ...Object.entries(ROWS).flatMap(([keyword, label]): Array<[string, RawNode]> => {
      const node = raw.child(view, keyword);
      return node && typeof node.value === 'object' ? [[label, node]] : [];
    }),
    ...raw
      .named(raw.child(view, 'patternProperties'))
      .map(([name, node]): [string, RawNode] => [`/${name}/`, node]),
    ...raw
      .named(raw.child(view, 'dependentSchemas'))
      .map(([name, node]): [string, RawNode] => [`With ${name}`, node]),
    ...raw
      .entries(raw.child(view, 'prefixItems'))
      .map(([index, node]): [string, RawNode] => [`[${index}]`, node]),
  ]);
}

/**
 * Whether a field exists only in the other direction. If no other page shows it, a line on this page must name
 * it.
 */
function isHidden(
  {raw, direction, hidden, seen}: WalkContext,
  nodes: RawNode[],
  name: string,
  scopes: Scope[],
): boolean {
  if (direction === 'both') return false;
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isLeftOut = nodes.some((node) =>
    viewsOf(raw, node).some(({value}) => record(value)[keyword] === true),
  );
  const isNamed = scopes.some(({text}) => /\b(?:not sent|left out):(.*)/.exec(text)?.[1]?.includes(name));
  for (const node of isLeftOut ? nodes : []) {
    const key = `${node.file}#${node.pointer}`;
    hidden.set(key, node);
    if (isNamed) seen.add(key);
  }
  return isLeftOut;
}

function checkFacts(
  {count, direction, xml = false}: WalkContext,
  views: RawNode[],
  holders: FactScope,
): void {
  for (const {kind, what, node, shown, alternatives} of expectationsOf(views, xml)) {
    // Shown only where it could be sent. Requests omit it.
    if (what === 'read-only' && direction === 'response') continue;
    const isShown = shown(holders) || alternatives.some((other) => other.shown(holders));
    count(kind, node, isShown, what);
  }
}

function checkTexts({count, page, replaced = {}}: WalkContext, views: RawNode[], scopes: Scope[]): void {
  const texts = views.flatMap((view) => {
    const {description} = record(view.value);
    return description ? [{node: {...view, pointer: `${view.pointer}/description`}, description}] : [];
  });
  const text = () => scopes.map((scope) => scope.text).join(' ');
  if (texts.length > 0 && !replaced.description) {
    const isShown = texts.some(({description}) => isTextShown(description, text()));
    count('text', texts[0]!.node, isShown, `description`);
  }
  const nearest = views.find(({value}) => ['example', 'examples'].some((key) => key in record(value)));
  for (const view of nearest && !replaced.example ? [nearest] : []) {
    const {example, examples} = record(view.value);
    const given = [
      ...(example === undefined ? [] : [example]),
      ...(Array.isArray(examples) ? (examples as unknown[]) : []),
    ];
    for (const value of given) {
      const isShown = scopes.some((scope) => showsExample(scope, value)) || page.hasExample(value);
      count('example', view, isShown, `example ${asText(value).slice(0, 60)}`);
    }
  }
}

function showsExample({facts, code}: Scope, value: unknown): boolean {
  const text = asText(value).replace(/\s+/g, ' ').trim();
  return (
    facts.some((candidate) => /^Examples?\b/.test(candidate) && candidate.includes(text)) ||
    code.some(
      (block) => block.trim() === (typeof value === 'string' ? value : JSON.stringify(value, null, 2)).trim(),
    )
  );
}

/** Required names are marked on their field, or listed if the field isn't shown. */
function checkRequired({raw, count}: WalkContext, views: RawNode[], scopes: Scope[]): void {
  const rows = scopes.flatMap((scope) => below(scope, 'prop'));
  const properties = propertiesOf(raw, views);
  for (const view of views) {
    const {required} = record(view.value);
    if (!Array.isArray(required)) continue;
    for (const name of new Set(required as unknown[])) {
      const own = rows.filter((row) => row.name === words(String(name)));
      // Fields of the other direction aren't marked here.
      if (properties.has(String(name)) && own.length === 0) continue;
      const isShown =
        own.some(({text}) => /\brequired\b/.test(text)) ||
        scopes.some(({facts}) =>
          facts.some((text) => text.startsWith('Required') && text.includes(String(name))),
        );
      count(
        'constraint',
        {...view, pointer: `${view.pointer}/required`},
        isShown,
        `required ${String(name)}`,
      );
    }
  }
}

function walkVariants(
  context: WalkContext,
  variants: RawNode | undefined,
  {views: outer, scopes, types}: FactScope & {views: RawNode[]},
  active: object[],
): void {
  const nodes = context.raw.entries(variants).map(([, node]) => node);
  const shown = context.page.withRepeated(scopes).flatMap((scope) => below(scope, 'variant'));
  const typed = nodes.filter((node) =>
    viewsOf(context.raw, node).every(({value}) => record(value).type !== 'null'),
  );
  // `X or null` is shown as X with the nearer description.
  const isLone = typed.length === 1;
  const has = (key: 'description' | 'example') =>
    context.replaced?.[key] === true || outer.some(({value}) => record(value)[key] !== undefined);
  const replaced = isLone ? {description: has('description'), example: has('example')} : undefined;
  for (const node of nodes) {
    const views = viewsOf(context.raw, node);
    const titles = [...views.flatMap(({value, names}) => [record(value).title, ...names])]
      .filter(Boolean)
      .map(String);
    const named = shown.filter(
      ({name, text}) => titles.includes(name) || titles.some((title) => text.includes(title)),
    );
    const positioned = shown.length === typed.length ? shown[typed.indexOf(node)] : undefined;
    // Replaces the choice, whose variants may have similar names.
    const instead = isLone && shown.length !== 1;
    const own =
      instead || (named.length === 0 && !positioned)
        ? [...shown, ...scopes]
        : named.length > 0
          ? named
          : [positioned!];
    // Plain types appear only in the field label.
    walkSchema({...context, replaced}, node, own, `${types} ${own.map(({name}) => name).join(' ')}`, active);
  }
}
