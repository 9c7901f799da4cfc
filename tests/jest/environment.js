const {createRequire} = require('node:module');
const {TestEnvironment} = require('jest-environment-node');
const {skipOthers} = require('./sampledTests');

/**
 * Jest's Node environment, with Node's own `require` for tests/jest/nodePackages.js and with test sampling.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireWithNode = createRequire(__filename);
    this.file = context.testPath;
    this.tags = {...config.projectConfig.testEnvironmentOptions, ...context.docblockPragmas};
  }

  handleTestEvent({name}, {rootDescribeBlock}) {
    if (name === 'run_start') skipOthers(rootDescribeBlock, this.file, this.tags);
  }
};
