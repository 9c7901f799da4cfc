import type {AnswerRule} from '../../answerRules';
import type {Way} from '../work';
import {importFile} from './importFile';
import {membership} from './membership';
import {membersOf} from './membersOf';
import {pairs} from './pairs';
import {replaceSet} from './replaceSet';
import {resolveEach} from './resolveEach';
import {resolveOne} from './resolveOne';
import {reveal} from './reveal';

/** All ways in which answers are worked out, by their names in rules. */
export const WAYS: {[Name in AnswerRule['does']]: Way<Extract<AnswerRule, {does: Name}>>} = {
  importFile,
  membership,
  membersOf,
  pairs,
  replaceSet,
  resolveEach,
  resolveOne,
  reveal,
};
