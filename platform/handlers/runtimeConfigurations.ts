import {textOf, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {pageOf} from '@nacre-docs/sandbox/pageOf';
import {rank} from './precedence';

/** The scopes that match a runtime configuration, each with the configuration that applies to it. */
export function listScopes(call: PlatformCall): unknown {
  const configuration = call.target.value;
  const configurations = call.entities('runtime_configuration');
  const items = call.entities('scope').flatMap(({id, nrn, dimensions, status}) => {
    if (status === 'deleted') return [];
    const node = {nrn: textOf(nrn), dimensions: (dimensions ?? {}) as Entity};
    const {found} = rank(call, configurations, node);
    if (!found.includes(configuration)) return [];
    const [won] = found;
    return [
      {
        scope_id: id,
        nrn,
        dimensions,
        effective: won === configuration,
        effective_configuration_id: won!.id,
      },
    ];
  });
  return pageOf(call, items, 'nrn', {items: 'data', info: 'page'});
}
