import {platform} from '.';

/** For `npm run mock`, which loads a module's default export. */
export default platform;
