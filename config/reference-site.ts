import fs from 'node:fs';
import path from 'node:path';
import {REFERENCE_SITE, referenceOptions} from '@nacre-docs/openapi/referenceSite';
import type {SiteDescription} from '@nacre-docs/openapi/write/referenceSitePages';
import {UserError} from '@nacre-docs/kit/userError';
import {readVersions, type VersionOptions} from '@nacre-docs/kit/versions';

const description = process.env.REFERENCE_DESCRIPTION;
if (!description) throw new UserError('Build this site with `npm run reference -- path/to/openapi.yaml`.');

/** The API's title and description, passed by scripts/reference.ts. */
export const info = JSON.parse(
  fs.readFileSync(`${REFERENCE_SITE}/data/info.json`, 'utf8'),
) as SiteDescription;

/** Options of @nacre-docs/openapi. */
export const reference = referenceOptions(
  description,
  process.env.REFERENCE_ROOT,
  process.env.REFERENCE_ALLOW_REMOTE === 'true',
);

/** versions.json applies to this repository's guides. */
export const versionOptions = {
  onlyIncludeVersions: ['current'],
  lastVersion: 'current',
} satisfies VersionOptions;

export const docsVersions = readVersions(path.resolve(__dirname, '..'), versionOptions);
