import {Refusal, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {requestedNode} from './nodes';
import {rank} from './precedence';

/** The log configuration that applies at a node, and all candidates there. Only their NRNs count. */
export function resolveLogConfiguration(call: PlatformCall): unknown {
  const node = requestedNode(call);
  const {found, rule} = rank(call, call.entities('log_configuration'), node);
  const [won] = found;
  if (!won)
    throw new Refusal(
      404,
      'not_found',
      `No log configuration applies at ${node.nrn}. Create one there or above.`,
    );
  return {
    nrn: node.nrn,
    configuration: call.show('log_configuration', won),
    rule,
    candidates: found.map(({id, nrn, expires_at = null}) => ({log_configuration_id: id, nrn, expires_at})),
  };
}
