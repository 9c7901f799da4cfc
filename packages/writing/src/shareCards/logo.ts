import fs from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {DocusaurusConfig} from '@docusaurus/types';
import {isAbsolute} from '@nacre-docs/kit/siteAddress';
import {UserError} from '@nacre-docs/kit/userError';

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/**
 * The navbar logo as a data URL. Warns about text in it, which can't be drawn.
 *
 * @returns undefined without a logo of this site
 * @throws Error if its file is missing or has an unsupported type, with the solution
 */
export function readLogo(
  siteDir: string,
  {themeConfig, staticDirectories}: Pick<DocusaurusConfig, 'themeConfig' | 'staticDirectories'>,
): string | undefined {
  const src = (themeConfig as ThemeConfig).navbar?.logo?.src;
  if (!src || isAbsolute(src)) return undefined;
  const type = MEDIA_TYPES[path.extname(src).toLowerCase()];
  if (!type)
    throw failure(`is ${src}, and cards for shared links show ${Object.keys(MEDIA_TYPES).join(', ')} only.`);
  const file = staticDirectories
    .map((dir) => path.resolve(siteDir, dir, src.replace(/^\//, '')))
    .find((one) => fs.existsSync(one));
  if (!file) throw failure(`is ${src}, which is not in ${staticDirectories.join(', ')}. Add the file there.`);
  const picture = fs.readFileSync(file);
  if (type === MEDIA_TYPES['.svg'] && /<text\b/.test(picture.toString()))
    console.warn(
      `${path.relative(siteDir, file)}: warning: The logo has <text>, which cards for shared links leave out. Turn its letters into paths (in Inkscape: Path, Object to Path).`,
    );
  return `data:${type};base64,${picture.toString('base64')}`;
}

const failure = (message: string): UserError => new UserError(`logo.src of the navbar ${message}`);
