import {memoized} from '@nacre-docs/kit/memoized';
import {recordsAtStart, withoutEntities} from '@nacre-docs/sandbox/commands/givenStates';
import {Catalog} from '@nacre-docs/sandbox/engine/catalog';
import {Sandbox} from '@nacre-docs/sandbox/engine/sandbox';
import type {SandboxState} from '@nacre-docs/sandbox/engine/store';
import type {SandboxData} from '@nacre-docs/sandbox/contract';

/** Start time of every walk. */
export const START = Date.parse('2025-06-12T14:03:27.512Z');

/** The running example in a new sandbox. Cached, so don't modify it. */
export const exampleOf = memoized((data: SandboxData) => new Sandbox(data, START).state());

/** The state of the sandbox at the start of a page. */
export interface PageStart {
  /** Example ids the page creates itself. */
  without: ReadonlySet<string>;
  /** Whether the page starts with only the platform's built-in entities. */
  empty: boolean;
  /** Full text of the page. */
  page: string;
}

/** The initial sandbox state. */
export function stateAtStart(data: SandboxData, {without, ...start}: PageStart): SandboxState {
  const example = exampleOf(data);
  const catalog = Catalog.of(data);
  const records = withoutEntities(example.records, without, catalog.rules);
  return {...example, records: recordsAtStart(records, start, catalog)};
}
