import {
  deepEqual,
  invalid,
  invalidFields,
  isObject,
  Refusal,
  type Context,
  type Entity,
  type EntityRecord,
  type PlatformCall,
} from '@nacre-docs/sandbox/platform';
import {checkDimensions} from './dimensions';
import {replaceAll} from './parameterVersions';
import {readVariables} from './variableFile';

/** Values of secret parameters are stored but not shown. */
export function showValue(context: Context, {value}: EntityRecord, shown: Entity): void {
  if (context.find('parameter', value.parameter_id)?.secret === true) hide(shown);
}

/** Like `showValue`, for a version. */
export function showVersion(context: Context, {value}: EntityRecord, shown: Entity): void {
  if (context.find('parameter', value.parameter_id)?.secret !== true || !('values' in shown)) return;
  shown.values = (shown.values as Entity[]).map((each) => hide({...each}));
}

function hide(value: Entity): Entity {
  if ('value' in value) value.value = null;
  if ('masked' in value) value.masked = true;
  return value;
}

export {added, removed, restore} from './parameterVersions';

/** Replaces all values of a parameter as one version. Unchanged values keep their ids. */
export function replaceValues(call: PlatformCall): unknown {
  const {engine, target, params} = call;
  const {catalog, store} = engine;
  call.checkPreconditions();
  const wanted = (call.body.values as Entity[]).map((value) =>
    call.draft('createParameterValue', params, value),
  );
  for (const [index, {value}] of wanted.entries())
    if (wanted.slice(0, index).some((other) => isSameLocation(other.value, value)))
      throw invalid(
        `values/${index}`,
        'not_allowed',
        'Another value has the same nrn and dimensions. Send each combination once.',
      );
  const wrong = wanted.flatMap(({value}, index) =>
    checkDimensions(call, {kind: 'parameter_value', entity: value, sent: value}).map((issue) => ({
      ...issue,
      pointer: `/values/${index}${issue.pointer}`,
    })),
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  const creation = catalog.operations.get('createParameterValue')!;
  const sent = Object.keys(catalog.resolve(catalog.bodySchema(creation)).properties ?? {});
  const before = [...store.of('parameter_value')].filter(({value}) => value.parameter_id === target.value.id);
  const records = wanted.map(
    (record) =>
      before.find(({value}) => sent.every((field) => deepEqual(value[field], record.value[field]))) ?? record,
  );
  return call.showRecord(replaceAll(call, target, records));
}

const isSameLocation = (a: Entity, b: Entity): boolean =>
  a.nrn === b.nrn && deepEqual(a.dimensions, b.dimensions);

/** Creates a parameter with a value for each variable in a file. */
export function importParameters(call: PlatformCall): unknown {
  const {owner_nrn, format, content, on_conflict} = call.body;
  if (!call.entities('application').some(({nrn}) => nrn === owner_nrn))
    throw new Refusal(404, 'not_found', 'There is no application with this NRN.');
  const counts = {created: 0, overwritten: 0, skipped: 0};
  const parameters = readVariables(String(content), format).map(([variable, value]) => {
    const known = call
      .entities('parameter')
      .find((each) => each.owner_nrn === owner_nrn && each.variable === variable);
    const outcome = !known
      ? 'created'
      : on_conflict === 'overwrite' && known.read_only !== true
        ? 'overwritten'
        : 'skipped';
    counts[outcome]++;
    const parameter =
      known ?? call.create('createParameter', {}, {owner_nrn, name: variable, variable, type: 'environment'});
    if (outcome !== 'skipped')
      call.create(
        'createParameterValue',
        {parameter_id: String(parameter.id)},
        {nrn: owner_nrn, dimensions: {}, value},
      );
    return {variable, parameter_id: parameter.id, outcome, version: parameter.version ?? null};
  });
  return {owner_nrn, counts, parameters};
}

/** A secret in plain text. For an example, the text in the description. */
export function revealValue(call: PlatformCall): unknown {
  call.checkPreconditions();
  const {id, parameter_id, value} = call.target.value;
  const parameter = call.find('parameter', parameter_id);
  const approval = call
    .entities('approval')
    .find(
      ({nrn, operation, status}) =>
        nrn === parameter?.nrn && operation === 'parameter:reveal' && status === 'approved',
    );
  if (!approval && call.refused) throw call.refused;
  const [example] = Object.values(call.examples);
  call.recordEvent('parameter.revealed', call.engine.store.find('parameter', parameter_id)!, {
    value_id: id,
    allowed_by: approval ? 'approval' : 'role',
    approval_id: approval?.id ?? null,
  });
  return {
    parameter_id,
    value_id: id,
    value: value ?? (isObject(example) ? example.value : null),
    encoding: parameter?.encoding ?? null,
    approval_id: approval?.id ?? null,
    revealed_at: call.now,
  };
}
