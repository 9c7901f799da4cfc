const {createHash} = require('node:crypto');

const stub = (filename) => `module.exports = requireWithNode(${JSON.stringify(filename)});`;

/**
 * Jest transformer for packages that are published as ES modules only, which Jest's own module system
 * cannot `require` before Node 24.9. Node itself can since 20.19, so the file is left to Node: what
 * Jest sees is a stub that hands over the loaded module. Such packages cannot be mocked.
 */
module.exports = {
  process: (_source, filename) => ({code: stub(filename)}),
  getCacheKey: (_source, filename) => createHash('sha256').update(stub(filename)).digest('hex'),
};
