import {groupBy} from '@nacre-docs/kit/groupBy';
import type {ChangeLocation} from '@nacre-docs/openapi-core/diff/change';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {flag, joined, link, type Content} from './content';
import type {Words} from './messages';

/** The API history of each operation. */
export interface ApiChanges {
  /** Address of the history page. */
  route: string;
  /** Versions with an anchor on that page. */
  versions: string[];
  /** By operation slug, oldest first. */
  operations: Record<string, OperationChange[]>;
}

/** An addition or change in an operation. */
export interface OperationChange {
  /** The API version, `2025-06`. */
  version: string;
  /** The new or changed part, as named by `changeKey`. */
  location: string;
  /** Whether it is an addition. */
  isNew: boolean;
  /** The added allowed value, if any. */
  value?: string;
  /** Whether all operations have it, so it isn't specific to this one. */
  everywhere: boolean;
}

/** The unique name of a location in an operation. */
export function changeKey({part, in: where, status, name, mediaType, pointer = ''}: ChangeLocation): string {
  const words = [part, where, status, name, mediaType].filter((word) => word !== undefined);
  return words.join(' ') + pointer;
}

/** The location of the operation itself. */
const OPERATION = changeKey({part: 'operation'});

/** Marks parts of operations with the versions that added and changed them, and links to their earlier form. */
export class ChangeMarks {
  readonly #byLocation: Map<string, OperationChange[]>;
  readonly #own: OperationChange[];

  constructor(
    private readonly words: Words,
    private readonly changes?: ApiChanges,
    slug = '',
  ) {
    this.#own = own(changes?.operations, slug) ?? [];
    this.#byLocation = groupBy(this.#own, ({location, value}) => keyOf(location, value));
  }

  /** Marks of a part or an allowed value. `since` is the description's own version. */
  flags(location: string | undefined, {since, value}: {since?: string; value?: string} = {}): Content {
    const found = location === undefined ? [] : (this.#byLocation.get(keyOf(location, value)) ?? []);
    const marks = this.#marks(found, since, ['sinceFlag', 'changedFlag']);
    return marks.map((mark) => [' ', flag(mark)]);
  }

  /** The history within a location as text. Equal texts mean equal histories. */
  historyBelow(location: string | undefined): string {
    if (location === undefined) return '';
    const below = [...this.#byLocation].filter(([key]) => key.startsWith(`${location}/`));
    return below
      .map(([key, changes]) => {
        const versions = changes.map(({version, isNew}) => version + (isNew ? ' new' : ''));
        return [key.slice(location.length), ...versions].join(' ');
      })
      .sort()
      .join('\n');
  }

  /** Marks of the operation, for changes anywhere in it. */
  ofOperation(since: string | undefined): Content[] {
    const own = this.#own
      .filter(({everywhere}) => !everywhere)
      .map((change) => ({...change, isNew: change.isNew && change.location === OPERATION}));
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

function keyOf(location: string, value?: string): string {
  return value === undefined ? location : `${location} = ${value}`;
}
