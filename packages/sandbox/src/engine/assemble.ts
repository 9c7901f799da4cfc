import type {SandboxBase, SandboxContent} from '../contract';
import {Answers} from './answers';
import {Callers} from './callers';
import {Catalog} from './catalog';
import {Checks} from './checks';
import {Conforming} from './conforming';
import {Consistency} from './consistency';
import {Drafts} from './drafts';
import {Gates} from './gates';
import {Groups} from './groups';
import {Histories} from './histories';
import {Lifecycles} from './lifecycle';
import {Paths} from './paths';
import {Store, type SandboxState} from './store';
import {copy} from '@nacre-docs/openapi-core/validate/values';
import {Writes} from './writes';

/** What a sandbox does its work with. Gates, groups and histories are only there where there are rules. */
export interface Parts {
  catalog: Catalog;
  store: Store;
  paths: Paths;
  lifecycles: Lifecycles;
  checks: Checks;
  consistency: Consistency;
  conforming: Conforming;
  callers: Callers;
  drafts: Drafts;
  writes: Writes;
  answers: Answers;
  gates?: Gates;
  groups?: Groups;
  histories?: Histories;
}

/**
 * Makes the parts of a sandbox, and lets them follow what changes.
 *
 * @param state what was kept of an earlier one
 */
export function assemble(
  data: SandboxBase & Partial<SandboxContent>,
  now: number,
  state: SandboxState | undefined,
): Parts {
  const {rules} = data;
  const catalog = Catalog.of(data);
  const store = new Store(catalog, state ? copy(state) : Store.start(catalog, data, now));
  const paths = new Paths(catalog, store);
  const lifecycles: Lifecycles = new Lifecycles(rules, store, paths, (record, at) => {
    parts.gates?.follow(record, at);
    parts.groups?.follow(record, at);
  });
  const checks = new Checks(rules, store, paths, lifecycles);
  const consistency = new Consistency(catalog, rules, store, paths);
  const conforming = new Conforming(catalog, rules, paths);
  const callers = new Callers(catalog, rules?.callers);
  const drafts = new Drafts(catalog, rules, store, paths, lifecycles, checks, conforming, callers);
  const writes = new Writes(
    catalog,
    rules,
    store,
    paths,
    lifecycles,
    checks,
    consistency,
    conforming,
    callers,
  );
  const answers = new Answers(catalog, store.random);
  const parts: Parts = {
    catalog,
    store,
    paths,
    lifecycles,
    checks,
    consistency,
    conforming,
    callers,
    drafts,
    writes,
    answers,
  };
  if (rules) {
    parts.gates = new Gates(rules, catalog, store, paths, lifecycles, writes, drafts, callers);
    parts.groups = new Groups(rules, catalog, store, lifecycles, writes, checks, drafts, parts.gates);
    parts.histories = new Histories(rules, catalog, store, lifecycles);
  }
  return parts;
}
