import {isObject, Refusal, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';
import type {Node} from './precedence';

/**
 * The node in a request's `nrn`, with its own dimensions unless the request has others.
 *
 * @throws Refusal for a scope that doesn't exist
 */
export function requestedNode(call: PlatformCall): Node {
  const {query} = call;
  const nrn = String(query.nrn);
  const scope = call.entities('scope').find((each) => each.nrn === nrn);
  if (!scope && nrn.includes(':scope=')) throw new Refusal(404, 'not_found', `Nothing has the NRN ${nrn}.`);
  const dimensions = sentDimensions(query.dimensions) ?? ((scope?.dimensions ?? {}) as Entity);
  return {nrn, dimensions};
}

/** A query's `dimensions.region` as `region`. */
function sentDimensions(sent: unknown): Entity | undefined {
  if (!isObject(sent)) return undefined;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.replace(/^dimensions\./, ''), value]),
  );
}
