import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

export const USAGE = 'npm run make-mine -- --name Quayline --api my.yaml [--dry-run]';

export interface Request {
  /** Name of the product, as readers see it. */
  name: string;
  /** Absolute path of the root file of the API description. */
  api: string;
  dryRun: boolean;
}

/** A reason not to begin, or not to go on, for the terminal. */
export class UserError extends Error {}

/**
 * Reads the arguments of the command.
 *
 * @throws UserError with what is missing or wrong
 */
export function readRequest(args: string[]): Request {
  const {values} = parse(args);
  const name = values.name?.trim() ?? '';
  if (!name || !values.api) throw new UserError(`Name your product and the file of its API: ${USAGE}`);
  if (!/^\p{L}[\p{L}\p{N} .-]{0,39}$/u.test(name) || !/[a-z]/i.test(name)) {
    throw new UserError(
      `The name "${name}" cannot go into addresses and files. Begin with a letter and use up to 40 letters, digits, spaces, dots and hyphens, at least one of them from a to z; write the name in full in config/product.ts afterwards.`,
    );
  }
  const api = path.resolve(values.api);
  if (!fs.existsSync(api))
    throw new UserError(`There is no file ${values.api}. Name the root file of an OpenAPI description.`);
  return {name, api, dryRun: values['dry-run']};
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        name: {type: 'string'},
        api: {type: 'string'},
        'dry-run': {type: 'boolean', default: false},
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n${USAGE}`);
  }
}
