import fs from 'node:fs';
import path from 'node:path';

/**
 * Every address of the site, from the list that Docusaurus writes before bundling. It passes plugins the list
 * itself only after rendering everything, most of a minute later.
 *
 * @param generatedFilesDir Docusaurus's generated files
 * @param baseUrl of the site, which is removed
 * @param docsRoute route of the current docs. Pages still call them `/docs/…`
 * @throws Error if the list was not found, which a new version of Docusaurus may cause
 */
export function readRoutes(generatedFilesDir: string, baseUrl: string, docsRoute: string): Set<string> {
  const file = path.join(generatedFilesDir, 'routesChunkNames.json');
  if (!fs.existsSync(file))
    throw new Error(
      `Docusaurus no longer writes ${file}. Give @nacre-docs/writing \`contentModel: false\`, and update the package.`,
    );
  const names = Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')) as object);
  const routes = names
    // Followed by a hash of the path.
    .map((name) => name.replace(/-[0-9a-f]{3,4}$/, ''))
    .filter((route) => route.startsWith(baseUrl))
    .map((route) => `/${route.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, ''));
  const inSources = routes
    .filter((route) => route.startsWith(`${docsRoute}/`))
    .map((route) => `/docs${route.slice(docsRoute.length)}`);
  return new Set([...routes, ...inSources]);
}
