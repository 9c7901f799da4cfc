import path from 'node:path';
import {isFrozen, readVersions, type VersionOptions} from '@nacre-docs/kit/versions';

/** Version options of the docs plugin; packages/openapi/docs/versions.md explains them. */
export const versionOptions = {
  versions: {current: {label: 'Next'}},
  lastVersion: 'current',
} satisfies VersionOptions;

/** The versions of the docs: that in docs/ and those that `docusaurus docs:version` has frozen. */
export const docsVersions = readVersions(path.resolve(), versionOptions);

/** Where the docs that people write are served, below the site's base. */
export const docsRoute = docsVersions.find((version) => !isFrozen(version))?.route ?? '/docs';
