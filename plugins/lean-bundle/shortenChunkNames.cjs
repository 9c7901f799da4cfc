// Saves 3.9 KB gzip of scripts on every page. Depends on webpackChunkName in .docusaurus/registry.js and the names in routesChunkNames.json.

const fs = require('node:fs');
const path = require('node:path');

/** As many letters tell a thousand chunks apart, but for a few. */
const LENGTH = 5;
const NAME = /webpackChunkName: "([^"]+)"/g;
const QUOTED = /"([^"]+)"/g;

/**
 * Bundler loader for the registry of chunks and the list of which routes need which: names of chunks are parts of
 * hashes, which do not compress, and stand in both, and in the list of files besides. Here each is as long as it has
 * to be, and stays the same when other pages come and go, unless they begin alike.
 */
module.exports = function shortenChunkNames(source) {
  const registry = path.join(path.dirname(this.resourcePath), 'registry.js');
  this.addDependency(registry);
  const short = shortNames(fs.readFileSync(registry, 'utf8'));
  let changed = 0;
  const shortened = source.replace(QUOTED, (whole, name) => {
    if (!short.has(name)) return whole;
    changed++;
    return `"${short.get(name)}"`;
  });
  if (changed === 0)
    throw new Error(
      `${path.basename(this.resourcePath)} names no chunks as expected; see shortenChunkNames.cjs.`,
    );
  return shortened;
};

/** The name that each chunk gets: its beginning, where no other chunk has the same. */
function shortNames(registry) {
  const names = [...registry.matchAll(NAME)].map(([, name]) => name);
  const counts = new Map();
  for (const name of new Set(names)) {
    const start = name.slice(0, LENGTH);
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return new Map(
    names.map((name) => [name, counts.get(name.slice(0, LENGTH)) === 1 ? name.slice(0, LENGTH) : name]),
  );
}
