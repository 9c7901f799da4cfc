import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator, switchable} from '@nacre-docs/kit/optionsValidator';
import type {PageActionsOptions} from './contract';
import type {PagesOptions} from './pages/writePages';

/** Options of the plugin, all of them optional. README.md describes them. */
export interface MarkdownOptions {
  pages?: Partial<PagesOptions>;
  links?: boolean;
  actions?: boolean | PageActionsOptions;
  tools?: boolean;
}

const text = Joi.string().required();

export const validateOptions = optionsValidator('@nacre-docs/markdown', {
  pages: Joi.object({
    otherArea: Joi.string().default('Other pages'),
    exclude: Joi.array().items(Joi.string()).default([]),
    downloads: Joi.array()
      .items(Joi.object({label: text, route: text}))
      .default([]),
    edit: Joi.string(),
    api: Joi.object({
      url: text,
      guide: text,
      descriptions: Joi.array().items(Joi.object({route: text, type: text})),
    }),
  }).default(),
  links: Joi.boolean().default(true),
  actions: switchable({
    issues: Joi.string(),
    openIn: Joi.array().items(Joi.object({label: text, address: text})),
  }).default(true),
  tools: Joi.boolean().default(false),
});

/** Validated options with defaults. */
export type CheckedOptions = Required<MarkdownOptions> & {pages: PagesOptions};
