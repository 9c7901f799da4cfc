import {definePlatform} from '@nacre-docs/sandbox/platform';

/**
 * Handlers of the operations that the simulated API would otherwise answer with an example of the description:
 *
 * operation('countBoats', {reads: ['boat']}, (call) => ({count: call.entities('boat').length}));
 */
export default definePlatform(() => undefined);
