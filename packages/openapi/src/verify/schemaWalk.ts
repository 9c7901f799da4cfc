import {record, type Place, type RawDescription} from './rawDescription';
import {below, fieldRows, type Page, type Scope, words} from './pageRegions';
import {expectationsOf, type Holders} from './schemaFacts';
import type {Tally} from './tally';
import {asText, isTextShown} from './texts';

export interface WalkContext {
  raw: RawDescription;
  page: Page;
  route: string;
  /** {@link Tally.count} with the page's address in the message. */
  count: Tally['count'];
  direction: 'request' | 'response' | 'both';
  xml?: boolean;
  /** Set if the schema's owner, such as a parameter, overrides these. */
  replaced?: {description?: boolean; example?: boolean};
  /** Fields omitted in one direction, and fields shown, by location. */
  hidden: Map<string, Place>;
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
  schema: Place | Place[],
  scopes: Scope[],
  types: string,
  active: object[] = [],
): void {
  const places = [schema].flat();
  const views = places.flatMap((place) => viewsOf(context.raw, place));
  // A schema that refers to itself directly, without a field, adds nothing.
  if (views.length === 0 || views.some(({value}) => active.includes(value as object))) return;
  const inside = [...active, ...views.map(({value}) => value as object)];
  const inner = context.page.withRepeated(scopes);
  const holders: Holders = {scopes, types: `${types} ${scopes.map((scope) => scope.type).join(' ')}`};
  // Deeper content is on the linked page, which is checked separately.
  const names = new Set([...places, ...views].flatMap((place) => place.names).map(words));
  const continues = scopes.some((scope) => [...scope.continues.keys()].some((name) => names.has(name)));
  checkFacts(context, continues ? views.map(withoutVariants) : views, holders);
  checkTexts(context, views, scopes);
  // Applies only to this schema, and to the X in `X or null`.
  const {replaced} = context;
  context = {...context, replaced: undefined};
  for (const [name, places] of propertiesOf(context.raw, views)) {
    if (isHidden(context, places, name, scopes)) continue;
    const rows = fieldRows(inner, name);
    const [place] = places as [Place];
    context.count('property', place, rows.length > 0 || continues, name);
    if (rows.length === 0) continue;
    for (const {file, pointer} of places) context.seen.add(`${file}#${pointer}`);
    walkSchema(context, places, rows, '');
  }
  if (!continues) checkRequired(context, views, inner);
  for (const [label, place] of rowsOf(context.raw, views)) {
    const rows = fieldRows(inner, label);
    // `map of strings` is already complete.
    const isInLabel = Object.keys(record(place.value)).every(
      (keyword) => keyword === 'type' || keyword === 'format',
    );
    if (label === ROWS.additionalProperties && rows.length === 0 && isInLabel) continue;
    context.count('property', place, rows.length > 0 || continues, label);
    if (rows.length > 0) walkSchema(context, place, rows, '');
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
export function viewsOf(raw: RawDescription, schema: Place): Place[] {
  const views: Place[] = [];
  const queue = [schema];
  const met = new Set<unknown>();
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (typeof place.value !== 'object' || place.value === null || met.has(place.value)) continue;
    met.add(place.value);
    const target = raw.target(place);
    if (!target || raw.siblingsCount) views.push(place);
    if (target) queue.push({...target, isPart: place.isPart, names: [...place.names, ...target.names]});
    if (!target || raw.siblingsCount) queue.push(...partsOf(raw, place));
  }
  return views;
}

function withoutVariants(view: Place): Place {
  const {discriminator: _, ...rest} = record(view.value);
  return {...view, value: rest};
}

/** Keywords that make a schema more than a wrapper around one `allOf` reference. */
const STRUCTURE = ['properties', 'items', 'additionalProperties', 'oneOf', 'anyOf'];

function partsOf(raw: RawDescription, place: Place): Place[] {
  const parts = raw.entries(raw.child(place, 'allOf')).map(([, part]) => part);
  const isWrapper = parts.length === 1 && !STRUCTURE.some((keyword) => keyword in record(place.value));
  return parts.map((part) => ({...part, isPart: place.isPart === true || !isWrapper}));
}

function propertiesOf(raw: RawDescription, views: Place[]): Map<string, Place[]> {
  const properties = new Map<string, Place[]>();
  for (const view of views) {
    for (const [name, place] of raw.named(raw.child(view, 'properties'))) {
      properties.set(name, [...(properties.get(name) ?? []), place]);
    }
  }
  return properties;
}

/** Unnamed subschemas, by row label. */
function rowsOf(raw: RawDescription, views: Place[]): Array<[label: string, place: Place]> {
  return views.flatMap((view) => [
    ...(raw.child(view, 'prefixItems') ? [raw.child(view, 'items')] : []).flatMap(
      (place): Array<[string, Place]> =>
        place && typeof place.value === 'object' ? [['Other items', place]] : [],
    ),
    ...Object.entries(ROWS).flatMap(([keyword, label]): Array<[string, Place]> => {
      const place = raw.child(view, keyword);
      return place && typeof place.value === 'object' ? [[label, place]] : [];
    }),
    ...raw
      .named(raw.child(view, 'patternProperties'))
      .map(([name, place]): [string, Place] => [`/${name}/`, place]),
    ...raw
      .named(raw.child(view, 'dependentSchemas'))
      .map(([name, place]): [string, Place] => [`With ${name}`, place]),
    ...raw
      .entries(raw.child(view, 'prefixItems'))
      .map(([index, place]): [string, Place] => [`[${index}]`, place]),
  ]);
}

/**
 * Whether a field exists only in the other direction. If no other page shows it, a line on this page must name
 * it.
 */
function isHidden(
  {raw, direction, hidden, seen}: WalkContext,
  places: Place[],
  name: string,
  scopes: Scope[],
): boolean {
  if (direction === 'both') return false;
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  const isLeftOut = places.some((place) =>
    viewsOf(raw, place).some(({value}) => record(value)[keyword] === true),
  );
  const isNamed = scopes.some(({text}) => /\b(?:not sent|left out):(.*)/.exec(text)?.[1]?.includes(name));
  for (const place of isLeftOut ? places : []) {
    const key = `${place.file}#${place.pointer}`;
    hidden.set(key, place);
    if (isNamed) seen.add(key);
  }
  return isLeftOut;
}

function checkFacts({count, direction, xml = false}: WalkContext, views: Place[], holders: Holders): void {
  for (const {kind, what, place, shown, alternatives} of expectationsOf(views, xml)) {
    // Shown only where it could be sent. Requests omit it.
    if (what === 'read-only' && direction === 'response') continue;
    const isShown = shown(holders) || alternatives.some((other) => other.shown(holders));
    count(kind, place, isShown, what);
  }
}

function checkTexts({count, page, replaced = {}}: WalkContext, views: Place[], scopes: Scope[]): void {
  const texts = views.flatMap((view) => {
    const {description} = record(view.value);
    return description ? [{place: {...view, pointer: `${view.pointer}/description`}, description}] : [];
  });
  const text = () => scopes.map((scope) => scope.text).join(' ');
  if (texts.length > 0 && !replaced.description) {
    const isShown = texts.some(({description}) => isTextShown(description, text()));
    count('text', texts[0]!.place, isShown, `description`);
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
function checkRequired({raw, count}: WalkContext, views: Place[], scopes: Scope[]): void {
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
  variants: Place | undefined,
  {views: outer, scopes, types}: Holders & {views: Place[]},
  active: object[],
): void {
  const places = context.raw.entries(variants).map(([, place]) => place);
  const shown = context.page.withRepeated(scopes).flatMap((scope) => below(scope, 'variant'));
  const typed = places.filter((place) =>
    viewsOf(context.raw, place).every(({value}) => record(value).type !== 'null'),
  );
  // `X or null` is shown as X with the nearer description.
  const isLone = typed.length === 1;
  const has = (key: 'description' | 'example') =>
    context.replaced?.[key] === true || outer.some(({value}) => record(value)[key] !== undefined);
  const replaced = isLone ? {description: has('description'), example: has('example')} : undefined;
  for (const place of places) {
    const views = viewsOf(context.raw, place);
    const titles = [...views.flatMap(({value, names}) => [record(value).title, ...names])]
      .filter(Boolean)
      .map(String);
    const named = shown.filter(
      ({name, text}) => titles.includes(name) || titles.some((title) => text.includes(title)),
    );
    const positioned = shown.length === typed.length ? shown[typed.indexOf(place)] : undefined;
    // Replaces the choice, whose variants may have similar names.
    const instead = isLone && shown.length !== 1;
    const own =
      instead || (named.length === 0 && !positioned)
        ? [...shown, ...scopes]
        : named.length > 0
          ? named
          : [positioned!];
    // Plain types appear only in the field label.
    walkSchema({...context, replaced}, place, own, `${types} ${own.map(({name}) => name).join(' ')}`, active);
  }
}
