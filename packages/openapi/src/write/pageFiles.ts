import path from 'node:path';
import {withSiteAddresses} from '@nacre-docs/kit/siteAddress';
import {digest} from '@nacre-docs/kit/digest';
import {PAGE_CONTENTS, type PageContent} from '../contract';
import {GENERATED} from './generated';
import type {OutputFolder} from './outputFolder';
import {splitParts, type PageSite} from './pageParts';

export interface PageFile {
  /** Absolute path of the page's MDX. */
  file: string;
  /** Content name, a path without extension. */
  name: string;
  frontMatter: Record<string, unknown> & {title: string; description: string};
  html: string;
  /** Path of the data of "Try it" below the site's base, if the page has it. */
  tryIt?: string;
  /** Writes the whole MDX around the part that shows the content. */
  layOut?(body: string): string;
}

/** @param page whose file has its name in the reference folder by default */
export type WritePage = (page: Omit<PageFile, 'file'> & Partial<Pick<PageFile, 'file'>>) => void;

/**
 * Writes a page as two files: its content, which is data, and the MDX that shows it. Data isn't compiled, minified or
 * bundled into the page's scripts: client/ApiPage finds it in the document, or fetches it after client-side
 * navigation.
 *
 * @param staticDir folder that the site's build copies
 * @param site by default at the root of a host
 */
export function writePage(
  output: Pick<OutputFolder, 'write'>,
  staticDir: string,
  page: PageFile,
  site: PageSite = {baseUrl: '/'},
): void {
  const {file, name, frontMatter, tryIt} = page;
  const html = withSiteAddresses(page.html, site);
  const nodes = site.parts && splitParts(html, site.parts);
  const content = JSON.stringify({html, ...(nodes && {nodes})} satisfies PageContent);
  output.write(path.join(staticDir, PAGE_CONTENTS, `${name}.json`), content);
  // The digest gives each page version its own address, for caches and `npm start`.
  const load = [name, digest(content).slice(0, 8)].map((argument) => JSON.stringify(argument)).join(', ');
  const props = Object.entries({name, tryIt})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}={${JSON.stringify(value)}}`);
  const body = `import ApiPage from '@api-reference/ApiPage';
import {loadPage} from '@api-reference/ApiPage/loadPage';${nodes ? "\nimport Parts from '@api-reference/ApiPage/Parts';" : ''}

export const html = await loadPage(${load});

<ApiPage ${props.join(' ')} html={html}${nodes ? ' Parts={Parts}' : ''} />`;
  output.write(file, page.layOut?.(body) ?? `${yamlFrontMatter(frontMatter)}\n${body}\n`);
}

/** Front matter of a generated page, without undefined keys. */
export function yamlFrontMatter(fields: Record<string, unknown>): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `${GENERATED}${lines.join('\n')}\n---\n`;
}
