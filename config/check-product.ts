import fs from 'node:fs';
import path from 'node:path';
import {throwProblems} from '@nacre-docs/kit/userError';
import * as productModule from './product';
import {productProblems, serverProblems} from './product-problems';

/** Problems are reported with their lines. */
const source = fs.readFileSync(path.join(__dirname, 'product.ts'), 'utf8');

/**
 * Stops where `product.ts` has settings that would be built into broken links.
 *
 * @throws UserError after printing each of them
 */
export const checkProduct = (): void =>
  throwProblems('The configuration has', productProblems(productModule, source));

/** Lists the simulated servers in `product.ts` that the API description doesn't have. */
export const checkServers = (servers: readonly string[]): string[] =>
  serverProblems(productModule.product, servers, source);
