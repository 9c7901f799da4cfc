import fs from 'node:fs';
import path from 'node:path';
import {UserError} from '@nacre-docs/kit/userError';
import {versionCache, type DocsVersion} from '@nacre-docs/kit/versions';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {OutputFolder} from './write/outputFolder';
import {FROZEN_FOLDER, FROZEN_OPTIONS, type FrozenSettings, type GenerateOptions} from './write/options';

const DESCRIPTION = 'openapi.json';
const SETTINGS = 'settings.json';

/** Writes what a version has to keep into the docs, where `docusaurus docs:version` finds it. */
export function writeFrozenInputs(
  output: OutputFolder,
  options: GenerateOptions,
  document: OpenApiDocument,
): void {
  const settings: FrozenSettings = {
    reference: Object.fromEntries(FROZEN_OPTIONS.map((name) => [name, options[name]])),
    ...options.freeze,
  };
  const write = (name: string, content: object) =>
    output.write(path.join(options.docsDir, FROZEN_FOLDER, name), `${JSON.stringify(content, null, 2)}\n`);
  write(DESCRIPTION, document);
  write(SETTINGS, settings);
}

/**
 * The options for the reference of a frozen version, made of what was frozen with it.
 *
 * @param cacheDir folder for what is made of the current description
 * @throws Error when what was frozen is not there
 */
export function frozenReference(siteDir: string, cacheDir: string, version: DocsVersion): GenerateOptions {
  const docsDir = path.join(siteDir, version.folder);
  return {
    ...readFrozenSettings(siteDir, version).reference,
    description: frozenFile(siteDir, version, DESCRIPTION),
    siteDir,
    docsDir,
    cacheDir: versionCache(cacheDir, version),
    generateIndexPages: false,
    version,
  };
}

/**
 * What the configuration said when a version was frozen.
 *
 * @throws Error when it is not there, or is not JSON
 */
export function readFrozenSettings(siteDir: string, version: DocsVersion): FrozenSettings {
  const file = frozenFile(siteDir, version, SETTINGS);
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as FrozenSettings;
  } catch (error) {
    throw new UserError(
      `${path.relative(siteDir, file)}: the file is not JSON (${(error as Error).message}). Restore it from version control.`,
    );
  }
}

/** Where a frozen version keeps what the configuration said, relative to the site. */
export const settingsFile = (version: DocsVersion): string => frozenPath(version, SETTINGS);

const frozenPath = ({folder}: DocsVersion, file: string): string => `${folder}/${FROZEN_FOLDER}/${file}`;

function frozenFile(siteDir: string, version: DocsVersion, file: string): string {
  const {name, folder} = version;
  const relative = frozenPath(version, file);
  const absolute = path.join(siteDir, relative);
  if (fs.existsSync(absolute)) return absolute;
  throw new UserError(
    `${relative}: the file is missing, and the API pages of version ${name} are made from it. Restore it from version control. If the version was frozen without it, take "${name}" out of versions.json, remove ${folder}, and run \`npx docusaurus docs:version ${name}\` on the commit that was released.`,
  );
}
