import {createRequire} from 'node:module';
import type * as Parse5 from 'parse5';

/**
 * parse5 as Node loads it. The loader that runs our plugins rewrites ES modules so that each read of a
 * constant is a call, and parse5 reads some for every character: six times slower.
 */
const parse5 = createRequire(__filename)('parse5') as typeof Parse5;

export const {parse, parseFragment, serialize} = parse5;
