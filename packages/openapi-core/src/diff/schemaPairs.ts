import type {FlatSchema, SchemaResolver} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import type {Direction, SchemaFinding} from './change';
import {compareFacts} from './facts';
import {schemaFinding} from './schemaRules';
import {alignChoices} from './variants';
import type {ChildPair} from './childPair';
import {compareShapes} from './shapes';

/** Places within one body at which the same schema is reported; those after them say the same again. */
const MAX_PLACES = 20;

/** Pairs of schemas below one body. A composition that refers to itself in two parts goes on for ever. */
const MAX_PAIRS = 10_000;

/** A schema beside its earlier form, with what changed in it and what lies inside. */
interface Pair {
  before: FlatSchema;
  after: FlatSchema;
  findings: SchemaFinding[];
  children: Array<{segment: string; pair: Pair}>;
  parents: Pair[];
  /** Whether anything changed in it or below it. */
  changed: boolean;
}

export interface PlacedFinding {
  pointer: string;
  finding: SchemaFinding;
}

const ANYTHING: FlatSchema = {schema: {}, origin: {}};
const NOTHING: FlatSchema = {schema: {not: {}}, origin: {}};

/**
 * Compares schemas of two descriptions. Each pair of schemas is compared once, whatever refers to it, and only the
 * ways to what changed are walked again for each body: the work grows with the descriptions, not with their unfolded
 * trees, and recursive schemas end where they come back to themselves.
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

  /** What changed from one schema to the other, at every place, the shallowest first. */
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
    // The shallowest first, so that what a limit leaves out is what few read.
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

/** A schema without references; those that lead nowhere allow everything. */
function flatOr(resolver: SchemaResolver, schema: Schema | boolean | undefined): FlatSchema {
  return schema === false ? NOTHING : (resolver.flatten(schema) ?? ANYTHING);
}

function link(parent: Pair, {segment}: ChildPair, pair: Pair): void {
  parent.children.push({segment, pair});
  pair.parents.push(parent);
  if (pair.changed) markChanged(parent);
}

/** Marks a pair and all that lead to it. */
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
