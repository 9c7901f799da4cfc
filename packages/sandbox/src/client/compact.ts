import type {Entity} from '../contract';
import type {EntityRecord, SandboxState} from '../engine/store';
import type {GuideMemory} from './guides/guideMemory';

/** A run of unchanged entities: their kind, and their indexes in the data, excluding the last. */
type Unchanged = [kind: string, from: number, to: number];

/** Sandbox records. Pages save them while visible, so unchanged entities are stored as references. */
export type CompactRecords = Array<EntityRecord | Unchanged>;

export interface SavedState {
  /** The data it was built from. With other data, the state may refer to missing entities. */
  of: string;
  state: Omit<SandboxState, 'records'> & {records: CompactRecords};
  /** Set for a guide's sandbox. */
  guide?: GuideMemory;
}

/**
 * @param start when the data's entities entered their states, in milliseconds
 * @param initial the data's entities, by kind
 */
export function compact(
  records: EntityRecord[],
  start: number,
  initial: ReadonlyMap<string, Entity[]>,
): CompactRecords {
  const all: CompactRecords = [];
  for (const record of records) {
    const {kind, value, since} = record;
    const isBare = since === start && Object.keys(record).length === 3;
    const ofKind = (isBare && initial.get(kind)) || [];
    const last = all.at(-1);
    if (Array.isArray(last) && last[0] === kind && isSame(ofKind[last[2]], value)) {
      last[2]++;
      continue;
    }
    const place = ofKind.findIndex((each) => isSame(each, value));
    all.push(place < 0 ? record : [kind, place, place + 1]);
  }
  return all;
}

/** Whether an entity is unchanged: its nested values are replaced, never changed in place. */
function isSame(initial: Entity | undefined, value: Entity): boolean {
  if (!initial) return false;
  const names = Object.keys(value);
  return names.length === Object.keys(initial).length && names.every((name) => initial[name] === value[name]);
}

/** Kinds whose entities `expand` needs. */
export function kindsIn(records: CompactRecords): string[] {
  return [...new Set(records.flatMap((each) => (Array.isArray(each) ? [each[0]] : [])))];
}

/** @throws Error if the data lacks these entities */
export function expand(
  records: CompactRecords,
  start: number,
  data: ReadonlyMap<string, Entity[]>,
): EntityRecord[] {
  return records.flatMap((each) => {
    if (!Array.isArray(each)) return [each];
    const [kind, from, to] = each;
    const values = data.get(kind)?.slice(from, to) ?? [];
    if (values.length !== to - from || from >= to) throw new Error(`No ${kind} from ${from} to ${to}.`);
    return values.map((value) => ({kind, value, since: start}));
  });
}
