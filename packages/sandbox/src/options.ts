import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import type {ShellNames} from './contract';

/** The sandbox of one reference. */
export type ReferenceSandbox = Pick<SandboxOptions, 'description' | 'servers'>;

/** Options of the plugin, all of them optional. README.md describes them. */
export interface SandboxOptions {
  /**
   * Path of the description, relative to the site. With `cacheDir`, the description published there is used instead.
   */
  description?: string;
  /** Servers that the sandbox replaces, spelled as in the description, or `all`. */
  servers?: readonly string[] | 'all';
  /** Path of the module with the behavior beyond the description, relative to the site, such as `platform/index.ts`. */
  platform?: string;
  /** References at `/docs/orders` and the like, by their names in @nacre-docs/openapi. */
  references?: Record<string, ReferenceSandbox>;
  /** Names in the shell samples of guides. They get a "Run" button. */
  shell?: ShellNames;
  /** Absolute path of @nacre-docs/openapi's `cacheDir`. */
  cacheDir?: string;
  /** Docs versions. Each has its own sandbox. */
  versions?: readonly DocsVersion[];
  /** Absolute path of the folder for the sandbox data. */
  dataDir?: string;
}

const REFERENCE = {
  description: Joi.string(),
  servers: Joi.alternatives(Joi.array().items(Joi.string()), Joi.valid('all')).default('all'),
};

export const validateOptions = optionsValidator('@nacre-docs/sandbox', {
  ...REFERENCE,
  references: Joi.object().pattern(Joi.string(), Joi.object(REFERENCE)).min(1),
  platform: Joi.string(),
  shell: Joi.object({
    tool: Joi.string(),
    localCommands: Joi.array().items(Joi.string()),
    apiUrl: Joi.string().required(),
    tokenVariable: Joi.string().required(),
    columns: Joi.object().pattern(Joi.string(), Joi.array().items(Joi.string()).min(1)),
  }),
  cacheDir: Joi.string(),
  versions: Joi.array().items(Joi.object().unknown()),
  dataDir: Joi.string(),
});

/** The validated options, with their defaults. */
export type CheckedOptions = SandboxOptions & Required<Pick<SandboxOptions, 'servers'>>;
