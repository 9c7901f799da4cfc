import path from 'node:path';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import {localCommands, product} from './product';

/** Options of @nacre-docs/sandbox. */
export const sandboxOptions = {
  dataDir: path.resolve('.cache/sandbox'),
  servers: product.simulatedServers,
  platform: 'platform/index.ts',
  shell: {
    tool: product.cli,
    localCommands: Object.keys(localCommands),
    apiUrl: product.apiUrl,
    tokenVariable: product.tokenVariable,
  },
} satisfies SandboxOptions;
