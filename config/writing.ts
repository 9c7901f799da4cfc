import path from 'node:path';
import type {WritingOptions} from '@nacre-docs/writing';
import {readTags} from '@nacre-docs/writing/contentModel/fields';
import {frontMatterRules} from './front-matter';
import {guides} from './guides-sidebar';
import {changelogAreas, product, routes} from './product';
import {redirects} from './redirects';
import {docsRoute} from './versions';
import {REDIRECTS, SIDEBAR} from './writing-files';

/** Options of @nacre-docs/writing. */
export const writingOptions = {
  contentModel: {
    docsRoute,
    frontMatter: frontMatterRules(readTags(path.resolve())),
    sidebar: {file: SIDEBAR, items: guides},
    redirects: {file: REDIRECTS, list: redirects},
  },
  changelog: {
    title: `${product.name} changelog`,
    description: `New features, changes, and fixes in ${product.name}, month by month.`,
    author: product.organization,
    areas: changelogAreas,
  },
  shareCards: {styles: 'src/css/tokens.css'},
  linkPreviews: product.linkPreviews !== false && {glossary: routes.glossary},
} satisfies WritingOptions;
