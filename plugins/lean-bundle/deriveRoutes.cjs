// Saves 6.1 KB gzip of scripts on every page. Depends on how .docusaurus/routes.js is written and routesChunkNames.json keyed.

const fs = require('node:fs');
const path = require('node:path');

/** The route of a page without routes below it, as Docusaurus writes it. */
const LEAF =
  /\{\s*path: '([^']+)',\s*component: ComponentCreator\('\1', '(\w+)'\),\s*exact: true(?:,\s*sidebar: "([^"]+)")?\s*\}/g;

const DERIVE = `import chunkNames from '@generated/routesChunkNames';
const keys = Object.keys(chunkNames);
const leaf = (index, sidebar) => {
  const [, path, hash] = /^(.*)-(.*)$/.exec(keys[index]);
  return {path, component: ComponentCreator(path, hash), exact: true, ...(sidebar && {sidebar})};
};
`;

/**
 * Bundler loader: the addresses of pages stand in the list of routes and in that of their chunks, too far from
 * each other for compression to notice. Here routes take them from the other list. A route without chunks stays as
 * it is.
 */
module.exports = function deriveRoutes(source) {
  const file = path.join(path.dirname(this.resourcePath), 'routesChunkNames.json');
  this.addDependency(file);
  const keys = Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')));
  const indexes = new Map(keys.map((key, index) => [key, index]));
  const derived = source.replace(LEAF, (whole, route, hash, sidebar) => {
    const index = indexes.get(`${route}-${hash}`);
    if (index === undefined) return whole;
    return sidebar ? `leaf(${index}, ${JSON.stringify(sidebar)})` : `leaf(${index})`;
  });
  if (derived === source) throw new Error('routes.js lists no page as expected; see deriveRoutes.cjs.');
  return `${DERIVE}\n${derived}`;
};
