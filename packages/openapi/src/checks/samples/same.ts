import {listExamples} from '../description/walk';
import {IMMUTABLE} from '../description/examples';
import type {Fence} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {ApiSite} from '../apiSite';
import {isUnchecked} from './unchecked';

/** An API id. */
export const ID = /\b[a-z]{2,4}_[0-9a-z]{16}\b/g;

/** Fields that identify an entity to people, printed next to its id. */
const LABELS = ['name', 'slug', 'number', 'semver', 'key', 'variable', 'email'];

/** Fields that must have the same value for an id everywhere. */
const FIXED = new Set([
  // Anyone who reruns a sample becomes the creator.
  ...IMMUTABLE.filter((field) => field !== 'created_by'),
  ...LABELS,
  ...['build_id', 'release_id', 'parameter_id', 'service_id', 'dimension_id', 'type', 'url', 'digest'],
]);

interface Fact {
  /** Several if the examples show a change. */
  values: Set<string>;
  /** Where it first appears. */
  where: string;
}

/** Facts by id, then by field. */
type Facts = Map<string, Map<string, Fact>>;

/**
 * An entity has the same name, numbers, and relations on every page: samples agree with the description's
 * examples and with earlier pages. Names may differ in samples of operations that change them.
 */
export function checkSameThings(site: ApiSite): Problem[] {
  const facts = exampleFacts(site);
  const inFences = (problemsOf: (file: string, fence: Fence) => Problem[]) =>
    site.pages.flatMap(({file, fences}) => fences.flatMap((fence) => problemsOf(file, fence)));
  return [
    ...inFences((file, fence) => objectProblems(site, file, fence, facts)),
    ...inFences((file, fence) => rowProblems(file, fence, facts)),
  ];
}

function objectProblems(site: ApiSite, file: string, fence: Fence, facts: Facts): Problem[] {
  const problems: Problem[] = [];
  if (fence.language !== 'json' || isUnchecked(fence)) return [];
  const {method = ''} = site.operations.get(fence.meta.marks.response ?? '') ?? {};
  const isChange = ['patch', 'put'].includes(method);
  const lines = fence.code.split('\n');
  // Other checks report invalid JSON.
  visitEntities(jsonOf(fence.code), (id, entity) => {
    const index = lines.findIndex((text) => text.includes(`"${id}"`));
    const line = fence.line + 1 + Math.max(0, index);
    for (const [field, value] of fixedFields(entity)) {
      if (isChange && LABELS.includes(field)) continue;
      const fact = factOf(facts, id, field, value, `${file}:${line}`);
      if (!fact.values.has(value)) problems.push({file, line, message: disagreement(id, field, value, fact)});
    }
  });
  return problems;
}

function disagreement(id: string, field: string, value: string, {values, where}: Fact): string {
  return `${id} has the ${field} ${value} here but ${[...values].join(' or ')} in ${where}. Fix one of them, or use a different id for the other entity.`;
}

/** The fact about a field. The first one found is stored. */
function factOf(facts: Facts, id: string, field: string, value: string, where: string): Fact {
  const fields = facts.get(id) ?? new Map<string, Fact>();
  facts.set(id, fields);
  const fact = fields.get(field) ?? {values: new Set([value]), where};
  fields.set(field, fact);
  return fact;
}

function exampleFacts({api}: ApiSite): Facts {
  const facts: Facts = new Map();
  for (const {label, direction, example} of listExamples(api)) {
    if (direction !== 'response') continue;
    visitEntities(example.value, (id, entity) => {
      for (const [field, value] of fixedFields(entity))
        factOf(facts, id, field, value, label).values.add(value);
    });
  }
  return facts;
}

function fixedFields(entity: Record<string, unknown>): Array<[string, string]> {
  return [...FIXED].flatMap((field): Array<[string, string]> => {
    const value = entity[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [];
  });
}

function visitEntities(value: unknown, enter: (id: string, entity: Record<string, unknown>) => void): void {
  if (value === null || typeof value !== 'object') return;
  const entity = value as Record<string, unknown>;
  if (typeof entity.id === 'string' && new RegExp(`^${ID.source}$`).test(entity.id)) enter(entity.id, entity);
  for (const inner of Object.values(entity)) visitEntities(inner, enter);
}

/** A name printed next to an id doesn't belong to another entity of the same kind. */
function rowProblems(file: string, {language, code, line}: Fence, facts: Facts): Problem[] {
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
      return [{file, line: line + 1 + index, message: disagreement(id, field, word, own.get(field)!)}];
    });
  });
}
