import {Joi} from '@docusaurus/utils-validation';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/codeSamples';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';
import {API_PLACES, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {UserError} from '@nacre-docs/kit/userError';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import {openApiDocsKeys, type ApiOptions, type OpenApiDocsOptions} from './compatibility/options';
import type {ApiChanges} from './render/changes';
import type {FROZEN_OPTIONS, GenerateOptions} from './write/options';

/** Options of one reference. Paths are relative to the site. README.md describes each. */
export interface ReferenceOptions extends Partial<
  Pick<
    GenerateOptions,
    | (typeof FROZEN_OPTIONS)[number]
    | 'description'
    | 'root'
    | 'allowRemote'
    | 'overlays'
    | 'proxy'
    | 'hideTryIt'
    | 'showExtensions'
    | 'formats'
    | 'source'
    | 'freeze'
    | 'guideLinks'
  >
> {
  /** Version history of operations, requested before each generation. */
  readChanges?(): ApiChanges;
}

/** Options in `docusaurus.config.ts`. */
export interface ApiReferenceOptions
  extends ReferenceOptions, Partial<Pick<GenerateOptions, 'docsDir' | 'cacheDir' | 'homeDir' | 'quiet'>> {
  /** Page of the docs that lists all references, such as `apis` for `docs/apis.mdx`. None by default. */
  catalog?: string;
  /** References at `/docs/orders` and similar, by name. */
  references?: Record<string, ReferenceOptions>;
  /** The address of the docs, `routeBasePath` of the docs plugin. `/docs` by default. */
  docsRoute?: string;
  /** Whether the plugin adds styles for code, the sidebar and colors. Sites with their own styles turn it off. */
  styles?: boolean;
  /** Problems of settings that name the description's servers, as `file:line: what is wrong. What to do.` */
  serverProblems?(servers: readonly string[]): string[];
  /** Docs versions. One by default. Each frozen one has its own reference. */
  versions?: readonly DocsVersion[];
}

/** Options that an API in `config` has, unlike in docusaurus-plugin-openapi-docs. */
type ConfigExtras = Omit<
  ReferenceOptions,
  | ('description' | 'proxy' | 'hideTryIt' | 'showExtensions')
  | ('generateIndexPages' | 'freeze' | 'readChanges')
>;

type ConfigOptions = Omit<OpenApiDocsOptions, 'config'> & {
  config: Record<string, ApiOptions & ConfigExtras & {versions?: Record<string, ConfigExtras>}>;
};

/** Options of either format: ours, or that of docusaurus-plugin-openapi-docs with our additions. */
export type AnyOptions =
  | ApiReferenceOptions
  | (ConfigOptions & ConfigExtras & Pick<ApiReferenceOptions, 'catalog' | 'cacheDir' | 'styles'>);

/** A reference of the current docs version, with absolute paths. */
export interface ResolvedReference extends Omit<GenerateOptions, 'changes'> {
  places: ReferencePlaces;
  /** Address from which `description` is fetched. */
  url?: string;
  /** One of several versions of an API. */
  edition?: {label: string; api: string; isCurrent: boolean};
  readChanges?(): ApiChanges;
}

/** Options of a reference that a site's own format has, or `config`. */
export type ReferenceInput = ReferenceOptions &
  Pick<Partial<ResolvedReference>, 'homeDir' | 'layout' | 'edition' | 'downloadUrl'>;

/** Makes a reference of its options: adds defaults, and makes paths absolute. */
export type ResolveReference = (places: ReferencePlaces, own: ReferenceInput) => ResolvedReference;

const route = Joi.string().pattern(/^\//).messages({'string.pattern.base': '{{#label}} must start with /'});

const PLUGIN = '@nacre-docs/openapi';

const REFERENCE_NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const NAME_RULE = 'use lowercase letters, digits and hyphens, because it is a folder in the docs';

/** Options of a reference in either format. */
const SHARED = {
  allowRemote: Joi.boolean(),
  errorCodesRoute: route,
  permissionRoute: route,
  formats: Joi.array().items(
    Joi.object({pattern: Joi.string().required(), name: Joi.string().required(), guide: route.required()}),
  ),
  source: Joi.object({root: Joi.string().required(), edit: Joi.string().allow('')}),
  cli: Joi.string(),
  tokenVariable: Joi.string(),
  sampleLanguages: Joi.array().items(
    Joi.alternatives().conditional(Joi.object(), {
      then: Joi.object({
        language: Joi.valid(...SAMPLE_LANGUAGES).required(),
        label: Joi.string(),
        highlight: Joi.string(),
      }),
      otherwise: Joi.valid(...SAMPLE_LANGUAGES),
    }),
  ),
  guideLinks: Joi.function(),
};

const OWN = {root: Joi.string(), overlays: Joi.array().items(Joi.string())};

const REFERENCE = {
  ...SHARED,
  ...OWN,
  description: Joi.string(),
  generateIndexPages: Joi.boolean(),
  proxy: Joi.string(),
  hideTryIt: Joi.boolean(),
  showExtensions: Joi.boolean(),
  freeze: Joi.object(),
  readChanges: Joi.function(),
};

const SITE = {catalog: Joi.string(), cacheDir: Joi.string(), styles: Joi.boolean(), quiet: Joi.boolean()};

const validateOpenApiDocs = optionsValidator(PLUGIN, {
  ...openApiDocsKeys({...SHARED, ...OWN}),
  ...SHARED,
  ...SITE,
});

const validateKeys = optionsValidator(PLUGIN, {
  ...REFERENCE,
  references: Joi.object()
    .pattern(Joi.string(), Joi.object({...REFERENCE, description: Joi.string().required()}))
    .min(1)
    .custom((value: object, {message}) => {
      const wrong = Object.keys(value).find((name) => !REFERENCE_NAME.test(name));
      // Without a period, like Joi's own messages.
      return wrong === undefined
        ? value
        : message({custom: `{{#label}} has the name "${wrong}"; ${NAME_RULE}`});
    }),
  ...SITE,
  docsDir: Joi.string(),
  docsRoute: route,
  homeDir: Joi.string(),
  versions: Joi.array().items(Joi.object()),
  serverProblems: Joi.function(),
});

/** @throws UserError with a line for each problem */
export function validateOptions(given: {options: unknown}): Record<string, unknown> {
  if (Object.hasOwn(Object(given.options) as object, 'config')) return validateOpenApiDocs(given);
  const options = validateKeys(given);
  const {id, description, references} = options as ApiReferenceOptions & {id?: string};
  if (id !== 'default') {
    throw new UserError(
      `${PLUGIN}: the option "id" (${id}) can't be used. List the plugin once, and name several descriptions in \`references\`.`,
    );
  }
  const other = references?.[API_PLACES.folder]?.description;
  if (description !== undefined && other !== undefined) {
    throw new UserError(
      `${PLUGIN}: \`description\` (${description}) and \`references.${API_PLACES.folder}\` (${other}) are both at docs/${API_PLACES.folder}. Rename the reference, or remove \`description\`.`,
    );
  }
  return options;
}
