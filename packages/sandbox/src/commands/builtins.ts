import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {CommandError} from './commandError';
import type {Output} from './output';
import {query} from './query';
import type {Variables} from './variables';

/** A jq path: `.`, `.a.b`, `.[0]` or `.[]`. JMESPath omits the first dot. */
const JQ_PATH = /^\.(?:$|\[|[A-Za-z_])[\w.[\]-]*$/;

export const BUILTINS = ['echo', 'cat', 'jq', 'unset', 'cd', 'mkdir', 'set', 'true', ':'];

/**
 * Runs a command that depends only on its arguments and input.
 *
 * @throws CommandError for other programs and unsupported uses of known ones
 */
export function builtin(
  words: string[],
  input: string | undefined,
  readFile: (name: string) => string,
  variables: Variables,
): {output?: Output} {
  const [program = '', ...given] = words;
  switch (program) {
    case 'echo':
      return {output: {value: given.filter((word) => word !== '-n').join(' '), format: 'text'}};
    case 'cat':
      if (given.length === 0 && input === undefined) break;
      return {output: {value: given.length > 0 ? given.map(readFile).join('') : input, format: 'text'}};
    case 'jq':
      return jq(given, input, readFile);
    case 'unset':
      for (const name of given) variables.delete(name);
      return {};
    case 'cd':
    case 'mkdir':
    case 'set':
    case 'true':
    case ':':
      return {};
  }
  throw new CommandError('other program', program);
}

function jq(
  given: string[],
  input: string | undefined,
  readFile: (name: string) => string,
): {output: Output} {
  const [path = '', ...files] = given.filter(
    (word) => !/^-r$|^--raw-output$|^-e$|^--exit-status$/.test(word),
  );
  if (!JQ_PATH.test(path)) throw new CommandError('program of jq', path);
  const text = files.length > 0 ? files.map(readFile).join('') : input;
  if (text === undefined) throw new CommandError('not understood', 'jq without input');
  const value = jsonOf(text);
  if (value === undefined) throw new CommandError('not understood', 'jq of a text that is not JSON');
  return {
    output: {
      value: path === '.' ? value : query(path.replace(/^\.(?=\w)|^\.(?=\[)/, ''), value),
      format: 'json',
    },
  };
}
