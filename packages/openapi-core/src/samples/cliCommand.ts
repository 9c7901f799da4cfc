import type {ApiOperation} from '../model/model';
import {kebabCase} from '../request/kebabCase';

/**
 * The command without its options, such as `acme server create`.
 *
 * @param cli name of the tool; without one, only what the description calls a command is one
 */
export function cliCommand({source, tag, operationId}: ApiOperation, cli?: string): string | undefined {
  if (source['x-cli'] !== undefined || cli === undefined) return source['x-cli'];
  // A tag of symbols alone has no word to give.
  return [cli, kebabCase(tag), kebabCase(operationId)].filter(Boolean).join(' ');
}
