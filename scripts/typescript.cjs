// For `node --require`: a script in TypeScript, with all that it imports.
require('../plugins/typescript-loader/register.cjs').registerTypeScript();
