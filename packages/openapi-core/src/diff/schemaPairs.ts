import type {FlatSchema, SchemaResolver} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import type {Direction, SchemaFinding} from './change';
import {compareFacts} from './facts';
import {schemaFinding} from './schemaRules';
import {alignChoices} from './variants';
import {compareShapes} from './shapes';
import type {Sides} from './sides';

/** Maximum reports of one schema within a body. More would repeat the same change. */
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

export interface SchemaChange {
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

  /** Changes from one schema to the other, at every location, shallowest first. */
  compare(
    before: Schema | boolean | undefined,
    after: Schema | boolean | undefined,
    direction: Direction,
  ): SchemaChange[] {
    const sides: Sides = {direction, before: this.before, after: this.after};
    const waiting: Pair[] = [];
    const open = (old: Schema | boolean | undefined, now: Schema | boolean | undefined): Pair => {
      const [from, to] = [flatOr(this.before, old), flatOr(this.after, now)];
      const others = this.#pairs[direction].get(from.schema) ?? new WeakMap<object, Pair>();
      const known = others.get(to.schema);
      if (known) return known;
      const pair: Pair = {before: from, after: to, findings: [], children: [], parents: [], changed: false};
      this.#pairs[direction].set(from.schema, others.set(to.schema, pair));
      waiting.push(pair);
      return pair;
    };
    const root = open(before, after);
    // Shallowest first, so limits cut the least-read changes.
    for (const pair of waiting) {
      const [from, to] = alignChoices(pair.before, pair.after, sides);
      const shape = compareShapes(from, to, sides);
      const own = [...compareFacts(from.schema, to.schema, direction), ...shape.findings];
      const isLimited = waiting.length > MAX_PAIRS && shape.children.length > 0;
      if (isLimited) own.push(schemaFinding(direction, 'comparison-limited'));
      pair.findings = own.map((finding) => ({...finding, node: finding.node ?? pair.after.origin}));
      if (own.length > 0) markChanged(pair);
      for (const {segment, before: old, after: now} of isLimited ? [] : shape.children) {
        const child = open(old, now);
        pair.children.push({segment, pair: child});
        child.parents.push(pair);
        if (child.changed) markChanged(pair);
      }
    }
    return collect(root);
  }
}

/** A schema without references. Unresolved ones allow everything. */
function flatOr(resolver: SchemaResolver, schema: Schema | boolean | undefined): FlatSchema {
  return schema === false ? NOTHING : (resolver.flatten(schema) ?? ANYTHING);
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

function collect(root: Pair): SchemaChange[] {
  const found: SchemaChange[] = [];
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
