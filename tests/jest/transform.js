const {createHash} = require('node:crypto');
const path = require('node:path');
const swc = require('@swc/core');

/** What Node 20 runs, with calls of `jest.mock` above the imports. */
const optionsOf = (filename) => ({
  filename,
  swcrc: false,
  configFile: false,
  isModule: 'unknown',
  sourceMaps: true,
  module: {type: 'commonjs'},
  jsc: {
    target: 'es2022',
    parser: {syntax: 'typescript', tsx: path.extname(filename).endsWith('x')},
    transform: {hidden: {jest: true}, react: {runtime: 'automatic'}},
  },
});

/** Jest transformer for our sources: Babel takes 24 seconds for all of them, SWC one, and each project of Jest has its own. */
module.exports = {
  process: (source, filename) => swc.transformSync(source, optionsOf(filename)),
  getCacheKey: (source, filename) =>
    createHash('sha256')
      .update(JSON.stringify([swc.version, optionsOf(filename), source]))
      .digest('hex'),
};
