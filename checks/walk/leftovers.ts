import type {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import type {SandboxState} from '@nacre-docs/sandbox/engine/store';
import {deepEqual, isObject} from '@nacre-docs/openapi-core/validate/values';
import {jsonOf} from '@nacre-docs/sandbox/commands/output';
import type {Entity, SandboxAnswer, SandboxRequest} from '@nacre-docs/sandbox/contract';
import type {Ids} from './ids';
import type {Sample} from './samples';

/** Something that a sample has made, or a field that it has set. */
interface Trace {
  kind: string;
  id: string;
  sample: Sample;
  /** Field of an entity of the example, left out where the sample has made the entity. */
  field?: string;
}

/** What the samples of a page make and change, to be compared with what is there after its clean-up. */
export class Leftovers {
  readonly #traces: Trace[] = [];

  /** @param start what is there when the page begins */
  constructor(
    private readonly catalog: Catalog,
    private readonly start: SandboxState,
  ) {}

  /** Notes what a successful request of a sample has made or changed. */
  note(sample: Sample, request: SandboxRequest, {operation, body}: SandboxAnswer): void {
    const {kind, role = ''} = this.catalog.operations.get(operation ?? '') ?? {};
    const entity = jsonOf(body ?? '');
    if (kind === undefined || !isObject(entity)) return;
    const id = String(entity[this.catalog.kind(kind).idField]);
    if (role === 'create') this.#traces.push({kind, id, sample});
    const sent = jsonOf(request.body ?? '');
    if (['update', 'replace'].includes(role) && isObject(sent) && this.#find(this.start, kind, id))
      for (const field of Object.keys(sent)) this.#traces.push({kind, id, sample, field});
  }

  /**
   * What is still there although the page cleans up, unless its sample says why with `kept`. Entities that no operation
   * deletes cannot be cleaned up, and those of something that is gone have gone with it.
   *
   * @param end what is there after the clean-up
   * @param undone text of the samples that clean up and cannot be run
   */
  in(end: SandboxState, ids: Ids, undone: string): Array<{sample: Sample; message: string}> {
    const left = new Set(end.records.map(({value}) => value.id));
    const gone = [
      ...this.start.records.map(({value}) => String(value.id)),
      ...this.#traces.map(({id}) => id),
    ];
    const removed = ids.toReal(undone);
    const isOfGone = (entity: Entity): boolean => {
      const text = JSON.stringify(entity);
      return gone.some((id) => (!left.has(id) || removed.includes(id)) && text.includes(id));
    };
    return this.#traces.flatMap(({kind, id, sample, field}) => {
      const now = this.#find(end, kind, id);
      const shown = ids.toShown(id);
      if (!now || removed.includes(id) || sample.fence.meta.attributes.kept !== undefined) return [];
      const what = `${kind.replaceAll('_', ' ')} ${shown}`;
      if (field === undefined) {
        if (this.#isDeleted(kind, now) || isOfGone(now)) return [];
        const advice = 'Delete it there, or say with kept="reason" why it stays.';
        return [
          {sample, message: `This sample creates the ${what}, which the clean-up leaves behind. ${advice}`},
        ];
      }
      const before = this.#find(this.start, kind, id)![field];
      if (deepEqual(now[field], before)) return [];
      const advice = `Set it back to ${ids.toShown(JSON.stringify(before ?? null))} there, or say with kept="reason" why it stays.`;
      return [
        {
          sample,
          message: `This sample sets ${field} of the ${what}, which the clean-up leaves so. ${advice}`,
        },
      ];
    });
  }

  #find({records}: SandboxState, kind: string, id: string): Entity | undefined {
    const {idField} = this.catalog.kind(kind);
    return records.find((record) => record.kind === kind && String(record.value[idField]) === id)?.value;
  }

  #isDeleted(kind: string, {status}: Entity): boolean {
    const {operations, rules} = this.catalog.data;
    return (
      !operations.some((operation) => operation.kind === kind && operation.role === 'delete') ||
      (rules?.lifecycles[kind]?.ended.includes(String(status)) ?? false)
    );
  }
}
