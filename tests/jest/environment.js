const {createRequire} = require('node:module');
const {TestEnvironment} = require('jest-environment-node');

/** Jest's Node environment, with Node's own `require` for tests/jest/nodePackages.js. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireWithNode = createRequire(__filename);
  }
};
