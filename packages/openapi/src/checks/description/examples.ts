import {groupBy} from '@nacre-docs/kit/groupBy';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {deepEqual, isObject} from '@nacre-docs/openapi-core/validate/values';
import type {HouseRules} from './houseRules';
import {ValueValidator} from './valueValidator';
import {isPathOf} from '../samples/api';
import {listExamples, problemList, type ExampleEntry} from './walk';

/** Fields that never change after creation, regardless of `updated_at`. */
export const IMMUTABLE = [
  ...['created_at', 'created_by', 'slug', 'nrn'],
  ...['owner_nrn', 'application_id', 'scope_id', 'namespace_id', 'account_id'],
];

/** Timestamp pairs that must be in order within one object. */
const ORDERED_TIMES = [
  ['created_at', 'updated_at'],
  ['created_at', 'started_at'],
  ['created_at', 'finished_at'],
  ['created_at', 'decided_at'],
  ['created_at', 'granted_at'],
  ['created_at', 'last_used_at'],
  ['created_at', 'expires_at'],
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
  model: ApiModel,
  exampleField?: HouseRules['exampleField'],
): DescriptionProblem[] {
  const {problems, add} = problemList(model);
  const report = (entry: ExampleEntry, message: string) =>
    add([entry.example, entry.mediaType], `${entry.label}: ${message}`);
  const validator = new ValueValidator(model.document);
  const entities: Array<{entry: ExampleEntry; id: string; value: Record<string, unknown>}> = [];

  for (const entry of listExamples(model)) {
    const {schema} = entry.mediaType;
    const invalid = schema ? validator.problems(schema, entry.example.value, 'whole') : [];
    for (const {message} of invalid) report(entry, message);
    const {instance} = (entry.example.value ?? {}) as {instance?: unknown};
    if (entry.path && entry.direction === 'response' && typeof instance === 'string') {
      if (!isPathOf(entry.path, instance))
        report(
          entry,
          `/instance: ${instance} does not match the path ${entry.path}. Omit it in shared examples.`,
        );
    }
    visitObjects(entry.example.value, (value, pointer) => {
      if (typeof value.id === 'string' && 'created_at' in value) entities.push({entry, id: value.id, value});
      for (const [key, field] of Object.entries(value)) {
        const isChecked =
          typeof field === 'string' && entry.direction === 'response' && !entry.label.includes(' 4');
        const problem = isChecked && exampleField?.(key, field);
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

  for (const [id, occurrences] of groupBy(entities, (entity) => entity.id)) {
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

function visitObjects(
  node: unknown,
  visit: (value: Record<string, unknown>, pointer: string) => void,
  pointer = '',
): void {
  if (Array.isArray(node)) {
    node.forEach((item, index) => visitObjects(item, visit, `${pointer}/${index}`));
  } else if (isObject(node)) {
    visit(node, pointer);
    for (const [key, value] of Object.entries(node)) visitObjects(value, visit, `${pointer}/${key}`);
  }
}

/**
 * The first field that should match but differs. Fields added only by `expand` or a reveal are compared only
 * when both objects have them.
 */
function differenceBetween(a: Record<string, unknown>, b: Record<string, unknown>): string | undefined {
  const fields = a.updated_at === b.updated_at ? Object.keys(a) : IMMUTABLE;
  return fields.find((field) => field in a && field in b && !deepEqual(a[field], b[field]));
}
