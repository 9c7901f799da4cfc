const {createHash} = require('node:crypto');

const stub = (filename) => `module.exports = requireWithNode(${JSON.stringify(filename)});`;

/**
 * Jest transformer for packages that Node loads. Jest gets a stub that returns the loaded module. Node caches
 * it for all test files of a process, and can `require` ES modules since 20.19, which Jest's own module
 * system can't before Node 24.9. These packages can't be mocked.
 */
module.exports = {
  process: (_source, filename) => ({code: stub(filename)}),
  getCacheKey: (_source, filename) => createHash('sha256').update(stub(filename)).digest('hex'),
};
