import path from 'node:path';
import {chooseInTurn} from '../e2e/sample';

/** Sampling options, from tags in the file's first comment or from its Jest project. */
export interface Tags {
  /** One in this many tests runs. Tests of the file must not depend on each other. */
  oneTestIn?: string;
  /** Names of other files. Each run only includes one of them or this one. */
  takesTurnsWith?: string;
}

/** Tests in file order, in Jest's tree of `describe` blocks. */
export interface Block {
  type: 'describeBlock';
  children: Array<Block | Test>;
}

export interface Test {
  type: 'test';
  mode?: string | null;
}

/** All tests except skipped ones. */
const listTests = (block: Block): Test[] =>
  block.children
    .flatMap((child) => (child.type === 'test' ? [child] : listTests(child)))
    .filter(({mode}) => mode !== 'skip');

const chunks = <T>(items: T[], size: number): T[][] =>
  Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Skips tests of a file in `npm test`, depending on the seed. `npm run test:all` runs them all. Without a
 * seed, such as when a file runs on its own, all tests run.
 *
 * @param root the outermost block of the file
 * @throws Error if `oneTestIn` isn't a positive integer
 */
export function skipOthers(root: Block, file: string, {oneTestIn = '1', takesTurnsWith}: Tags): void {
  if (process.env.TEST_SEED === undefined) return;
  if (!/^[1-9]\d*$/.test(oneTestIn))
    throw new Error(`${file}: "@oneTestIn ${oneTestIn}" is not a positive integer.`);
  const tests = listTests(root);
  const chosen = new Set(chooseInTurn(chunks(tests, Number(oneTestIn))));
  if (takesTurnsWith !== undefined) {
    const own = path.basename(file).replace(/\.test\.tsx?$/, '');
    const files = [own, ...takesTurnsWith.split(' ')].sort();
    if (!chooseInTurn([files]).includes(own)) chosen.clear();
  }
  for (const test of tests) if (!chosen.has(test)) test.mode = 'skip';
}
