import path from 'node:path';
import {isFrozen, readVersions, type VersionOptions} from '@nacre-docs/kit/versions';

/** Options of the docs plugin for versions. CONTRIBUTING.md says how one is frozen and what these do. */
export const versionOptions = {
  versions: {current: {label: 'Next'}},
  lastVersion: 'current',
} satisfies VersionOptions;

/** The versions of the docs: that in docs/ and those that `docusaurus docs:version` has frozen. */
export const docsVersions = readVersions(path.resolve(), versionOptions);

/** Where the docs that people write are served, below the site's base. */
export const docsRoute = docsVersions.find((version) => !isFrozen(version))?.route ?? '/docs';
