import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';

/** Options of docusaurus-plugin-openapi-docs 5.2.0, which this plugin also takes. */
export interface OpenApiDocsOptions {
  id: string;
  docsPlugin?: string;
  /** `classic`, or the `id` of a docs plugin. */
  docsPluginId: string;
  config: Record<string, ApiOptions>;
}

/** Options of one description, or of several in a folder. Paths are relative to the site. */
export interface ApiOptions extends VersionOptions {
  proxy?: string;
  template?: string;
  infoTemplate?: string;
  tagTemplate?: string;
  schemaTemplate?: string;
  hideSendButton?: boolean;
  showExtensions?: boolean;
  maskCredentials?: boolean;
  sidebarOptions?: SidebarOptions;
  markdownGenerators?: MarkdownGenerators;
  showSchemas?: boolean;
  showInfoPage?: boolean;
  schemasOnly?: boolean;
  externalJsonProps?: boolean;
  disableCompression?: boolean;
  version?: string;
  versions?: Record<string, VersionOptions & {label: string; baseUrl: string}>;
}

interface VersionOptions {
  specPath: string;
  outputDir: string;
  downloadUrl?: string;
  label?: string;
  baseUrl?: string;
}

export interface SidebarOptions {
  groupPathsBy?: 'tag' | 'tagGroup' | 'tagParent';
  categoryLinkSource?: 'tag' | 'info' | 'auto';
  customProps?: Record<string, unknown>;
  sidebarCollapsible?: boolean;
  sidebarCollapsed?: boolean;
  sidebarGenerators?: {
    createDocItem?(page: PageData, context: {sidebarOptions: SidebarOptions; basePath: string}): object;
  };
}

export interface MarkdownGenerators {
  createApiPageMD?(page: PageData): string;
  createInfoPageMD?(page: PageData): string;
  createTagPageMD?(page: PageData): string;
  createSchemaPageMD?(page: PageData): string;
}

/** A page, for generators and templates. */
export interface PageData {
  type: 'api' | 'info' | 'tag' | 'schema';
  id: string;
  unversionedId: string;
  title: string;
  description: string;
  frontMatter: Record<string, unknown> & {description: string};
  infoId?: string;
  infoPath?: string;
  downloadUrl?: string;
  api?: Record<string, unknown> & {method: string; path: string};
  info?: Record<string, unknown>;
  securitySchemes?: Record<string, unknown>;
  tag?: Record<string, unknown>;
  schema?: Record<string, unknown>;
  /** The compressed description of the operation, for the front matter key `api`. */
  json?: string;
  markdown?: string;
}

/** `themeConfig.api` */
export interface ThemeApiConfig {
  proxy?: string;
  authPersistence?: false | 'sessionStorage' | 'localStorage';
  /** Milliseconds. */
  requestTimeout?: number;
  requestCredentials?: 'omit' | 'same-origin' | 'include';
  schemaExpansion?: {enabled?: boolean; default?: number | 'all'; max?: number; persist?: boolean};
  hideGeneratedSnippets?: boolean;
}

const sidebarOptions = Joi.object({
  groupPathsBy: Joi.string().valid('tag', 'tagGroup', 'tagParent'),
  categoryLinkSource: Joi.string().valid('tag', 'info', 'auto'),
  customProps: Joi.object(),
  sidebarCollapsible: Joi.boolean(),
  sidebarCollapsed: Joi.boolean(),
  sidebarGenerators: Joi.object({createDocItem: Joi.function()}),
});

const markdownGenerators = Joi.object({
  createApiPageMD: Joi.function(),
  createInfoPageMD: Joi.function(),
  createTagPageMD: Joi.function(),
  createSchemaPageMD: Joi.function(),
});

const withVersions = Joi.string().when('versions', {is: Joi.exist(), then: Joi.required()});

const api = Joi.object({
  specPath: Joi.string().required(),
  outputDir: Joi.string().required(),
  proxy: Joi.string(),
  template: Joi.string(),
  infoTemplate: Joi.string(),
  tagTemplate: Joi.string(),
  schemaTemplate: Joi.string(),
  downloadUrl: Joi.string(),
  hideSendButton: Joi.boolean(),
  showExtensions: Joi.boolean(),
  sidebarOptions,
  markdownGenerators,
  showSchemas: Joi.boolean(),
  showInfoPage: Joi.boolean(),
  schemasOnly: Joi.boolean(),
  disableCompression: Joi.boolean(),
  maskCredentials: Joi.boolean(),
  externalJsonProps: Joi.boolean().default(true),
  version: withVersions,
  label: withVersions,
  baseUrl: withVersions,
  versions: Joi.object().pattern(
    /^/,
    Joi.object({
      specPath: Joi.string().required(),
      outputDir: Joi.string().required(),
      label: Joi.string().required(),
      baseUrl: Joi.string().required(),
      downloadUrl: Joi.string(),
    }),
  ),
});

/** The option names and types of docusaurus-plugin-openapi-docs. options.test.ts compares them with its own. */
export const OPENAPI_DOCS_KEYS: Record<keyof OpenApiDocsOptions, Joi.Schema> = {
  id: Joi.string().required(),
  docsPlugin: Joi.string(),
  docsPluginId: Joi.string().required(),
  config: Joi.object()
    .pattern(/^/, api)
    .keys({all: Joi.forbidden().messages({'any.unknown': '{{#label}} is reserved for commands; rename it'})})
    .required(),
};

/** @throws UserError with a line for each problem */
export const validateOpenApiDocsOptions = optionsValidator(
  '@nacre-docs/openapi',
  OPENAPI_DOCS_KEYS,
) as (given: {options: unknown}) => OpenApiDocsOptions & Record<string, unknown>;

/** Options without an effect, each with the reason: a line for each use. */
export function optionNotices(
  {config}: Pick<OpenApiDocsOptions, 'config'>,
  {schemaExpansion = {}}: ThemeApiConfig = {},
): string[] {
  const expansion = [
    schemaExpansion.enabled &&
      'themeConfig.api.schemaExpansion.enabled has no effect: each page has one button that expands all fields. Remove it.',
    typeof schemaExpansion.default === 'number' &&
      schemaExpansion.default > 0 &&
      'themeConfig.api.schemaExpansion.default has no effect as a number: fields start closed. Use "all" to open every field, or remove it.',
  ];
  const options = Object.entries(config).flatMap(([name, one]) => [
    one.maskCredentials === false &&
      `config.${name}.maskCredentials has no effect: code samples read credentials from environment variables. Remove it.`,
    one.externalJsonProps === false &&
      `config.${name}.externalJsonProps has no effect: pages have no JSON files. Remove it.`,
    one.disableCompression &&
      `config.${name}.disableCompression has no effect: readers' browsers never load the compressed data. Remove it.`,
  ]);
  return [...options, ...expansion]
    .filter((notice): notice is string => typeof notice === 'string')
    .map((notice) => `@nacre-docs/openapi: ${notice}`);
}
