import type {HeldFacts} from '../../plugins/reference-tables/heldTable';
import type {StateFacts} from '../../plugins/reference-tables/states';
import type {PlatformRules} from '../../plugins/sandbox/rules';

/**
 * What your platform does beyond what its API description says, for `npm run mock`: states and the ways between them,
 * what stands in the way of an operation, what is unique, what is in use. Undefined while there is nothing: what can be
 * read at `/things/{id}` has state, the rest answers with its examples. plugins/sandbox/rules.ts explains each table.
 */
export const platform: PlatformRules | undefined = undefined;

/** The lifecycles that pages draw with `<StateDiagram of="…" />` and `<StateTable of="…" />`, and what they say of them. */
export const states: StateFacts = {lifecycles: {}, texts: {}};

/** The operations that something can hold back, which pages draw with `<HeldOperations by="…" />`. */
export const held: HeldFacts = {};
