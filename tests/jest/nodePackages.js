const {createHash} = require('node:crypto');

const stub = (filename) => `module.exports = requireWithNode(${JSON.stringify(filename)});`;

/**
 * Jest transformer for packages that Node loads: what Jest sees is a stub that hands over the loaded module. Node
 * keeps it for all test files of a process, and can `require` ES modules since 20.19, which Jest's own module
 * system cannot before Node 24.9. Such packages cannot be mocked.
 */
module.exports = {
  process: (_source, filename) => ({code: stub(filename)}),
  getCacheKey: (_source, filename) => createHash('sha256').update(stub(filename)).digest('hex'),
};
