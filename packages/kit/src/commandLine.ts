import {parseArgs, type ParseArgsConfig} from 'node:util';
import {closest} from './closest';
import {UserError} from './userError';

/**
 * Reads a command's options and other arguments.
 *
 * @param options as for `parseArgs` of Node
 * @throws UserError for an unknown option, or one without its value
 */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
): ReturnType<typeof parseArgs<{args: string[]; allowPositionals: true; options: Options}>> {
  try {
    return parseArgs({args, allowPositionals: true, options});
  } catch (error) {
    const {message} = error as Error;
    const [, unknown] = /^Unknown option '-*([^']*)'/.exec(message) ?? [];
    if (unknown === undefined)
      throw new UserError(`${message.replace(/\.?$/, '.')} --help lists the options.`);
    const near = closest(unknown, Object.keys(options));
    const advice = near === undefined ? '--help lists the options.' : `Did you mean --${near}?`;
    throw new UserError(`Unknown option --${unknown}. ${advice}`);
  }
}
