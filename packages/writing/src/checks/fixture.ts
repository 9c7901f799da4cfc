import {buildSite, type ContentSite, type SiteParts} from '@nacre-docs/kit/contentSite';

/** A site with the given files, and one operation of a reference. */
export function fixtureSite(files: Record<string, string>, parts: Partial<SiteParts> = {}): ContentSite {
  return buildSite({
    files,
    routes: ['/docs/api/create-scope', '/docs/tags/cli', '/search'],
    ...parts,
  });
}

/** A one-page site, docs/page.mdx, with this body. */
export function fixturePage(body: string): ContentSite {
  return fixtureSite({'docs/page.mdx': body});
}

/** Problems as `line: message`, without the file. */
export function linesOf(problems: Array<{line: number; message: string}>): string[] {
  return problems.map(({line, message}) => `${line}: ${message}`);
}
