import path from 'node:path';
import type {ApiReferenceOptions} from './index';

/** Build folder of a reference-only site, relative to the repository. */
export const REFERENCE_SITE = '.cache/reference';

/** Choices of the site's user. Paths are absolute. */
export type ReferenceChoices = Pick<
  ApiReferenceOptions,
  'root' | 'allowRemote' | 'overlays' | 'sampleLanguages'
>;

/** Options of packages/openapi/src for a site with only one description. */
export function referenceOptions(description: string, choices: ReferenceChoices = {}) {
  return {
    ...choices,
    description: path.resolve(description),
    docsDir: path.resolve(REFERENCE_SITE, 'docs'),
    cacheDir: path.resolve(REFERENCE_SITE, 'data'),
    homeDir: path.resolve(REFERENCE_SITE, 'pages'),
    generateIndexPages: true,
  } satisfies ApiReferenceOptions;
}
