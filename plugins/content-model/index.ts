import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {isPartial} from '../pageRoute';
import {frontMatterProblems, readTags} from './frontMatter';

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
      const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent});
      return frontMatterProblems(file, fileContent, frontMatter, tags);
    } catch (error) {
      const {reason, mark} = error as {reason?: string; mark?: {line: number}};
      return [
        `${file}:${(mark?.line ?? 0) + 1}: the front matter is not YAML (${reason ?? String(error)}). Quote values that hold a colon or start with a special character.`,
      ];
    }
  });
  return (await Promise.all(problems)).flat();
}

/** Stops the build when a page's front matter does not follow the closed schema in frontMatter.ts. */
export default async function contentModel({siteDir}: LoadContext): Promise<Plugin> {
  await check();
  return {
    name: 'content-model',
    getPathsToWatch: () => [`${siteDir}/docs/**/*.mdx`, `${siteDir}/docs/tags.yml`],
    // While writing, a problem is told and the last good state stays on the screen.
    loadContent: () => check().catch((error: Error) => console.error(error.message)),
  };

  async function check(): Promise<void> {
    const problems = await findFrontMatterProblems(siteDir);
    if (problems.length === 0) return;
    const error = new Error(problems.join('\n'));
    // The message says it all; a stack trace through our code would only hide it.
    error.stack = error.message;
    throw error;
  }
}
