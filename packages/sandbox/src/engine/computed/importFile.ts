import type {ImportFile} from '../../answerRules';
import type {Entity} from '../../contract';
import type {Parts} from '../assemble';
import {Refusal} from '../refusal';
import type {EntityRecord} from '../store';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {ComputedCall} from '../work';
import {invalid} from '../invalid';
import {fillIn} from './templates';

type Outcome = 'created' | 'overwritten' | 'skipped';

/**
 * Makes an entity with a value of each variable of a file. All are read before the first is made.
 *
 * @throws Refusal for a file that cannot be read
 */
export function importFile(parts: Parts, {body, now}: ComputedCall, rule: ImportFile): Entity {
  const {catalog, store, drafts, histories} = parts;
  const [creation, giving] = [rule.createdBy, rule.valueBy].map((id) => catalog.operations.get(id)!);
  const owner = body[rule.owner];
  if (![...store.of(rule.ownerKind)].some(({value}) => value.nrn === owner))
    throw new Refusal(404, 'not_found', `No ${rule.ownerKind} has this NRN.`);
  const variables = read(body, rule);
  const counts: Record<Outcome, number> = {created: 0, overwritten: 0, skipped: 0};
  const entries = variables.map(([name, text]) => {
    const names = {name, text, owner};
    const known = [...store.of(creation!.kind!)].find(
      ({value}) => value[rule.owner] === owner && value[rule.variable] === name,
    );
    const outcome: Outcome = !known
      ? 'created'
      : body[rule.conflict] === rule.overwrite && known.value[rule.fixed] !== true
        ? 'overwritten'
        : 'skipped';
    counts[outcome]++;
    const record = known ?? drafts.draft(creation!, {}, fillIn(parts, rule.entity, names), now);
    if (!known) store.add(record);
    if (outcome !== 'skipped') give(record, fillIn(parts, rule.value, names));
    return fillIn(parts, rule.entry, {...names, each: record.value, outcome});
  });
  return {...fillIn(parts, rule.answer, {owner, counts}), [rule.list]: entries};

  function give(record: EntityRecord, value: Entity): void {
    const kind = catalog.kind(record.kind);
    const [parameter] = Object.keys(giving!.targets);
    const inPath = {[parameter!]: String(record.value[kind.idField])};
    const made = drafts.draft(giving!, inPath, value, now);
    store.add(made);
    histories?.added(made, now);
  }
}

/** Names and texts of a file, in its order. */
function read(body: Entity, {content, format}: ImportFile): Array<[string, string]> {
  const text = String(body[content]);
  if (body[format] !== 'json')
    return text.split(/\r?\n/).flatMap((line, index) => {
      if (/^\s*(#|$)/.test(line)) return [];
      const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
      if (name === undefined)
        throw invalid(content, 'invalid_format', `Line ${index + 1} must have the form NAME=value.`);
      return [[name, value!.trim().replace(/^(["'])(.*)\1$/, '$2')]];
    });
  const values = parsed(text);
  if (!isObject(values) || Object.values(values).some((value) => value === null || typeof value === 'object'))
    throw invalid(
      content,
      'invalid_format',
      'It must be one JSON object that maps variables to strings, numbers or booleans.',
    );
  return Object.entries(values).map(([name, value]) => [name, String(value)]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
