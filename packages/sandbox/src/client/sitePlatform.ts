import {definePlatform} from '../platform';

/** The plugin replaces this module with the one in the option `platform`. */
export default definePlatform(() => undefined);
