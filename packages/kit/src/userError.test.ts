import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {throwProblems} from './userError';

test('prints problems and throws an error with their number', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => throwProblems('The pages have', ['a.mdx:1: A.', 'b.mdx:2: B.'])).toThrow(
    'The pages have 2 problems, listed above.',
  );
  expect(printed.mock.calls).toEqual([['a.mdx:1: A.\nb.mdx:2: B.']]);
  expect(() => throwProblems('The pages have', [])).not.toThrow();
  printed.mockRestore();
});

test('in Docusaurus, an error caused by a UserError has no stack, but later errors do', () => {
  const code = `
    process.argv[1] = '/site/node_modules/.bin/docusaurus';
    const {UserError} = require(${JSON.stringify(path.join(__dirname, 'userError'))});
    const stacks = [];
    (async () => {
      try {
        await (async () => {
          throw new UserError('docs/a.mdx:1: Wrong.');
        })();
      } catch (cause) {
        const {stack} = new Error('Unable to build', {cause});
        setImmediate(() => setImmediate(() =>
          console.log(JSON.stringify([cause.stack, stack, new Error('Later').stack.includes(' at ')]))));
      }
    })();`;
  const {stdout, stderr} = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', code], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['docs/a.mdx:1: Wrong.', 'Error: Unable to build', true]);
});
