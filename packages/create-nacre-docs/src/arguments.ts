import {parseOptions} from '@nacre-docs/kit/commandLine';
import {UserError} from '@nacre-docs/kit/userError';

export const USAGE = `Usage:
  npm create nacre-docs FOLDER -- [options]   Creates a documentation site.
  npx create-nacre-docs add [options]         Adds to the Docusaurus site in this folder.
  npx create-nacre-docs migrate [options]     Replaces docusaurus-plugin-openapi-docs in this folder's site.

Options:
  --api FILE      OpenAPI description, YAML or JSON. By default, a new site documents a pet store.
  --name NAME     Product name of a new site; by default the title of the description.
  --packages DIR  Installs the @nacre-docs packages from the tarballs in DIR, not from npm.
  --yes           Writes without asking.
  --help          Prints this.

A folder named "add" is ./add, and one named "migrate" is ./migrate.`;

const OPTIONS = {
  api: {type: 'string'},
  name: {type: 'string'},
  packages: {type: 'string'},
  yes: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
} as const;

export interface Command {
  command: 'create' | 'add' | 'migrate';
  /** Folder of a new site. */
  folder?: string;
  api?: string;
  /** Product name of a new site. */
  name?: string;
  packages?: string;
  yes: boolean;
}

/** @returns undefined if the arguments ask for help. @throws UserError about the wrong argument */
export function readArguments(args: string[]): Command | undefined {
  const {values, positionals} = parseOptions(args, OPTIONS);
  const {help, name, ...options} = values;
  if (help) return undefined;
  for (const [option, value] of Object.entries(values))
    if (typeof value === 'string' && !value.trim())
      throw new UserError(`--${option} has no value. --help lists the options.`);
  const [first, second] = positionals;
  const command = first === 'add' || first === 'migrate' ? first : 'create';
  if (second !== undefined)
    throw new UserError(
      command === 'create'
        ? `"${second}" is an extra argument. Pass one folder, quoted if its name has spaces.`
        : `${command} works on the site in the current folder. Go to "${second}" and run it there.`,
    );
  if (command !== 'create' && name !== undefined) throw new UserError('--name is for new sites. Remove it.');
  if (command === 'migrate' && options.api !== undefined)
    throw new UserError('--api works only with add. Remove it: migrate keeps the configured descriptions.');
  return {
    command,
    ...options,
    ...(command === 'create' && first !== undefined && {folder: first}),
    ...(name !== undefined && {name: checkName(name)}),
  };
}

/** Whether a text is valid as a site title. */
export const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && text.trim().length <= 60 && !/[\p{Cc}\p{Cf}]/u.test(text);

/** @returns the name without surrounding spaces. @throws UserError if it can't be a title */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (!isName(trimmed))
    throw new UserError(
      `The name "${trimmed}" is not valid. Use up to 60 characters on one line, including a letter.`,
    );
  return trimmed;
}
