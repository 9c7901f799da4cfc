/** Bundler loader that empties a module, which also drops everything that only it imports. */
module.exports = function nothing() {
  return 'export {};\n';
};
