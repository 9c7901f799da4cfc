import path from 'node:path';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import {REFERENCE_CACHE} from './docs';
import {platform} from './platform';
import {product} from './product';
import {docsVersions} from './versions';

/** Options of @nacre-docs/sandbox. */
export const sandboxOptions = {
  cacheDir: path.resolve(REFERENCE_CACHE),
  dataDir: path.resolve('.cache/sandbox'),
  versions: docsVersions,
  servers: product.simulatedServers,
  rules: platform,
  platform: 'platform/index.ts',
  shell: {tool: product.cli, apiUrl: product.apiUrl, tokenVariable: product.tokenVariable},
} satisfies SandboxOptions;
