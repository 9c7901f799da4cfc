import type {AnswerRule} from '../answerRules';
import type {Way} from '../engine/work';

/** What works answers out, each loaded when the first of its answers is asked for. */
export const WAYS: Record<AnswerRule['does'], () => Promise<Way>> = {
  importFile: async () =>
    (await import(/* webpackChunkName: 'sandbox-importFile' */ '../engine/computed/importFile')).importFile,
  membership: async () =>
    (await import(/* webpackChunkName: 'sandbox-membership' */ '../engine/computed/membership')).membership,
  membersOf: async () =>
    (await import(/* webpackChunkName: 'sandbox-membersOf' */ '../engine/computed/membersOf')).membersOf,
  pairs: async () => (await import(/* webpackChunkName: 'sandbox-pairs' */ '../engine/computed/pairs')).pairs,
  replaceSet: async () =>
    (await import(/* webpackChunkName: 'sandbox-replaceSet' */ '../engine/computed/replaceSet')).replaceSet,
  resolveEach: async () =>
    (await import(/* webpackChunkName: 'sandbox-resolveEach' */ '../engine/computed/resolveEach'))
      .resolveEach,
  resolveOne: async () =>
    (await import(/* webpackChunkName: 'sandbox-resolveOne' */ '../engine/computed/resolveOne')).resolveOne,
  reveal: async () =>
    (await import(/* webpackChunkName: 'sandbox-reveal' */ '../engine/computed/reveal')).reveal,
};
