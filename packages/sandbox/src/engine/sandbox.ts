import type {SandboxBase, SandboxData} from '../contract';
import {SandboxCore} from './core';
import * as lateCode from './lateCode';
import '@nacre-docs/openapi-core/validate/safePatterns';
import type {SandboxState} from './store';

/** A simulated server with all of its code, for Node programs. */
export class Sandbox extends SandboxCore {
  constructor(data: SandboxBase & Partial<SandboxData>, now: number, state?: SandboxState) {
    super(data, now, state);
    this.supply('code', lateCode);
    for (const [key, hook] of Object.entries(data.functions ?? {})) this.supply(`platform-${key}`, hook);
  }
}
