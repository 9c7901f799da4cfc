import type {LoadedDescription} from '@nacre-docs/openapi-core/read/load';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {HouseRules} from './houseRules';
import {ValueValidator} from './valueValidator';
import {listExamples, type ExampleEntry} from './walk';

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};

/** Fields that never change after creation, regardless of `updated_at`. */
export const IMMUTABLE = [
  'created_at',
  'created_by',
  'slug',
  'nrn',
  'owner_nrn',
  'application_id',
  'scope_id',
  'namespace_id',
  'account_id',
];

/** Timestamp pairs that must be in order within one object. */
const ORDERED_TIMES = [
  ...[
    'updated_at',
    'started_at',
    'finished_at',
    'decided_at',
    'granted_at',
    'last_used_at',
    'expires_at',
  ].map((later) => ['created_at', later] as const),
  ['started_at', 'finished_at'],
  ['finished_at', 'updated_at'],
] as const;

/**
 * Validates every request and response example strictly against its schema, and examples against each other:
 * objects sharing an id agree, timestamps are ordered, and an error's `instance` matches its
 * operation's path.
 *
 * @param exampleField checks a text field of a successful response
 */
export function checkExamples(
  {document, locate}: LoadedDescription,
  exampleField?: HouseRules['exampleField'],
): DescriptionProblem[] {
  const problems: DescriptionProblem[] = [];
  const report = (entry: ExampleEntry, message: string) => {
    const place = locate(entry.example) ?? locate(entry.mediaType) ?? {file: 'openapi', line: 1};
    problems.push({...place, severity: 'error', message: `${entry.label}: ${message}`});
  };
  const validator = new ValueValidator(document);
  const byId = new Map<string, Array<{entry: ExampleEntry; value: {[key: string]: Json}}>>();

  for (const entry of listExamples(document)) {
    if (entry.mediaType.schema) {
      for (const {message} of validator.problems(entry.mediaType.schema, entry.example.value, 'whole')) {
        report(entry, message);
      }
    }
    const {instance} = (entry.example.value ?? {}) as {instance?: Json};
    if (entry.path && entry.direction === 'response' && typeof instance === 'string') {
      if (!isPathOf(entry.path, instance)) {
        report(
          entry,
          `/instance: ${instance} does not match the path ${entry.path}. Omit it in shared examples.`,
        );
      }
    }
    visitObjects(entry.example.value as Json, (value, pointer) => {
      if (typeof value.id === 'string' && 'created_at' in value) {
        byId.set(value.id, [...(byId.get(value.id) ?? []), {entry, value}]);
      }
      for (const [key, field] of Object.entries(value)) {
        if (typeof field !== 'string' || entry.direction !== 'response' || entry.label.includes(' 4'))
          continue;
        const problem = exampleField?.(key, field);
        if (problem) report(entry, `${pointer}/${key}: ${problem}`);
      }
      for (const [earlier, later] of ORDERED_TIMES) {
        const [from, to] = [value[earlier], value[later]];
        if (typeof from === 'string' && typeof to === 'string' && to < from) {
          report(entry, `${pointer}: ${later} is before ${earlier}.`);
        }
      }
    });
  }

  for (const [id, occurrences] of byId) {
    for (const [index, other] of occurrences.entries()) {
      // Compare with the first occurrence and the first with the same state.
      const sameState = occurrences.findIndex(({value}) => value.updated_at === other.value.updated_at);
      for (const position of new Set([0, sameState])) {
        const earlier = occurrences[position]!;
        const difference = position < index ? differenceBetween(earlier.value, other.value) : undefined;
        if (difference) {
          report(other.entry, `${id}: ${difference} differs from the object in "${earlier.entry.label}".`);
        }
      }
    }
  }
  return problems;
}

/** Whether `instance` matches the path template. */
function isPathOf(template: string, instance: string): boolean {
  const [expected, actual] = [template.split('/'), instance.split('/')];
  return (
    expected.length === actual.length &&
    expected.every((segment, index) =>
      /^\{.*\}$/.test(segment) ? actual[index] !== '' : segment === actual[index],
    )
  );
}

function visitObjects(
  node: Json | undefined,
  visit: (value: {[key: string]: Json}, pointer: string) => void,
  pointer = '',
): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => visitObjects(item, visit, `${pointer}/${index}`));
  } else if (node !== null && typeof node === 'object') {
    visit(node, pointer);
    for (const [key, value] of Object.entries(node)) visitObjects(value, visit, `${pointer}/${key}`);
  }
}

/**
 * The first field that should match but differs. Fields added only by `expand` or a reveal are compared only
 * when both objects have them.
 */
function differenceBetween(a: {[key: string]: Json}, b: {[key: string]: Json}): string | undefined {
  const fields = a.updated_at === b.updated_at ? Object.keys(a) : IMMUTABLE;
  return fields.find((field) => field in a && field in b && !sameJson(a[field]!, b[field]!));
}

function sameJson(a: Json, b: Json): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
}

function sortKeys(node: Json): Json {
  if (Array.isArray(node)) return node.map(sortKeys);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, value]) => [key, sortKeys(value)]),
  );
}
