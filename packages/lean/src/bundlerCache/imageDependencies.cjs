const fs = require('node:fs');
const path = require('node:path');

/** Anything that may be the path of an image; one too many costs nothing. */
const IMAGE = /[\w@./%-]+\.(?:avif|gif|jpe?g|png|svg|webp)\b/gi;

/**
 * Bundler loader: makes a page depend on its images.
 *
 * Options: `staticDirs`, absolute paths of the folders whose files are served as they are.
 */
module.exports = function dependencies(source) {
  const {staticDirs} = this.getOptions();
  for (const [name] of source.matchAll(IMAGE)) {
    const folders = name.startsWith('/') ? staticDirs : [path.dirname(this.resourcePath)];
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (fs.existsSync(file)) this.addDependency(file);
    }
  }
  return source;
};
