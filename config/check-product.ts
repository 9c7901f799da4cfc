import fs from 'node:fs';
import path from 'node:path';
import {throwProblems} from '@nacre-docs/kit/userError';
import * as productModule from './product';
import {productProblems, serverProblems} from './product-problems';

const source = fs.readFileSync(path.join(__dirname, 'product.ts'), 'utf8');

/**
 * Stops the build if settings in `product.ts` would cause broken links.
 *
 * @throws UserError after printing each problem
 */
export const checkProduct = (): void =>
  throwProblems('The configuration has', productProblems(productModule, source));

/** Reports simulated servers in `product.ts` that are missing in the API description. */
export const checkServers = (servers: readonly string[]): string[] =>
  serverProblems(productModule.product, servers, source);
