import {Refusal, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {requestedNode} from './nodes';
import {rank} from './precedence';

/** The active provider that applies at a node, and all candidates there. */
export function resolveProvider(call: PlatformCall): unknown {
  const {category, specification} = call.query;
  if (category === undefined && specification === undefined)
    throw new Refusal(400, 'invalid_request', 'Send category, specification, or both.');
  const node = requestedNode(call);
  const candidates = call
    .entities('provider')
    .filter(
      (provider) =>
        provider.status === 'active' &&
        (category === undefined ||
          call.follow('provider', provider, 'specification_id.category_id.slug') === category) &&
        (specification === undefined ||
          call.follow('provider', provider, 'specification_id.slug') === specification),
    );
  const {found, rule} = rank(call, candidates, node);
  const [won] = found;
  if (!won)
    throw new Refusal(404, 'not_found', `No provider applies at ${node.nrn}. Create one there or above.`);
  return {
    ...node,
    provider: call.show('provider', won),
    rule,
    candidates: found.map(({id, specification_id, owner_nrn, dimensions = null}) => ({
      provider_id: id,
      specification_id,
      owner_nrn,
      dimensions,
    })),
  };
}
