import type {Answer} from '../engine/work';
import {loadAnswer} from '../platform';
import platform from './sitePlatform';

/** The platform's handler of an operation. */
export const answerOf = (operation: string): Promise<Answer> => loadAnswer(platform, operation);
