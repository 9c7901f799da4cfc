// Keeps pages of malformed addresses from crashing. Depends on decodeURI in the modules that index.ts names.

const path = require('node:path');

/** Functions of the same names that do not throw. */
const LENIENT = path.join(__dirname, 'client', 'decode.ts');

/** Bundler loader: gives a module decoding functions that leave alone what is malformed. */
module.exports = function decodeLeniently(source) {
  if (!/\bdecodeURI(Component)?\(/.test(source))
    throw new Error(`${this.resourcePath} does not decode addresses; see plugins/addresses/index.ts.`);
  return `import {decodeURI, decodeURIComponent} from ${JSON.stringify(LENIENT)};\n${source}`;
};
