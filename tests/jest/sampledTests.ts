import path from 'node:path';
import {chooseInTurn} from '../e2e/sample';

/** What a file or its project says of its tests, in the words of the file's first comment. */
export interface Tags {
  /** One of so many tests runs. None may need another one of its file. */
  oneTestIn?: string;
  /** Names of the files that it takes turns with: in a run the tests of one of them run. */
  takesTurnsWith?: string;
}

/** Tests in the order of their file, in the blocks that Jest makes of `describe`. */
export interface Block {
  type: 'describeBlock';
  children: Array<Block | Test>;
}

export interface Test {
  type: 'test';
  mode?: string | null;
}

/** All but those that the file itself skips. */
const listTests = (block: Block): Test[] =>
  block.children
    .flatMap((child) => (child.type === 'test' ? [child] : listTests(child)))
    .filter(({mode}) => mode !== 'skip');

const chunks = <T>(items: T[], size: number): T[][] =>
  Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Skips the tests of a file that `npm test` leaves to `npm run test:all`, as the seed chooses. Without a seed, as where
 * a file is run by hand, nothing is skipped.
 *
 * @param root the outermost block of the file
 * @throws Error where `oneTestIn` is no number from 1
 */
export function skipOthers(root: Block, file: string, {oneTestIn = '1', takesTurnsWith}: Tags): void {
  if (process.env.TEST_SEED === undefined) return;
  if (!/^[1-9]\d*$/.test(oneTestIn))
    throw new Error(`${file}: "@oneTestIn ${oneTestIn}" needs a number from 1.`);
  const tests = listTests(root);
  const chosen = new Set(chooseInTurn(chunks(tests, Number(oneTestIn))));
  if (takesTurnsWith !== undefined) {
    const own = path.basename(file).replace(/\.test\.tsx?$/, '');
    const files = [own, ...takesTurnsWith.split(' ')].sort();
    if (!chooseInTurn([files]).includes(own)) chosen.clear();
  }
  for (const test of tests) if (!chosen.has(test)) test.mode = 'skip';
}
