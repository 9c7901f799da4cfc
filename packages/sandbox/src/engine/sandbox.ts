import type {AnswerRule} from '../answerRules';
import type {SandboxBase, SandboxContent} from '../contract';
import {WAYS} from './computed';
import {SandboxCore} from './core';
import '@nacre-docs/openapi-core/validate/safePatterns';
import type {SandboxState} from './store';

/** A simulated server with all of its code, as programs in Node use it. */
export class Sandbox extends SandboxCore {
  constructor(data: SandboxBase & Partial<SandboxContent>, now: number, state?: SandboxState) {
    super(data, now, state);
    for (const [name, way] of Object.entries(WAYS))
      this.supply(`computing-${name as AnswerRule['does']}`, way);
  }
}
