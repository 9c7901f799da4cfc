import path from 'node:path';
import type {ApiReferenceOptions} from './index';

/** Build folder of a reference-only site, relative to the repository. */
export const REFERENCE_SITE = '.cache/reference';

/**
 * Options of packages/openapi/src for a site with only one description.
 *
 * @param root absolute path of the folder with all files of the description, by default its own
 * @param allowRemote whether to fetch files from other hosts
 */
export function referenceOptions(description: string, root?: string, allowRemote = false) {
  return {
    description: path.resolve(description),
    root,
    allowRemote,
    docsDir: path.resolve(REFERENCE_SITE, 'docs'),
    cacheDir: path.resolve(REFERENCE_SITE, 'data'),
    homeDir: path.resolve(REFERENCE_SITE, 'pages'),
    generateIndexPages: true,
    styles: false,
    // scripts/reference.ts prints messages before it starts the build.
    quiet: true,
  } satisfies ApiReferenceOptions;
}
