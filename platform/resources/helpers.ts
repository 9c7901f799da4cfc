import type {
  Lifecycle,
  Precondition,
  PlatformRegistry,
  Transition,
  TransitionCause,
  UniqueRule,
  Use,
} from '@nacre-docs/sandbox/platform';

import type {OperationId, ResourceName} from '../names';

/** Declares the resources and operations of an area. */
export type Area = (platform: PlatformRegistry<OperationId, ResourceName>) => void;

/** The function that fills in a new entity. */
export const creating = (kind: ResourceName) => async () =>
  (await import(/* webpackChunkName: "platform-creation" */ '../handlers/newEntities')).create[kind]!;

/** The time of a transition. */
export const now = ({now}: TransitionCause): string => now;

/** Two states that the caller switches between by PATCH. */
export const switched = (on: string, off: string): Lifecycle => ({
  initial: on,
  ended: [],
  transitions: [
    {from: [on], to: off, patch: true},
    {from: [off], to: on, patch: true},
  ],
});

/**
 * The lifecycle of an application, scope, service or link while its infrastructure follows.
 *
 * @param deletable states that allow deletion, in addition to `active` and `failed`
 * @param gone fields that deletion changes
 */
export function provisioned(
  noun: string,
  more: Transition[] = [],
  deletable: string[] = [],
  gone?: Transition['set'],
): Lifecycle {
  return {
    initial: 'creating',
    ended: ['deleted', 'cancelled'],
    transitions: [
      // Its approval or entity hook passes.
      {from: ['pending'], to: 'creating', outside: true},
      // Its approval or entity hook does not pass.
      {from: ['pending'], to: 'cancelled', outside: true},
      {from: ['creating'], to: 'active', after: 3},
      {from: ['active'], to: 'updating', by: [`update${noun}`]},
      {from: ['failed'], to: 'updating', by: [`update${noun}`]},
      {from: ['updating'], to: 'active', after: 2},
      {from: ['active', 'failed', ...deletable], to: 'deleting', by: [`delete${noun}`]},
      {from: ['deleting'], to: 'deleted', after: 3, ...(gone && {set: gone})},
      {
        from: ['creating', 'updating', 'deleting'],
        to: 'failed',
        // The infrastructure refuses the change.
        outside: true,
      },
      ...more,
    ],
  };
}

/** Work for an agent or another runner. @param report operation that reports its state */
export function run({cancel, retry, report}: {cancel: string; retry?: string; report?: string}): Lifecycle {
  const reported = report === undefined ? [] : ['in_progress', 'succeeded', 'failed'];
  return {
    initial: 'pending',
    ended: ['succeeded', 'failed', 'timed_out', 'cancelled'],
    transitions: [
      {from: ['pending'], to: 'in_progress', after: 1},
      {from: ['in_progress'], to: 'succeeded', after: 3},
      {from: ['pending', 'in_progress'], to: 'cancelled', by: [cancel]},
      // The command exits with a nonzero code.
      {from: ['in_progress'], to: 'failed', outside: true},
      // No agent takes it within ten minutes.
      {from: ['pending', 'in_progress'], to: 'timed_out', outside: true},
      ...(retry ? [{from: ['failed', 'timed_out'], to: 'pending', by: [retry]}] : []),
      ...reported.map((to) => ({from: ['pending', 'in_progress'], to, reported: report})),
    ],
  };
}

/** A precondition: the entity in a field is active. */
export const active = (of: string, name: string, advice: string): Precondition => ({
  of,
  in: ['active'],
  code: 'invalid_state',
  detail: `The ${name} is {found.status}. ${advice}`,
});

const OR_SLUG = 'Choose another name, or send a slug.';

/** A slug that is unique below an owner, by the owner field. */
export const slugIn = (owner: string, noun: string, field?: string): UniqueRule => ({
  fields: field === undefined ? ['slug'] : [field, 'slug'],
  detail: `The ${owner} already has ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} with the slug {slug}. ${OR_SLUG}`,
});

/** A slug that is unique at an NRN. */
export const slugAt = (field: string, noun: string): UniqueRule => ({
  fields: [field, 'slug'],
  detail: `A ${noun} with the slug {slug} already exists there. ${OR_SLUG}`,
});

/** An unfinished run keeps its action or hook from being deleted. */
export const unfinished = (kind: string, field: string): Use => ({
  kind,
  field,
  in: ['pending', 'in_progress'],
  advice: 'Wait until it ends, or cancel it.',
});
