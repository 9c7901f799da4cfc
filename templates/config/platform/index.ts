import type {HeldFacts} from '@nacre-docs/openapi/tables/heldTable';
import type {StateFacts} from '@nacre-docs/openapi/tables/states';
import type {PlatformRules} from '@nacre-docs/sandbox/rules';

/**
 * What your platform does beyond what its API description says, for `npm run mock`: states and the ways between them,
 * what stands in the way of an operation, what is unique, what is in use. Undefined while there is nothing: what can be
 * read at `/things/{id}` has state, the rest answers with its examples. packages/sandbox/src/rules.ts explains each table.
 */
export const platform: PlatformRules | undefined = undefined;

/** The lifecycles that pages draw with `<StateDiagram of="…" />` and `<StateTable of="…" />`, and what they say of them. */
export const states: StateFacts = {lifecycles: {}, texts: {}};

/** The operations that something can hold back, which pages draw with `<HeldOperations by="…" />`. */
export const held: HeldFacts = {};
