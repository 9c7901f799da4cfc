import {
  copy,
  deepEqual,
  hasEnded,
  Refusal,
  type Context,
  type Entity,
  type EntityRecord,
  type PlatformCall,
} from '@nacre-docs/sandbox/platform';

/** Replaces a value with a new one, and saves all values as a version. */
export function added(context: Context, record: EntityRecord): void {
  const {parameter_id, nrn, dimensions} = record.value;
  for (const other of valuesOf(context, parameter_id))
    if (other !== record && other.value.nrn === nrn && deepEqual(other.value.dimensions, dimensions))
      context.engine.store.remove(other);
  keepVersion(context, parameter_id, record);
}

/** Saves the remaining values as a version. */
export function removed(context: Context, {value}: EntityRecord): void {
  keepVersion(context, value.parameter_id);
}

/**
 * Replaces all values of a parameter.
 *
 * @param records new and unchanged ones
 * @returns the new version
 */
export function replaceAll(
  context: Context,
  {value: parameter}: EntityRecord,
  records: EntityRecord[],
): EntityRecord {
  const {store} = context.engine;
  const before = valuesOf(context, parameter.id);
  for (const record of before) store.remove(record);
  for (const record of records) {
    if (!before.includes(record)) record.value.version = Number(parameter.version) + 1;
    store.add(record);
  }
  return keepVersion(context, parameter.id);
}

/** Makes an earlier version current, without values of scopes that have ended since. */
export function restore(call: PlatformCall): unknown {
  call.checkPreconditions();
  const {engine} = call;
  const {store} = engine;
  const {parameter_id, version, values} = call.target.value;
  if (version === call.find('parameter', parameter_id)!.version)
    throw new Refusal(
      409,
      'invalid_state',
      `Version ${String(version)} is the current one. Choose an earlier one.`,
    );
  const gone = new Set(
    call
      .records('scope')
      .filter((scope) => hasEnded(engine, scope))
      .map(({value}) => value.nrn),
  );
  for (const record of valuesOf(call, parameter_id)) store.remove(record);
  for (const value of values as Entity[])
    if (!gone.has(value.nrn)) store.add({kind: 'parameter_value', value: copy(value)});
  const restored = keepVersion(call, parameter_id);
  restored.value.restored_from = version;
  return call.showRecord(restored);
}

function valuesOf(context: Context, parameterId: unknown): EntityRecord[] {
  return context.records('parameter_value').filter(({value}) => value.parameter_id === parameterId);
}

function keepVersion(context: Context, parameterId: unknown, newValue?: EntityRecord): EntityRecord {
  const {store} = context.engine;
  const parameter = store.find('parameter', parameterId)!;
  const version = Number(parameter.value.version) + 1;
  parameter.value.version = version;
  context.touch(parameter);
  if (newValue) newValue.value.version = version;
  const values = valuesOf(context, parameterId).map(({value}) => copy(value));
  const record: EntityRecord = {
    kind: 'parameter_version',
    value: {
      parameter_id: parameterId,
      version,
      value_count: values.length,
      restored_from: null,
      values,
      created_at: context.now,
      created_by: newValue?.value.created_by ?? parameter.value.created_by,
    },
  };
  const valuesByLocation = (all: unknown) =>
    new Map((all as Entity[]).map((value) => [JSON.stringify([value.nrn, value.dimensions]), value]));
  const [before, after] = [
    valuesByLocation(context.find('parameter_version', version - 1)?.values ?? []),
    valuesByLocation(values),
  ];
  const changes = [...new Map([...before, ...after])].flatMap(([location, {nrn, dimensions}]) => {
    const [old, now] = [before.get(location), after.get(location)];
    if (old && now && old.id === now.id) return [];
    return [{change: !old ? 'added' : now ? 'replaced' : 'removed', nrn, dimensions}];
  });
  store.add(record);
  context.recordEvent('parameter.changed', parameter, {version, changes});
  return record;
}
