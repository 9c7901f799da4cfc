/** Bundler loader: leaves nothing of a module, and so of what it alone imports. */
module.exports = function nothing() {
  return 'export {};\n';
};
