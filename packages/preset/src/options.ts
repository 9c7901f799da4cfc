import type {Options as ClassicOptions, ThemeConfig as ClassicThemeConfig} from '@docusaurus/preset-classic';
import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from '@nacre-docs/kit/optionsValidator';
import type {LeanOptions} from '@nacre-docs/lean';
import type {MarkdownOptions} from '@nacre-docs/markdown';
import type {AnyOptions} from '@nacre-docs/openapi';
import type {ApiHistoryOptions} from '@nacre-docs/openapi/history';
import type {SandboxOptions} from '@nacre-docs/sandbox';
import type {SearchOptions} from '@nacre-docs/search';
import type {WritingOptions} from '@nacre-docs/writing';

/** Preset options, all optional: the classic preset's, and each package's options or `false`. */
export interface Options extends ClassicOptions {
  /** API reference. Off by default. */
  openapi?: false | AnyOptions;
  /** API history page. Off by default, needs `openapi`. */
  history?: false | Partial<ApiHistoryOptions>;
  /** Simulated API. By default on with `openapi`, which it needs. */
  sandbox?: false | SandboxOptions;
  /** On by default. */
  search?: false | SearchOptions;
  /** On by default. */
  markdown?: false | MarkdownOptions;
  /** On by default. */
  writing?: false | WritingOptions;
  /** Off by default: it changes Docusaurus modules. Needs `ssrTemplate` in the configuration. */
  lean?: false | LeanOptions;
}

/** Package options, as opposed to the classic preset's. */
export type Package = Exclude<keyof Options, keyof ClassicOptions>;

/** Doesn't import the settings of @docusaurus/theme-mermaid: without that package, the whole type would be `any`. */
export type ThemeConfig = ClassicThemeConfig & {
  mermaid?: {theme?: {light?: string; dark?: string}; options?: object};
};

const ours = Joi.alternatives(Joi.valid(false), Joi.object().unknown()).messages({
  'alternatives.types': '{{#label}} must be false or an object',
});

/** Only the preset's own names: each plugin validates its options. */
const validate = optionsValidator('@nacre-docs/preset', {
  debug: Joi.any(),
  docs: Joi.any(),
  blog: Joi.any(),
  pages: Joi.any(),
  sitemap: Joi.any(),
  svgr: Joi.any(),
  theme: Joi.any(),
  googleAnalytics: Joi.any(),
  gtag: Joi.any(),
  googleTagManager: Joi.any(),
  openapi: ours,
  history: ours,
  sandbox: ours,
  search: ours,
  markdown: ours,
  writing: ours,
  lean: ours,
} satisfies Record<keyof Options, Joi.Schema>);

/** @throws UserError for an unknown option, suggesting the closest name */
export function validateOptions({options}: {options: unknown}): Options {
  const {id: _, ...valid} = validate({options});
  return valid;
}
