import type {SandboxBase, SandboxContent} from '../contract';
import {Answers} from './answers';
import {Callers} from './callers';
import {Catalog} from './catalog';
import {Checks} from './checks';
import {Drafts} from './drafts';
import {HeldOperations} from './heldOperations';
import {Lifecycles} from './lifecycle';
import {Paths} from './paths';
import {Context, hookOf, NewEntity} from './call';
import {recordEvent} from './events';
import type {Parts} from './services';
import {Store, type SandboxState} from './store';
import {Writes} from './writes';

/** Builds the parts of a sandbox and subscribes them to changes. @param state saved state of an earlier one */
export function assemble(
  data: SandboxBase & Partial<SandboxContent>,
  now: number,
  state: SandboxState | undefined,
): Parts {
  const {rules} = data;
  const catalog = Catalog.of(data);
  const store = new Store(catalog, state ?? Store.start(catalog, data, now));
  const paths = new Paths(catalog, store);
  const lifecycles: Lifecycles = new Lifecycles(rules, store, paths, (record, at, was) => {
    recordEvent(parts, {what: 'moved', record, was}, at);
    hookOf(parts, record.kind, 'changed')?.(new Context(parts, at), record);
  });
  const checks = new Checks(
    catalog,
    store,
    paths,
    lifecycles,
    (change) => hookOf(parts, change.kind, 'check')?.(new Context(parts, lifecycles.now), change) ?? [],
  );
  const callers = new Callers(catalog);
  const drafts = new Drafts(catalog, store, lifecycles, checks, callers, (entity) =>
    hookOf(parts, entity.kind, 'create')?.(new NewEntity(parts, entity)),
  );
  const writes = new Writes(catalog, store, lifecycles, checks, callers, (entityEvent, at) =>
    recordEvent(parts, entityEvent, at),
  );
  const heldOperations = new HeldOperations(catalog, store, lifecycles, writes);
  const answers = new Answers(catalog, store);
  const parts: Parts = {
    catalog,
    store,
    paths,
    lifecycles,
    checks,
    callers,
    drafts,
    writes,
    heldOperations,
    answers,
    shown: (record, value) =>
      hookOf(parts, record.kind, 'show')?.(new Context(parts, lifecycles.now), record, value),
  };
  return parts;
}
