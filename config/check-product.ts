import fs from 'node:fs';
import path from 'node:path';
import {refuse} from '../plugins/refusal';
import * as productModule from './product';
import {productProblems, serverProblems} from './product-problems';

/** Problems are reported with their lines. */
const source = fs.readFileSync(path.join(__dirname, 'product.ts'), 'utf8');

/**
 * Stops where `product.ts` has settings that would be built into broken links.
 *
 * @throws Refusal after printing each of them
 */
export const checkProduct = (): void =>
  refuse('The configuration has', productProblems(productModule, source));

/** Lists the simulated servers in `product.ts` that the API description doesn't have. */
export const checkServers = (servers: readonly string[]): string[] =>
  serverProblems(productModule.product, servers, source);
