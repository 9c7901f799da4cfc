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
    output.write(
      path.join(options.docsDir, folderOf(options.places), name),
      `${JSON.stringify(content, null, 2)}\n`,
    );
  write(DESCRIPTION, document);
  write(SETTINGS, settings);
}

/** Folder of what a version has to keep of a reference, in the docs. */
const folderOf = ({id}: ReferencePlaces = API_PLACES): string => path.posix.join(FROZEN_FOLDER, id);

/**
 * The options for the reference of a frozen version, made of what was frozen with it.
 *
 * @param cacheDir folder for what is made of the current description
 * @throws Error when what was frozen is not there
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
    siteDir,
    docsDir,
    places,
    cacheDir: versionCache(cacheDir, version),
    version,
  };
}

/**
 * Whether a version was frozen with a reference. It may be older than the reference.
 *
 * @throws Error when it has pages of the reference without what they are made from
 */
export function isFrozenWith(siteDir: string, version: DocsVersion, places: ReferencePlaces): boolean {
  // The only reference of most sites: a version without it has lost it.
  if (places.id === '') return true;
  const folder = path.join(siteDir, version.folder);
  if (fs.existsSync(path.join(folder, folderOf(places)))) return true;
  if (!fs.existsSync(path.join(folder, places.folder))) return false;
  throw new UserError(
    `${version.folder}/${folderOf(places)}: the folder is missing, and the pages in ${version.folder}/${places.folder} are made from it. Restore it from version control, or remove the pages if version ${version.name} shouldn't have this reference.`,
  );
}

/**
 * What the configuration said when a version was frozen.
 *
 * @throws Error when it is not there, or is not JSON
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

/** Where a frozen version keeps what the configuration said, relative to the site. */
export const settingsFile = (version: DocsVersion): string => frozenPath(version, API_PLACES, SETTINGS);

const frozenPath = ({folder}: DocsVersion, places: ReferencePlaces, file: string): string =>
  `${folder}/${folderOf(places)}/${file}`;

function frozenFile(siteDir: string, version: DocsVersion, places: ReferencePlaces, file: string): string {
  const {name, folder} = version;
  const relative = frozenPath(version, places, file);
  const absolute = path.join(siteDir, relative);
  if (fs.existsSync(absolute)) return absolute;
  throw new UserError(
    `${relative}: the file is missing, and the API pages of version ${name} are made from it. Restore it from version control. If the version was frozen without it, take "${name}" out of versions.json, remove ${folder}, and run \`npx docusaurus docs:version ${name}\` on the commit that was released.`,
  );
}
