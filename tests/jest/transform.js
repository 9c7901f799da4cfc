const {createHash} = require('node:crypto');
const path = require('node:path');
const swc = require('@swc/core');

/** Targets Node 20 and hoists `jest.mock` calls above the imports. */
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

/**
 * Jest transformer for our sources. Babel takes 24 seconds for all of them, SWC one, and each Jest project
 * has its own cache.
 */
module.exports = {
  process: (source, filename) => swc.transformSync(source, optionsOf(filename)),
  getCacheKey: (source, filename) =>
    createHash('sha256')
      .update(JSON.stringify([swc.version, optionsOf(filename), source]))
      .digest('hex'),
};
