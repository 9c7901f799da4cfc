import {readArguments, USAGE} from './arguments';
import {createSite} from './site/create';
import {addToSite} from './existing/add';
import {migrateSite} from './existing/migrate';

/** @throws UserError if the command fails */
export async function run(args: string[]): Promise<void> {
  const command = readArguments(args);
  if (!command) console.log(USAGE);
  else if (command.command === 'create') await createSite(command);
  else if (command.command === 'add') await addToSite(command);
  else await migrateSite(command);
}
