/** Code that only some requests need. Browsers load it for the first of them. */
export {readForm} from './forms';
export {patched} from './jsonPatch';
export {listEntities} from './lists';
