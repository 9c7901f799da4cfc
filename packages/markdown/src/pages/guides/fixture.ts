import {routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {guidePage, type GuideSite} from '.';

/** The page of the tests. */
export const FILE = 'docs/scopes/page.mdx';

/** A site with nothing around the page. */
export const SITE: GuideSite = {
  siteDir: '',
  routeOf,
  transforms: [],
  modules: {},
  changelog: () => [],
  locale: 'en',
};

/** The Markdown of a page with this text, which begins on line 6. */
export function writeGuide(body: string, site: Partial<GuideSite> = {}): string {
  const source = `---\ntitle: A page\ndescription: What it answers.\n---\n\n${body}\n`;
  return guidePage(FILE, source, {...SITE, ...site}).markdown;
}
