import type {ApiOperation} from '../model/model';
import {kebabCase} from '../request/kebabCase';

/**
 * The command without its options, such as `acme server create`.
 *
 * @param cli tool name. Without one, the command must be in the description
 */
export function cliCommand({source, tag, operationId}: ApiOperation, cli?: string): string | undefined {
  if (source['x-cli'] !== undefined || cli === undefined) return source['x-cli'];
  // A tag may consist of symbols.
  return [cli, kebabCase(tag), kebabCase(operationId)].filter(Boolean).join(' ');
}
