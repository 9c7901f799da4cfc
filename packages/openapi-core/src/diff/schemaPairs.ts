import type {FlatSchema, SchemaResolver} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import type {Direction, SchemaFinding} from './change';
import {compareFacts} from './facts';
import {schemaFinding} from './schemaRules';
import {alignChoices} from './variants';
import type {ChildPair} from './childPair';
import {compareShapes} from './shapes';

/** Maximum reports of one schema within a body; more would repeat the same change. */
const MAX_PLACES = 20;

/** Pairs of schemas below one body. A composition that refers to itself in two parts never ends. */
const MAX_PAIRS = 10_000;

/** A schema and its earlier form, with changes and children. */
interface Pair {
  before: FlatSchema;
  after: FlatSchema;
  findings: SchemaFinding[];
  children: Array<{segment: string; pair: Pair}>;
  parents: Pair[];
  /** Whether it or a descendant changed. */
  changed: boolean;
}

export interface PlacedFinding {
  pointer: string;
  finding: SchemaFinding;
}

const ANYTHING: FlatSchema = {schema: {}, origin: {}};
const NOTHING: FlatSchema = {schema: {not: {}}, origin: {}};

/**
 * Compares schemas of two descriptions. Each pair is compared once, however many references it has. Each body then
 * walks only the paths to changes: the work grows with the descriptions, not with their expanded trees, and recursive
 * schemas end when they return to themselves.
 */
export class SchemaPairs {
  readonly #pairs: Record<Direction, WeakMap<object, WeakMap<object, Pair>>> = {
    request: new WeakMap(),
    response: new WeakMap(),
  };

  constructor(
    private readonly before: SchemaResolver,
    private readonly after: SchemaResolver,
  ) {}

  /** Changes from one schema to the other, at every place, shallowest first. */
  compare(
    before: Schema | boolean | undefined,
    after: Schema | boolean | undefined,
    direction: Direction,
  ): PlacedFinding[] {
    const root = this.#build(flatOr(this.before, before), flatOr(this.after, after), direction);
    return collect(root);
  }

  #build(before: FlatSchema, after: FlatSchema, direction: Direction): Pair {
    let made = 0;
    const waiting: Pair[] = [];
    const open = (from: FlatSchema, to: FlatSchema): Pair => {
      const known = this.#pairs[direction].get(from.schema)?.get(to.schema);
      if (known) return known;
      const pair: Pair = {before: from, after: to, findings: [], children: [], parents: [], changed: false};
      const others = this.#pairs[direction].get(from.schema) ?? new WeakMap<object, Pair>();
      this.#pairs[direction].set(from.schema, others.set(to.schema, pair));
      waiting.push(pair);
      made++;
      return pair;
    };
    const root = open(before, after);
    // Shallowest first, so limits cut the least-read changes.
    for (const pair of waiting) {
      const [from, to] = alignChoices(pair.before, pair.after, this.before, this.after);
      const shape = compareShapes(from, to, direction, this.before, this.after);
      const own = [...compareFacts(from.schema, to.schema, direction), ...shape.findings];
      const limited = made > MAX_PAIRS && shape.children.length > 0;
      if (limited) own.push(schemaFinding(direction, 'comparison-limited'));
      pair.findings = own.map((finding) => ({node: pair.after.origin, ...withoutEmptyNode(finding)}));
      if (own.length > 0) markChanged(pair);
      for (const child of limited ? [] : shape.children)
        link(pair, child, open(...flatBoth(child, this.before, this.after)));
    }
    return root;
  }
}

function withoutEmptyNode({node, ...finding}: SchemaFinding): SchemaFinding {
  return node ? {...finding, node} : finding;
}

function flatBoth(child: ChildPair, before: SchemaResolver, after: SchemaResolver): [FlatSchema, FlatSchema] {
  return [flatOr(before, child.before), flatOr(after, child.after)];
}

/** A schema without references; unresolved ones allow everything. */
function flatOr(resolver: SchemaResolver, schema: Schema | boolean | undefined): FlatSchema {
  return schema === false ? NOTHING : (resolver.flatten(schema) ?? ANYTHING);
}

function link(parent: Pair, {segment}: ChildPair, pair: Pair): void {
  parent.children.push({segment, pair});
  pair.parents.push(parent);
  if (pair.changed) markChanged(parent);
}

/** Marks a pair and its ancestors. */
function markChanged(pair: Pair): void {
  const waiting = [pair];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.changed) continue;
    next.changed = true;
    waiting.push(...next.parents);
  }
}

interface Step {
  pair: Pair;
  pointer: string;
  from?: Step;
}

function collect(root: Pair): PlacedFinding[] {
  const found: PlacedFinding[] = [];
  const visits = new Map<Pair, number>();
  let level: Step[] = [{pair: root, pointer: ''}];
  while (level.length > 0) {
    const next: Step[] = [];
    for (const step of level) {
      const {pair, pointer} = step;
      const visit = (visits.get(pair) ?? 0) + 1;
      if (!pair.changed || visit > MAX_PLACES || comesBack(step)) continue;
      visits.set(pair, visit);
      for (const finding of pair.findings) {
        const {field} = finding;
        found.push({pointer: field === undefined ? pointer : `${pointer}/${field}`, finding});
      }
      for (const child of pair.children) {
        next.push({pair: child.pair, pointer: `${pointer}/${child.segment}`, from: step});
      }
    }
    level = next;
  }
  return found;
}

function comesBack({pair, from}: Step): boolean {
  for (let step = from; step; step = step.from) if (step.pair === pair) return true;
  return false;
}
