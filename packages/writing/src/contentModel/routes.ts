import fs from 'node:fs';
import path from 'node:path';

/**
 * Every address of the site, from the list that Docusaurus writes before it bundles. It gives plugins the list
 * itself only when everything is rendered, most of a minute later.
 *
 * @param generatedFilesDir Docusaurus's folder of its own files
 * @param baseUrl of the site, which is taken off
 * @param docsRoute where the docs that people write are served; pages still call them `/docs/…`
 * @throws Error when the list is not where it was, which another version of Docusaurus may bring about
 */
export function readRoutes(generatedFilesDir: string, baseUrl: string, docsRoute: string): Set<string> {
  const file = path.join(generatedFilesDir, 'routesChunkNames.json');
  if (!fs.existsSync(file))
    throw new Error(
      `Docusaurus no longer writes ${file}. Give @nacre-docs/writing \`contentModel: false\`, and update the package.`,
    );
  const names = Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')) as object);
  const routes = names
    // A hash of the path follows it.
    .map((name) => name.replace(/-[0-9a-f]{3,4}$/, ''))
    .filter((route) => route.startsWith(baseUrl))
    .map((route) => `/${route.slice(baseUrl.length)}`.replace(/(?<=.)\/$/, ''));
  const inSources = routes
    .filter((route) => route.startsWith(`${docsRoute}/`))
    .map((route) => `/docs${route.slice(docsRoute.length)}`);
  return new Set([...routes, ...inSources]);
}
