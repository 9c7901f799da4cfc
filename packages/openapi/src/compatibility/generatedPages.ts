import {GENERATED_PAGE} from '@nacre-docs/kit/routes';

/** Names of generated pages. */
export const PAGE_FILE = /\.(?:api|info|tag|schema)\.mdx$/;

/** Where a committed page shows its operation. */
export const PLACEHOLDER = '{/* api */}';

const frontMatterOf = (content: string): string => /^---\r?\n[\s\S]*?^---/m.exec(content)?.[0] ?? '';

/** Whether a page may contain its content. */
export const hasData = (content: string): boolean => /^(?:api|schema): ?/m.test(frontMatterOf(content));

/** Whether this plugin or docusaurus-plugin-openapi-docs generated a page. */
export function isGeneratedPage(content: string): boolean {
  return content.startsWith(GENERATED_PAGE) || /^custom_edit_url: null\r?$/m.test(frontMatterOf(content));
}
