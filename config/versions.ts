import path from 'node:path';
import {isFrozen, readVersions, type VersionOptions} from '@nacre-docs/kit/versions';

/** Version options of the docs plugin, explained in packages/openapi/docs/versions.md. */
export const versionOptions = {
  versions: {current: {label: 'Next'}},
  lastVersion: 'current',
} satisfies VersionOptions;

/** The docs versions: docs/ and those frozen with `docusaurus docs:version`. */
export const docsVersions = readVersions(path.resolve(), versionOptions);

/** Base path of the hand-written docs. */
export const docsRoute = docsVersions.find((version) => !isFrozen(version))?.route ?? '/docs';
