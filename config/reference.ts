import path from 'node:path';
import type {ApiReferenceOptions} from '@nacre-docs/openapi';
import {findGuideLinks} from '@nacre-docs/writing/contentModel/guideLinks';
import {checkServers} from './check-product';
import {REFERENCE_CACHE} from './docs';
import {formats} from './formats';
import {held, states} from '../platform/pages';
import {product, routes} from './product';
import {terraform} from './terraform';
import {docsVersions} from './versions';

const siteDir = path.resolve(__dirname, '..');

/** Options of @nacre-docs/openapi. */
export const referenceOptions = {
  description: 'openapi/openapi.yaml',
  cacheDir: REFERENCE_CACHE,
  errorCodesRoute: routes.errorCodes,
  permissionRoute: routes.permissions,
  formats,
  source: {root: siteDir, edit: product.links.edit},
  cli: product.cli,
  tokenVariable: product.tokenVariable,
  sampleLanguages: product.sampleLanguages,
  guideLinks: (docsDir, places) => findGuideLinks(siteDir, path.relative(siteDir, docsDir), places),
  serverProblems: checkServers,
  generateIndexPages: false,
  styles: false,
  versions: docsVersions,
  freeze: {terraform, states, held},
} satisfies ApiReferenceOptions;
