import path from 'node:path';
import {checkName, type Command} from '../arguments';
import {callingManager, scriptCommand} from '../packageManager';
import {ask, isTerminal} from '../questions';
import {copyDescription} from './description';
import {PET_STORE, planSite} from './plan';
import {requireEmpty, writeFiles} from './writeFiles';

const FOLDER = 'my-docs';
const NO_FILE = 'a pet store';

/**
 * Creates a site. Asks for missing arguments in a terminal.
 *
 * @throws UserError before anything is written, or after everything was removed again
 */
export async function createSite(command: Command): Promise<void> {
  const answers = isTerminal() && !command.yes;
  const shown = command.folder ?? (answers ? await ask('Folder of the new site?', FOLDER) : FOLDER);
  const folder = path.resolve(shown);
  requireEmpty(folder, shown);
  const api = command.api ?? (answers ? await ask('OpenAPI description?', NO_FILE) : NO_FILE);
  const description = await copyDescription(api === NO_FILE ? PET_STORE : api);
  const name = checkName(
    command.name ?? (answers ? await ask('Name of the product?', description.title) : description.title),
  );
  const {packages} = command;
  const files = planSite({folder, name, description, ...(packages !== undefined && {packages})});
  // Check again, since the folder may have changed during the questions.
  requireEmpty(folder, shown);
  writeFiles(folder, files);
  console.log(nextSteps(shown, files.size, name));
}

function nextSteps(folder: string, count: number, name: string): string {
  const manager = callingManager();
  const cd = folder === '.' ? '' : `cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)} && `;
  return `Created the site of ${name} in ${folder}: ${count} files. Next:

  ${cd}${manager} install && ${scriptCommand(manager, 'start')}`;
}
