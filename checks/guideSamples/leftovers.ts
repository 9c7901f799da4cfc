import type {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import type {SandboxState} from '@nacre-docs/sandbox/engine/store';
import {deepEqual, isObject, jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {Entity, SandboxAnswer, SandboxRequest} from '@nacre-docs/sandbox/contract';
import type {Ids} from './ids';
import type {Sample} from './samples';

/** An entity a sample created, or a field it set. */
interface Trace {
  kind: string;
  id: string;
  sample: Sample;
  /** Changed field of an example entity, or undefined if the sample created the entity. */
  field?: string;
}

/** Tracks entities that samples create and change, to compare with the state after cleanup. */
export class Leftovers {
  readonly #traces: Trace[] = [];

  /** @param start the state at the start of the page */
  constructor(
    private readonly catalog: Catalog,
    private readonly start: SandboxState,
  ) {}

  /** Records the effects of a successful request. */
  note(sample: Sample, request: SandboxRequest, {operation, body}: SandboxAnswer): void {
    const {kind, role = ''} = this.catalog.operations.get(operation ?? '') ?? {};
    const entity = jsonOf(body ?? '');
    if (kind === undefined || !isObject(entity)) return;
    const id = String(entity[this.catalog.resourceType(kind).idField]);
    if (role === 'create') this.#traces.push({kind, id, sample});
    const sent = jsonOf(request.body ?? '');
    if (['update', 'replace'].includes(role) && isObject(sent) && this.#find(this.start, kind, id))
      for (const field of Object.keys(sent)) this.#traces.push({kind, id, sample, field});
  }

  /**
   * Entities and changes that survive the cleanup, except in samples marked `keep`. Skips entities without a
   * delete operation and entities that belonged to a deleted one.
   *
   * @param end the state after the cleanup
   * @param undone code of cleanup samples that can't run
   */
  in(end: SandboxState, ids: Ids, undone: string): Array<{sample: Sample; message: string}> {
    const left = new Set(end.records.map(({value}) => value.id));
    const candidates = [
      ...this.start.records.map(({value}) => String(value.id)),
      ...this.#traces.map(({id}) => id),
    ];
    const removed = ids.toReal(undone);
    const belongsToDeleted = (entity: Entity): boolean => {
      const text = JSON.stringify(entity);
      return candidates.some((id) => (!left.has(id) || removed.includes(id)) && text.includes(id));
    };
    return this.#traces.flatMap(({kind, id, sample, field}) => {
      const now = this.#find(end, kind, id);
      const shown = ids.toShown(id);
      if (!now || removed.includes(id) || sample.fence.meta.marks.keep !== undefined) return [];
      const what = `${kind.replaceAll('_', ' ')} ${shown}`;
      if (field === undefined) {
        if (this.#isDeleted(kind, now) || belongsToDeleted(now)) return [];
        const advice = 'Delete it there, or explain with check="keep: reason".';
        return [
          {sample, message: `This sample creates the ${what}, but the cleanup does not delete it. ${advice}`},
        ];
      }
      const before = this.#find(this.start, kind, id)![field];
      if (deepEqual(now[field], before)) return [];
      const advice = `Set it back to ${ids.toShown(JSON.stringify(before ?? null))} there, or explain with check="keep: reason".`;
      return [
        {
          sample,
          message: `This sample sets ${field} of the ${what}, but the cleanup does not restore it. ${advice}`,
        },
      ];
    });
  }

  #find({records}: SandboxState, kind: string, id: string): Entity | undefined {
    const {idField} = this.catalog.resourceType(kind);
    return records.find((record) => record.kind === kind && String(record.value[idField]) === id)?.value;
  }

  #isDeleted(kind: string, {status}: Entity): boolean {
    const {operations, rules} = this.catalog.data;
    return (
      !operations.some((operation) => operation.kind === kind && operation.role === 'delete') ||
      (rules?.resources[kind]?.lifecycle?.ended.includes(String(status)) ?? false)
    );
  }
}
