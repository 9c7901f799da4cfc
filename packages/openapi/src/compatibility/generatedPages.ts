import {GENERATED_PAGE} from '@nacre-docs/kit/routes';

const PAGE = /\.(?:api|info|tag|schema)\.mdx$/;

export const isPage = (file: string): boolean => PAGE.test(file);

const frontMatterOf = (content: string): string => /^---\r?\n[\s\S]*?^---/m.exec(content)?.[0] ?? '';

/** Whether a page may contain its content. */
export const hasData = (content: string): boolean => /^(?:api|schema): ?/m.test(frontMatterOf(content));

/** Whether this plugin or docusaurus-plugin-openapi-docs generated a page. */
export function isGeneratedPage(content: string): boolean {
  return content.startsWith(GENERATED_PAGE) || /^custom_edit_url: null\r?$/m.test(frontMatterOf(content));
}
