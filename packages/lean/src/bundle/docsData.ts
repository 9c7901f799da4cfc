import fs from 'node:fs';
import path from 'node:path';

/** A route's data in the registry, by its path in the generated folder. */
const ROUTE_DATA = /"@generated\/(docusaurus-plugin-content-docs\/[^"]+\/p\/[^"]+\.json)"/g;

/**
 * The files with the data of the docs' root routes, which every docs page loads. Docusaurus writes them
 * before it configures the bundler.
 *
 * @throws Error if there are none
 */
export function docsDataFiles(generatedFilesDir: string): string[] {
  const registry = fs.readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  const names = new Set([...registry.matchAll(ROUTE_DATA)].map(([, name]) => name!));
  const files = [...names]
    .map((name) => path.join(generatedFilesDir, name))
    .filter((file) => 'version' in (JSON.parse(fs.readFileSync(file, 'utf8')) as object));
  if (files.length === 0)
    throw new Error(
      "registry.js doesn't name the data of the docs root route. Docusaurus has changed: set `docCards: true` in `bundle` of @nacre-docs/lean, and update the package.",
    );
  return files;
}
