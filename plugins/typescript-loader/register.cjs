// Has Node load TypeScript that is imported with `require`. Plain JavaScript, because a thread begins with it.
const fs = require('node:fs');
const {createRequire} = require('node:module');
const {transformSync} = require('@swc/core');

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: 'inline',
  jsc: {target: 'es2022', parser: {syntax: 'typescript', tsx: false}},
  module: {type: 'commonjs'},
};

/** From now on, for as long as the process or thread lives: a module may require another one when it is called. */
exports.registerTypeScript = () => {
  createRequire(__filename).extensions['.ts'] = (module, filename) => {
    const {code} = transformSync(fs.readFileSync(filename, 'utf8'), {...OPTIONS, filename});
    module._compile(code, filename);
  };
};
