import fs from 'node:fs';
import path from 'node:path';
import {API_PLACES, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {UserError} from '@nacre-docs/kit/userError';
import {versionCache, type DocsVersion} from '@nacre-docs/kit/versions';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {OutputFolder} from './write/outputFolder';
import {FROZEN_FOLDER, FROZEN_OPTIONS, type FrozenSettings, type GenerateOptions} from './write/options';

const DESCRIPTION = 'openapi.json';
const SETTINGS = 'settings.json';

/** Writes a version's inputs into the docs, where `docusaurus docs:version` copies them. */
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
    output.write(
      path.join(options.docsDir, folderOf(options.places), name),
      `${JSON.stringify(content, null, 2)}\n`,
    );
  write(DESCRIPTION, document);
  write(SETTINGS, settings);
}

/** Folder of a reference's frozen inputs, in the docs. */
const folderOf = ({id}: ReferencePlaces = API_PLACES): string => path.posix.join(FROZEN_FOLDER, id);

/**
 * Options for a frozen version's reference, built from its frozen inputs.
 *
 * @param cacheDir cache folder of the current version
 * @throws Error when frozen inputs are missing
 */
export function frozenReference(
  siteDir: string,
  cacheDir: string,
  version: DocsVersion,
  places = API_PLACES,
): GenerateOptions {
  const docsDir = path.join(siteDir, version.folder);
  const settings = readFrozenSettings(siteDir, version, places).reference;
  return {
    ...settings,
    generateIndexPages: settings.generateIndexPages ?? false,
    description: frozenFile(siteDir, version, places, DESCRIPTION),
    docsDir,
    places,
    cacheDir: versionCache(cacheDir, version),
    version,
  };
}

/**
 * Whether a version was frozen with a reference. It may be older than the reference.
 *
 * @throws Error when it has the reference's pages without their inputs
 */
export function isFrozenWith(siteDir: string, version: DocsVersion, places: ReferencePlaces): boolean {
  // The only reference of most sites: a version without its inputs has lost them.
  if (places.id === '') return true;
  const folder = path.join(siteDir, version.folder);
  if (fs.existsSync(path.join(folder, folderOf(places)))) return true;
  if (!fs.existsSync(path.join(folder, places.folder))) return false;
  throw new UserError(
    `${version.folder}/${folderOf(places)}: the folder is missing, and the pages in ${version.folder}/${places.folder} come from it. Restore it from version control, or remove the pages if version ${version.name} shouldn't have this reference.`,
  );
}

/**
 * Configuration at the time a version was frozen.
 *
 * @throws Error when the file is missing or isn't JSON
 */
export function readFrozenSettings(
  siteDir: string,
  version: DocsVersion,
  places = API_PLACES,
): FrozenSettings {
  const file = frozenFile(siteDir, version, places, SETTINGS);
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as FrozenSettings;
  } catch (error) {
    throw new UserError(
      `${path.relative(siteDir, file)}: the file is not JSON (${(error as Error).message}). Restore it from version control.`,
    );
  }
}

function frozenFile(siteDir: string, version: DocsVersion, places: ReferencePlaces, file: string): string {
  const {name, folder} = version;
  const relative = `${folder}/${folderOf(places)}/${file}`;
  const absolute = path.join(siteDir, relative);
  if (fs.existsSync(absolute)) return absolute;
  throw new UserError(
    `${relative}: the file is missing, and the API pages of version ${name} come from it. Restore it from version control. If the version was frozen without it, take "${name}" out of versions.json, remove ${folder}, and run \`npx docusaurus docs:version ${name}\` on the commit that was released.`,
  );
}
