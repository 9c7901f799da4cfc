const fs = require('node:fs');
const path = require('node:path');

/** Anything that may be an image path. False positives are harmless. */
const WORD = /[\w@./%-]+/g;
// A single pattern would restart at each letter of a word: a text of a million letters would take hours.
const IMAGE = /^.+\.(?:avif|gif|jpe?g|png|svg|webp)\b/i;

/**
 * Bundler loader: makes a page depend on its images. Options: `staticDirs`, absolute paths of the static
 * folders.
 */
module.exports = function dependencies(source) {
  const {staticDirs} = this.getOptions();
  for (const [word] of source.matchAll(WORD)) {
    const name = IMAGE.exec(word)?.[0];
    if (name === undefined) continue;
    const folders = name.startsWith('/') ? staticDirs : [path.dirname(this.resourcePath)];
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) this.addDependency(file);
    }
  }
  return source;
};
