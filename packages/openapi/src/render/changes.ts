import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {flag, joined, link, type Content} from './content';
import type {Words} from './messages';

/** What a history of the API knows of each operation. */
export interface ApiChanges {
  /** Address of the page that tells what changed in each version. */
  route: string;
  /** Versions that it has an anchor for. */
  versions: string[];
  /** By the slug of the operation, the oldest first. */
  operations: Record<string, OperationChange[]>;
}

/** Something that came or changed in an operation. */
export interface OperationChange {
  /** The version of the API, `2025-06`. */
  version: string;
  /** What is new or changed, as `placeOf` names it. */
  place: string;
  /** Whether it was not there before. */
  isNew: boolean;
  /** The allowed value that is new, where it is one. */
  value?: string;
  /** Whether it is the same in all operations, which says nothing of this one. */
  everywhere: boolean;
}

/** A part of an operation, and the field in it, as `/data/[]/name`. */
export interface ChangePart {
  part: string;
  /** Where a parameter is sent. */
  in?: string;
  status?: string;
  name?: string;
  mediaType?: string;
  pointer?: string;
}

/** The one name of a place in an operation. */
export function placeOf({part, in: where, status, name, mediaType, pointer = ''}: ChangePart): string {
  const words = [part, where, status, name, mediaType].filter((word) => word !== undefined);
  return words.join(' ') + pointer;
}

/** The place of the operation itself. */
const OPERATION = placeOf({part: 'operation'});

/** Says since when the parts of an operation are there and when they changed, with the way to their earlier form. */
export class ChangeMarks {
  readonly #byPlace = new Map<string, OperationChange[]>();
  readonly #own: OperationChange[];

  constructor(
    private readonly words: Words,
    private readonly changes?: ApiChanges,
    slug = '',
  ) {
    this.#own = own(changes?.operations, slug) ?? [];
    for (const change of this.#own) {
      const key = keyOf(change.place, change.value);
      this.#byPlace.set(key, [...(this.#byPlace.get(key) ?? []), change]);
    }
  }

  /** Marks of a part, or of an allowed value; `since` is what the description says of it. */
  flags(place: string | undefined, {since, value}: {since?: string; value?: string} = {}): Content {
    const found = place === undefined ? [] : (this.#byPlace.get(keyOf(place, value)) ?? []);
    const marks = this.#marks(found, since, ['sinceFlag', 'changedFlag']);
    return marks.map((mark) => [' ', flag(mark)]);
  }

  /** What came and changed within a place, the same text for two places that have the same history. */
  historyBelow(place: string | undefined): string {
    if (place === undefined) return '';
    const below = [...this.#byPlace].filter(([key]) => key.startsWith(`${place}/`));
    return below
      .map(([key, changes]) => {
        const versions = changes.map(({version, isNew}) => version + (isNew ? ' new' : ''));
        return [key.slice(place.length), ...versions].join(' ');
      })
      .sort()
      .join('\n');
  }

  /** Marks of the operation, for what changed anywhere in it. */
  ofOperation(since: string | undefined): Content[] {
    const own = this.#own
      .filter(({everywhere}) => !everywhere)
      .map((change) => ({...change, isNew: change.isNew && change.place === OPERATION}));
    return this.#marks(own, since, ['since', 'changed']);
  }

  #marks(
    changes: OperationChange[],
    since: string | undefined,
    [added, changed]: ['sinceFlag' | 'since', 'changedFlag' | 'changed'],
  ): Content[] {
    const start = since ?? changes.findLast(({isNew}) => isNew)?.version;
    const later = new Set(
      changes.filter(({isNew, version}) => !isNew && version > (start ?? '')).map(({version}) => version),
    );
    const versions = [...later].map((version) => this.#link(version));
    return [
      ...(start === undefined ? [] : [this.words.content(added, {version: this.#link(start)})]),
      ...(versions.length === 0 ? [] : [this.words.content(changed, {versions: joined(versions)})]),
    ];
  }

  #link(version: string): Content {
    return this.changes?.versions.includes(version)
      ? link(`${this.changes.route}#${version}`, version)
      : version;
  }
}

function keyOf(place: string, value?: string): string {
  return value === undefined ? place : `${place} = ${value}`;
}
