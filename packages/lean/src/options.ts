import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator, switchable} from '@nacre-docs/kit/optionsValidator';
import type {Switch} from '@nacre-docs/kit/partOptions';
import {DEFAULT_BUNDLE, type BundleOptions} from './bundle';
import type {BundlerCacheOptions} from './bundlerCache';
import {DEFAULT_HOSTING, type HostingOptions} from './hosting';
import {DEFAULT_LICENSES, type LicensesOptions} from './licenses';
import {DEFAULT_OFFLINE, type OfflineOptions} from './offline';
import {DEFAULT_STYLES, type StylesOptions} from './styles';

/** Plugin options. README.md describes each part. */
export interface LeanOptions {
  lateScripts?: boolean;
  bundle?: Switch<BundleOptions>;
  styles?: Switch<StylesOptions>;
  sameBytes?: boolean;
  bundlerCache?: Switch<BundlerCacheOptions>;
  addresses?: boolean;
  runLock?: boolean;
  outDir?: boolean;
  reloadQueue?: boolean;
  licenses?: Switch<LicensesOptions>;
  hosting?: Switch<HostingOptions>;
  offline?: Switch<OfflineOptions>;
}

const texts = Joi.array().items(Joi.string());
const pattern = Joi.object().instance(RegExp);

export const validateOptions = optionsValidator('@nacre-docs/lean', {
  lateScripts: Joi.boolean().default(true),
  bundle: switchable({runtimePrism: Joi.boolean(), docCards: Joi.boolean()}).default(true),
  styles: switchable({
    parts: Joi.object().pattern(Joi.string(), pattern),
    shared: Joi.array().items(pattern),
  }).default(true),
  sameBytes: Joi.boolean().default(true),
  bundlerCache: switchable({folders: texts}).default(true),
  addresses: Joi.boolean().default(true),
  runLock: Joi.boolean().default(true),
  outDir: Joi.boolean().default(true),
  reloadQueue: Joi.boolean().default(true),
  licenses: switchable({copied: texts, allowed: texts}).default(true),
  hosting: switchable({
    descriptions: texts,
    redirects: Joi.array().items(
      Joi.object({from: Joi.string().required(), to: Joi.string().required()}).unknown(),
    ),
    connect: texts,
    images: texts,
    forms: texts,
  }).default(false),
  offline: switchable({
    limit: Joi.number().integer().min(1),
    search: Joi.object({index: Joi.string().required(), chunks: texts.required()}),
  }).default(false),
});

export const DEFAULTS = {
  bundle: DEFAULT_BUNDLE,
  styles: DEFAULT_STYLES,
  bundlerCache: {folders: []} as BundlerCacheOptions,
  licenses: DEFAULT_LICENSES,
  hosting: DEFAULT_HOSTING,
  offline: DEFAULT_OFFLINE,
};
