import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../files';
import {isGenerated} from '../routes';
import {MarkdownError} from './markdownError';
import {readFrontMatter} from './readFrontMatter';

/**
 * A page's route: its `slug`, or `/docs/a/b` for `docs/a/b.mdx`. Undefined for partials.
 *
 * @param source with the page's front matter
 */
export function routeOf(file: string, source = ''): string | undefined {
  if (isPartial(file)) return undefined;
  const slug = slugOf(source);
  const route =
    slug === undefined
      ? `/${file.replace(/^src\/pages\//, '').replace(/\.(mdx?|tsx)$/, '')}`.replace(/\/index$/, '')
      : path.posix.join('/', slug.startsWith('/') ? 'docs' : path.posix.dirname(file), slug);
  return route.replace(/(?<=.)\/$/, '') || '/';
}

function slugOf(source: string): string | undefined {
  if (!source.includes('\nslug:')) return undefined;
  try {
    const {slug} = readFrontMatter(source).frontMatter;
    return typeof slug === 'string' ? slug : undefined;
  } catch (error) {
    // The checks report it.
    if (error instanceof MarkdownError) return undefined;
    throw error;
  }
}

/** Ids of the handwritten docs with a `slug`, by route. Routes start with `/docs` in every version. */
export function docsWithSlug(docsDir: string): Map<string, string> {
  const docs = new Map<string, string>();
  for (const name of listFiles(docsDir)) {
    const file = `docs/${name}`;
    if (!/\.mdx?$/.test(name) || isPartial(file) || isGenerated(file)) continue;
    const source = fs.readFileSync(path.join(docsDir, name), 'utf8');
    if (slugOf(source) !== undefined) docs.set(routeOf(file, source)!, docId(file));
  }
  return docs;
}

/** A doc's id in sidebars. */
export function docId(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** The id of the doc at an address, `a/b` for `/docs/a/b`. Not for addresses from a `slug`. */
export function docOfRoute(route: string): string {
  return route.replace(/^\/docs\//, '');
}

/** Partials, as patterns for Docusaurus. {@link isPartial} tests one file. */
export const PARTIALS = ['**/_*', '**/_*/**'];

/** Whether a file is a partial, not a page. */
export function isPartial(file: string): boolean {
  return file.split('/').some((segment) => segment.startsWith('_'));
}
