import path from 'node:path';
import type {LoadContext, Plugin, SwizzleConfig} from '@docusaurus/types';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {combinePlugins} from '@nacre-docs/kit/combinePlugins';
import {partOptions} from '@nacre-docs/kit/partOptions';
import changelog, {type ChangelogOptions} from './changelog';
import codeBlocks from './codeBlocks';
import contentModel, {DEFAULT_CONTENT_MODEL} from './contentModel';
import diagrams from './diagrams';
import linkPreviews, {DEFAULT_LINK_PREVIEWS} from './linkPreviews';
import type {WritingOptions} from './options';
import {PLUGIN} from './plugin';
import shareCards, {DEFAULT_SHARE_CARDS} from './shareCards';

export {validateOptions, type WritingOptions} from './options';

/** Helps writers of a site, and their readers. README.md describes the parts. */
export default function writing(
  context: LoadContext,
  options: WritingOptions,
): Plugin<Record<string, unknown>> {
  const on = {
    contentModel: partOptions(options.contentModel, DEFAULT_CONTENT_MODEL),
    shareCards: partOptions(options.shareCards, DEFAULT_SHARE_CARDS),
    linkPreviews: partOptions(options.linkPreviews, DEFAULT_LINK_PREVIEWS),
    changelog: partOptions(options.changelog, defaultChangelog(context)),
  };
  return {
    ...combinePlugins(PLUGIN, [
      // First, because it stops the build at mistakes.
      ...(on.contentModel ? [contentModel(context, on.contentModel)] : []),
      ...(options.diagrams ? [diagrams(context)] : []),
      ...(options.codeBlocks ? [codeBlocks(context)] : []),
      ...(options.tables ? [tables] : []),
      ...(on.changelog ? [changelog(context, on.changelog)] : []),
      ...(on.shareCards ? [shareCards(context, on.shareCards)] : []),
      ...(on.linkPreviews ? [linkPreviews(context, on.linkPreviews)] : []),
    ]),
    getThemePath: () => path.join(__dirname, '../esm/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    getDefaultCodeTranslationMessages: () =>
      codeTranslations(path.join(__dirname, '../locales'), context.i18n.currentLocale),
  };
}

/** Styles for the remark plugin's marks. */
const tables: Plugin = {
  name: 'tables',
  getClientModules: () => [path.join(__dirname, '../esm/tables/tables.css')],
};

const defaultChangelog = ({siteConfig: {title}}: LoadContext): ChangelogOptions => ({
  title: `${title} changelog`,
  description: `New features, changes and fixes in ${title}.`,
  author: title,
  areas: [],
});

export function getSwizzleConfig(): SwizzleConfig {
  const safe = {actions: {eject: 'safe', wrap: 'safe'}} as const;
  return {
    components: {
      HighlightedCode: {...safe, description: 'A block of code that the build highlighted'},
      DrawnDiagram: {...safe, description: 'A diagram that the build drew'},
      'DrawnDiagram/styles': {actions: {eject: 'forbidden', wrap: 'forbidden'}},
      'DocItem/Metadata': {actions: {eject: 'forbidden', wrap: 'safe'}},
      MDXComponents: {actions: {eject: 'forbidden', wrap: 'safe'}},
    },
  };
}
