import path from 'node:path';
import type {ApiReferenceOptions} from './index';

/** Where everything that a site of the reference alone is made of is kept, relative to the repository. */
export const REFERENCE_SITE = '.cache/reference';

/**
 * Options of packages/openapi/src for a site of one description and nothing else.
 *
 * @param root absolute path of the folder that all files of the description lie in, by default its own
 * @param allowRemote whether files on other hosts may be fetched
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
    // By scripts/reference.ts, before it starts the build.
    quiet: true,
  } satisfies ApiReferenceOptions;
}
