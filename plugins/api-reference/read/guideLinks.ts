import fs from 'node:fs/promises';
import path from 'node:path';
import {isPartial, routeOf} from '../../pageRoute';

/** Guides by the operation they link to: slug of the operation → pages in alphabetical order. */
export type GuideLinks = Map<string, Array<{title: string; route: string}>>;

/** Pages that name operations without using them. */
const NO_GUIDE = /^(?:api|changelogs)\/|-api-index\.mdx$|(?:^|\/)api-getting-started\.mdx$/;

/** Reads which guides link to which operations, so that each operation page can link back. */
export async function findGuideLinks(docsDir: string): Promise<GuideLinks> {
  const entries = await fs.readdir(docsDir, {recursive: true, withFileTypes: true}).catch(() => []);
  const links: GuideLinks = new Map();
  const files = entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.relative(docsDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !isPartial(file) && !NO_GUIDE.test(file))
    .sort();
  for (const file of files) {
    const text = await fs.readFile(path.join(docsDir, file), 'utf8');
    const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? path.basename(file);
    const route = routeOf(`docs/${file}`)!;
    const slugs = new Set([...text.matchAll(/\/docs\/api\/([a-z0-9-]+)/g)].map(([, slug]) => slug!));
    for (const slug of slugs) links.set(slug, [...(links.get(slug) ?? []), {title, route}]);
  }
  return links;
}
