import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/languages';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import type {ApiChanges} from './render/changes';
import type {GenerateOptions} from './write/options';

/** Options as `docusaurus.config.ts` has them: paths are relative to the site. README.md describes each. */
export interface ApiReferenceOptions extends Partial<
  Omit<GenerateOptions, 'changes' | 'language' | 'onProgress' | 'onRead' | 'onProblems' | 'site' | 'version'>
> {
  /** The address of the docs, `routeBasePath` of the docs plugin; `/docs` by default. */
  docsRoute?: string;
  /** Whether the plugin adds styles for code, the sidebar and colors; sites with styles of their own turn it off. */
  styles?: boolean;
  /** When operations and their parts came and changed, asked for whenever pages are made. */
  readChanges?(): ApiChanges;
  /** Problems of settings that name the description's servers, as `file:line: what is wrong. What to do.` */
  serverProblems?(servers: readonly string[]): string[];
  /** The versions of the docs; by default there is one. Each frozen one has its own reference. */
  versions?: readonly DocsVersion[];
}

type Defaults = 'description' | 'docsDir' | 'cacheDir' | 'generateIndexPages' | 'docsRoute' | 'styles';

export type ResolvedOptions = ApiReferenceOptions & Required<Pick<ApiReferenceOptions, Defaults>>;

const route = Joi.string().pattern(/^\//).messages({'string.pattern.base': '{{#label}} must start with /'});

export const validateOptions = optionsValidator('@nacre-docs/openapi', {
  description: Joi.string(),
  root: Joi.string(),
  allowRemote: Joi.boolean(),
  docsDir: Joi.string(),
  docsRoute: route,
  cacheDir: Joi.string(),
  homeDir: Joi.string(),
  siteDir: Joi.string(),
  generateIndexPages: Joi.boolean(),
  styles: Joi.boolean(),
  errorCodesRoute: route,
  permissionRoute: route,
  formats: Joi.array().items(
    Joi.object({pattern: Joi.string().required(), name: Joi.string().required(), guide: route.required()}),
  ),
  source: Joi.object({root: Joi.string().required(), edit: Joi.string().allow('')}),
  cli: Joi.string(),
  tokenVariable: Joi.string(),
  sampleLanguages: Joi.array().items(Joi.valid(...SAMPLE_LANGUAGES)),
  versions: Joi.array().items(Joi.object()),
  freeze: Joi.object(),
  quiet: Joi.boolean(),
  guideLinks: Joi.function(),
  readChanges: Joi.function(),
  serverProblems: Joi.function(),
});

/** Options with defaults and absolute paths. */
export function resolveOptions(
  options: ApiReferenceOptions,
  {siteDir, generatedFilesDir}: {siteDir: string; generatedFilesDir: string},
): ResolvedOptions {
  const inSite = (file: string) => path.resolve(siteDir, file);
  return {
    generateIndexPages: true,
    docsRoute: '/docs',
    styles: true,
    ...options,
    description: inSite(options.description ?? 'openapi.yaml'),
    docsDir: inSite(options.docsDir ?? 'docs'),
    cacheDir: inSite(options.cacheDir ?? path.join(generatedFilesDir, 'nacre-openapi')),
    ...(options.root !== undefined && {root: inSite(options.root)}),
    ...(options.homeDir !== undefined && {homeDir: inSite(options.homeDir)}),
  };
}
