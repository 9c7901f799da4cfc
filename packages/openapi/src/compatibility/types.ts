/** Types of docusaurus-plugin-openapi-docs and its theme that sites import from `lib/types`. */
import type {PageData} from './options';

export type {ThemeConfig} from './apis';
export type {ApiOptions as APIOptions, OpenApiDocsOptions as PluginOptions, SidebarOptions} from './options';
export type {
  PageData as ApiPageMetadata,
  PageData as InfoPageMetadata,
  PageData as SchemaPageMetadata,
  PageData as TagPageMetadata,
} from './options';
export type ApiItem = NonNullable<PageData['api']>;
