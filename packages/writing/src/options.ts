import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator, switchable} from '@nacre-docs/kit/optionsValidator';
import type {Switch} from '@nacre-docs/kit/partOptions';
import type {ChangelogOptions} from './changelog';
import type {ContentModelOptions} from './contentModel';
import type {LinkPreviewsOptions} from './linkPreviews';
import type {ShareCardsOptions} from './shareCards';

/** Options of the plugin. README.md describes each part. */
export interface WritingOptions {
  contentModel?: Switch<ContentModelOptions>;
  codeBlocks?: boolean;
  diagrams?: boolean;
  tables?: boolean;
  shareCards?: Switch<ShareCardsOptions>;
  linkPreviews?: Switch<LinkPreviewsOptions>;
  changelog?: Switch<ChangelogOptions>;
}

const texts = Joi.array().items(Joi.string());
const file = Joi.string().required();
const fields = Joi.object().pattern(
  Joi.string(),
  Joi.object({required: Joi.boolean(), problem: Joi.function().required()}),
);

export const validateOptions = optionsValidator('@nacre-docs/writing', {
  contentModel: switchable({
    docsRoute: Joi.string(),
    frontMatter: Joi.object({docs: fields.required(), pages: fields.required()}),
    components: texts,
    sidebar: Joi.object({file, items: Joi.array().required()}),
    redirects: Joi.object({file, list: Joi.array().items(Joi.object()).required()}),
  }).default(true),
  codeBlocks: Joi.boolean().default(true),
  diagrams: Joi.boolean().default(true),
  tables: Joi.boolean().default(true),
  shareCards: switchable({styles: Joi.string(), operations: texts}).default(true),
  linkPreviews: switchable({
    glossary: Joi.string(),
    referenceCache: Joi.string(),
    versions: Joi.array().items(Joi.object()),
  }).default(true),
  changelog: switchable({
    title: Joi.string(),
    description: Joi.string(),
    author: Joi.string(),
    areas: texts,
  }).default(false),
});
