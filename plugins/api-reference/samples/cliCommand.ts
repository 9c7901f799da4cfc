import type {ApiOperation} from '../model/model';
import {kebabCase} from '../engine/kebabCase';

/** The command without its options, such as `acme server create`. */
export function cliCommand({source, tag, operationId}: ApiOperation, cli: string): string {
  // A tag of symbols alone has no word to give.
  return source['x-cli'] ?? [cli, kebabCase(tag), kebabCase(operationId)].filter(Boolean).join(' ');
}
