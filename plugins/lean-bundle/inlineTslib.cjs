// Saves 4 KB gzip of scripts on every page. Depends on the one use of tslib in @docusaurus/utils-common/lib/index.js.

/** The function that is used. */
const TSLIB =
  'const tslib_1 = {__importDefault: (module) => (module && module.__esModule ? module : {default: module})};';

/** Bundler loader: puts one function of tslib in the place of the library, which as CommonJS would come whole. */
module.exports = function inlineTslib(source) {
  const inlined = source.replace(/^const tslib_1 = require\("tslib"\);$/m, TSLIB);
  if (inlined === source || /\btslib_1\.(?!__importDefault\b)/.test(inlined))
    throw new Error('@docusaurus/utils-common uses tslib in another way; see inlineTslib.cjs.');
  return inlined;
};
