import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';
import {ourDependencies, PRESET} from '../dependencies';
import type {CopiedDescription} from './description';
import {fill} from './fill';
import {packageJson} from '../packageJson';

const TEMPLATE = path.join(__dirname, '../../template');

/** The description for a site created without one. */
export const PET_STORE = path.join(__dirname, '../../petstore/petstore.yaml');

export interface SitePlan {
  /** Absolute path of the new site. */
  folder: string;
  name: string;
  description: CopiedDescription;
  /** Folder with tarballs of the packages. */
  packages?: string;
}

/**
 * The files of a new site.
 *
 * @returns content by path in the site
 * @throws UserError if packages are missing
 */
export function planSite({folder, name, description, packages}: SitePlan): Map<string, string | Buffer> {
  const {root, server, apiRoute, tagline, firstOperation} = description;
  const values = {
    name,
    tagline,
    description: root,
    server: server ?? 'https://api.example.com',
    apiRoute,
    firstTitle: firstOperation?.title ?? 'API reference',
    firstRoute: firstOperation?.route ?? apiRoute,
  };
  const files = listFiles(TEMPLATE).map((file): [string, string] => {
    const content = fs.readFileSync(path.join(TEMPLATE, file), 'utf8');
    // npm omits .gitignore from packages.
    return [file === 'gitignore' ? '.gitignore' : file, fill(content, values, file)];
  });
  const dependencies = ourDependencies(folder, PRESET, packages);
  return new Map<string, string | Buffer>([
    ['package.json', packageJson(packageName(folder), dependencies)],
    ...files,
    ...description.files,
  ]);
}

const packageName = (folder: string): string =>
  kebabCase(path.basename(folder).normalize('NFKD'))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '') || 'docs';
