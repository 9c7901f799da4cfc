// For `node --require`: a script in TypeScript, with all that it imports.
require('./register.cjs').registerTypeScript();
