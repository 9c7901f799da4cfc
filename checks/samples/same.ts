import {listExamples} from '../description/walk';
import {IMMUTABLE} from '../description/examples';
import type {Fence} from '@nacre-docs/kit/mdx/markdown';
import type {ContentSite, Problem} from '../site';

/** An id as the API writes it. */
export const ID = /\b[a-z]{2,4}_[0-9a-z]{16}\b/g;

/** Fields by which people know a thing. They are printed in columns beside its id. */
const LABELS = ['name', 'slug', 'number', 'semver', 'key', 'variable', 'email'];

/** Fields that another thing may be named by, and that say the same of one id everywhere. */
const FIXED = new Set([
  // Who makes a thing again by a sample is whoever runs it.
  ...IMMUTABLE.filter((field) => field !== 'created_by'),
  ...LABELS,
  ...['build_id', 'release_id', 'parameter_id', 'service_id', 'dimension_id', 'type', 'url', 'digest'],
]);

interface Fact {
  /** More than one where the examples show a change. */
  values: Set<string>;
  /** Where it was said first. */
  where: string;
}

/** By id, then by field: what is said of it. */
type Facts = Map<string, Map<string, Fact>>;

/**
 * The same thing has the same name, numbers and relations on every page: what samples say of an id agrees with the
 * examples of the description, and with the pages before. Samples of an operation that changes things may differ in their names.
 */
export function checkSameThings(site: ContentSite): Problem[] {
  const facts = exampleFacts(site);
  const objects = site.pages.flatMap(({file, fences}) =>
    fences.flatMap((fence) => objectProblems(site, file, fence, facts)),
  );
  const rows = site.pages.flatMap(({file, fences}) =>
    fences.flatMap((fence) => rowProblems(fence, facts).map((problem) => ({file, ...problem}))),
  );
  return [...objects, ...rows];
}

function objectProblems(site: ContentSite, file: string, fence: Fence, facts: Facts): Problem[] {
  const problems: Problem[] = [];
  if (fence.language !== 'json' || fence.meta.attributes.unchecked !== undefined) return [];
  const isChange = changesThings(site, fence);
  const lines = fence.code.split('\n');
  eachThing(parse(fence.code), (id, thing) => {
    const line =
      fence.line +
      1 +
      Math.max(
        0,
        lines.findIndex((text) => text.includes(`"${id}"`)),
      );
    for (const [field, value] of fixedFields(thing)) {
      if (isChange && LABELS.includes(field)) continue;
      const fact = factOf(facts, id, field, value, `${file}:${line}`);
      if (!fact.values.has(value)) problems.push({file, line, message: disagreement(id, field, value, fact)});
    }
  });
  return problems;
}

function disagreement(id: string, field: string, value: string, {values, where}: Fact): string {
  return `${id} has the ${field} ${value} here and ${[...values].join(' or ')} in ${where}. Correct one of them, or give the other thing an id of its own.`;
}

/** What is said of a field; it is kept where it is the first. */
function factOf(facts: Facts, id: string, field: string, value: string, where: string): Fact {
  const fields = facts.get(id) ?? new Map<string, Fact>();
  facts.set(id, fields);
  const fact = fields.get(field) ?? {values: new Set([value]), where};
  fields.set(field, fact);
  return fact;
}

function exampleFacts({api}: ContentSite): Facts {
  const facts: Facts = new Map();
  for (const {label, direction, example} of listExamples(api.document)) {
    if (direction !== 'response') continue;
    eachThing(example.value, (id, thing) => {
      for (const [field, value] of fixedFields(thing))
        factOf(facts, id, field, value, label).values.add(value);
    });
  }
  return facts;
}

function fixedFields(thing: Record<string, unknown>): Array<[string, string]> {
  return [...FIXED].flatMap((field): Array<[string, string]> => {
    const value = thing[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [];
  });
}

function changesThings({operations}: ContentSite, {meta: {attributes}}: Fence): boolean {
  const method = operations.get(attributes.response ?? '')?.method;
  return method === 'patch' || method === 'put';
}

function eachThing(value: unknown, enter: (id: string, thing: Record<string, unknown>) => void): void {
  if (value === null || typeof value !== 'object') return;
  const thing = value as Record<string, unknown>;
  if (typeof thing.id === 'string' && new RegExp(`^${ID.source}$`).test(thing.id)) enter(thing.id, thing);
  for (const inner of Object.values(thing)) eachThing(inner, enter);
}

/** Other checks report what is not JSON. */
function parse(code: string): unknown {
  try {
    return JSON.parse(code);
  } catch {
    return undefined;
  }
}

/** Printed rows: a name beside an id is not the one of another thing of the kind. */
function rowProblems({language, code, line}: Fence, facts: Facts): Array<Omit<Problem, 'file'>> {
  if (language !== 'text') return [];
  return code.split('\n').flatMap((row, index) => {
    const ids = row.match(ID) ?? [];
    const [id = ''] = ids;
    const own = facts.get(id);
    if (ids.length !== 1 || !own) return [];
    const others = [...facts].filter(([other]) => other !== id && other.split('_')[0] === id.split('_')[0]);
    return row.split(/[\s"',#]+/).flatMap((word) => {
      const field = LABELS.find(
        (label) => own.has(label) && others.some(([, fields]) => fields.get(label)?.values.has(word)),
      );
      if (!field || LABELS.some((label) => own.get(label)?.values.has(word))) return [];
      return [{line: line + 1 + index, message: disagreement(id, field, word, own.get(field)!)}];
    });
  });
}
