import fs from 'node:fs/promises';
import path from 'node:path';
import {isPartial, routeOf} from '../../pageRoute';

/** Guides by the operation they link to: slug of the operation → pages in alphabetical order. */
export type GuideLinks = Map<string, Array<{title: string; route: string}>>;

/** Reads which guides link to which operations, so that each operation page can link back. */
export async function findGuideLinks(docsDir: string): Promise<GuideLinks> {
  const entries = await fs.readdir(docsDir, {recursive: true, withFileTypes: true}).catch(() => []);
  const links: GuideLinks = new Map();
  const files = entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !isPartial(path.relative(docsDir, file).replaceAll('\\', '/')) &&
        !/[/\\](api|changelogs)[/\\]|-api-index\.mdx$|api-getting-started\.mdx$/.test(
          path.relative(path.dirname(docsDir), file),
        ),
    )
    .sort();
  for (const file of files) {
    const text = await fs.readFile(file, 'utf8');
    const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? path.basename(file);
    const route = routeOf(`docs/${path.relative(docsDir, file).replaceAll('\\', '/')}`)!;
    const slugs = new Set([...text.matchAll(/\/docs\/api\/([a-z0-9-]+)/g)].map(([, slug]) => slug!));
    for (const slug of slugs) links.set(slug, [...(links.get(slug) ?? []), {title, route}]);
  }
  return links;
}
