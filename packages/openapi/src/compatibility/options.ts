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

/** Options with the same type. */
const keys = <Name extends string>(type: Joi.Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Joi.Schema>;

const sidebarOptions = Joi.object({
  groupPathsBy: Joi.string().valid('tag', 'tagGroup', 'tagParent'),
  categoryLinkSource: Joi.string().valid('tag', 'info', 'auto'),
  customProps: Joi.object(),
  ...keys(Joi.boolean(), 'sidebarCollapsible', 'sidebarCollapsed'),
  sidebarGenerators: Joi.object({createDocItem: Joi.function()}),
});

const markdownGenerators = Joi.object(
  keys(Joi.function(), 'createApiPageMD', 'createInfoPageMD', 'createTagPageMD', 'createSchemaPageMD'),
);

const API = {
  ...keys(Joi.string().required(), 'specPath', 'outputDir'),
  ...keys(Joi.string(), 'proxy', 'downloadUrl'),
  ...keys(Joi.string(), 'template', 'infoTemplate', 'tagTemplate', 'schemaTemplate'),
  ...keys(Joi.boolean(), 'hideSendButton', 'showExtensions', 'maskCredentials', 'disableCompression'),
  ...keys(Joi.boolean(), 'showSchemas', 'showInfoPage', 'schemasOnly'),
  sidebarOptions,
  markdownGenerators,
  externalJsonProps: Joi.boolean().default(true),
  // Needed with `versions`.
  ...keys(
    Joi.string().when('versions', {is: Joi.exist(), then: Joi.required()}),
    ...(['version', 'label', 'baseUrl'] as const),
  ),
};

const VERSION = {
  ...keys(Joi.string().required(), 'specPath', 'outputDir', 'label', 'baseUrl'),
  downloadUrl: Joi.string(),
};

/**
 * The option names and types of docusaurus-plugin-openapi-docs. options.test.ts compares them with its own.
 *
 * @param more options of each description
 */
export const openApiDocsKeys = (
  more: Joi.PartialSchemaMap = {},
): Record<keyof OpenApiDocsOptions, Joi.Schema> => ({
  id: Joi.string().required(),
  docsPlugin: Joi.string(),
  docsPluginId: Joi.string().required(),
  config: Joi.object()
    .pattern(
      /^/,
      Joi.object({
        ...API,
        versions: Joi.object().pattern(/^/, Joi.object({...VERSION, ...more})),
        ...more,
      }),
    )
    .keys({all: Joi.forbidden().messages({'any.unknown': '{{#label}} is reserved for commands. Rename it'})})
    .required(),
});

/** @throws UserError with a line for each problem of `themeConfig.api` */
export const validateThemeApi = optionsValidator('themeConfig.api', {
  proxy: Joi.string(),
  authPersistence: Joi.valid(false, 'sessionStorage', 'localStorage'),
  requestTimeout: Joi.number().positive(),
  requestCredentials: Joi.valid('omit', 'same-origin', 'include'),
  schemaExpansion: Joi.object({
    enabled: Joi.boolean(),
    default: Joi.alternatives(Joi.valid('all'), Joi.number().integer().min(0)),
    max: Joi.number(),
    persist: Joi.boolean(),
  }),
  hideGeneratedSnippets: Joi.boolean(),
} satisfies Record<keyof ThemeApiConfig, Joi.Schema>);

/** Options without an effect, each with the reason: a line for each use. */
export function optionNotices(
  config: OpenApiDocsOptions['config'],
  {schemaExpansion = {}}: ThemeApiConfig = {},
): string[] {
  const options = Object.entries(config).flatMap(([name, one]) => [
    one.maskCredentials === false &&
      `config.${name}.maskCredentials has no effect: code samples read credentials from environment variables. Remove it.`,
    one.externalJsonProps === false &&
      `config.${name}.externalJsonProps has no effect: pages have no JSON files. Remove it.`,
    one.disableCompression &&
      `config.${name}.disableCompression has no effect: readers' browsers never load the compressed data. Remove it.`,
  ]);
  const control = (['enabled', 'max', 'persist'] as const).filter((name) => schemaExpansion[name]);
  const names = control.map((name) => `themeConfig.api.schemaExpansion.${name}`).join(', ');
  return [
    ...options,
    control.length > 0 &&
      `${names} ${control.length > 1 ? 'have' : 'has'} no effect: each section has one button that opens all its fields. Remove ${control.length > 1 ? 'them' : 'it'}; \`default\` sets the levels that start open.`,
  ]
    .filter((notice): notice is string => typeof notice === 'string')
    .map((notice) => `@nacre-docs/openapi: ${notice}`);
}
