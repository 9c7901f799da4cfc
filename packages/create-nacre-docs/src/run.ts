import {readArguments, USAGE} from './arguments';
import {createSite} from './site/create';
import {addToSite} from './existing/add';

/** @throws UserError if the command fails */
export async function run(args: string[]): Promise<void> {
  const command = readArguments(args);
  if (!command) console.log(USAGE);
  else if (command.command === 'create') await createSite(command);
  else await addToSite(command);
}
