import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * The file of a route: Docusaurus writes `/page` to `page/index.html` or `page.html`, depending on
 * trailingSlash.
 *
 * @param route relative to the site's base
 * @throws Error if neither exists
 */
export async function pageOf(outDir: string, route: string): Promise<string> {
  const name = path.join(outDir, decodeURI(route));
  const candidates = /\.html$/.test(name)
    ? [name]
    : [path.join(name, 'index.html'), `${name.replace(/\/$/, '')}.html`];
  for (const candidate of candidates) {
    if (
      await fs.stat(candidate).then(
        (stat) => stat.isFile(),
        () => false,
      )
    )
      return candidate;
  }
  throw new Error(
    `The page of ${route} was not found in ${candidates.join(', ')}. Docusaurus writes it elsewhere now: correct pageOf in packages/lean/src/hosting.`,
  );
}
