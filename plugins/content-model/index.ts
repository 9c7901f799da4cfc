import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isPartial} from '../pageRoute';
import {frontMatterProblems, readTags} from '../../checks/pages/frontMatter';
import {MarkdownError} from './markdownError';
import {findBrokenLinks, findSyntaxProblems, readPages, type PagesFacts} from './pages';
import {readFrontMatter} from './readFrontMatter';
import {readRoutes} from './routes';

/** Reads every page of docs/ and collects what its front matter gets wrong, in the order of the files. */
export async function findFrontMatterProblems(siteDir: string): Promise<string[]> {
  const tags = readTags(siteDir);
  const entries = await fs.readdir(path.join(siteDir, 'docs'), {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => path.relative(siteDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // Partials have no front matter; docs/api is generated.
    .filter((file) => !isPartial(file) && !file.startsWith('docs/api/'))
    .sort();
  const problems = files.map(async (file) => {
    const filePath = path.join(siteDir, file);
    const fileContent = await fs.readFile(filePath, 'utf8');
    try {
      return frontMatterProblems(file, fileContent, readFrontMatter(fileContent).frontMatter, tags);
    } catch (error) {
      if (!(error instanceof MarkdownError)) throw error;
      return [`${file}:${error.line}: ${error.message}`];
    }
  });
  return (await Promise.all(problems)).flat();
}

/**
 * Stops the build where a page has a mistake that Docusaurus would report without its place, or only after
 * everything is rendered: in its front matter, its syntax, its imports and its links to other pages.
 */
export default async function contentModel({
  siteDir,
  generatedFilesDir,
  baseUrl,
}: LoadContext): Promise<Plugin> {
  let pages = await check();
  return {
    name: 'content-model',
    getPathsToWatch: () => [`${siteDir}/{docs,src/pages}/**/*.mdx`, `${siteDir}/docs/tags.yml`],
    async loadContent() {
      // While writing, a problem is told and the last good state stays on the screen.
      pages = await check().catch(() => pages);
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return;
      stop(findBrokenLinks(siteDir, pages, readRoutes(generatedFilesDir, baseUrl)));
    },
  };

  async function check(): Promise<PagesFacts> {
    const found = readPages(siteDir, path.join(siteDir, '.cache', 'content-model.json'));
    // Front matter that cannot be read is found by both.
    stop([...new Set([...(await findFrontMatterProblems(siteDir)), ...findSyntaxProblems(siteDir, found)])]);
    return found;
  }
}

/** Tells the problems and throws, if there are any. */
function stop(problems: string[]): void {
  if (problems.length === 0) return;
  // Docusaurus would put its own stack above them.
  console.error(problems.join('\n'));
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  const error = new Error(`The pages have ${count}, which the lines above name.`);
  error.stack = error.message;
  throw error;
}
