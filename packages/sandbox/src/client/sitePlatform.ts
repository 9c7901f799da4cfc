import {definePlatform} from '../platform';

/** The plugin replaces this module with the one that the option `platform` names. */
export default definePlatform(() => undefined);
