/**
 * Compares a generated reference with its source description.
 *
 * It walks the description as written, with overlays applied and Swagger 2.0 converted, and parses the finished
 * HTML. It doesn't use the model or the renderers, which couldn't report what they drop. It counts every operation, webhook, callback, parameter,
 * header, property, type, enum value, constraint, media type, encoding, response, example, link, security
 * scheme, flow and scope, server and variable, tag, text, and the API's own metadata. Each is checked in the
 * part of the page about its parent, every time it is referenced: a schema used by five operations is checked
 * on five pages.
 *
 * A pointer to the content also counts, and its target is checked:
 * - A schema that is too deeply nested or recursive ends with a link to its component page. Fields below the
 *   link count as shown. The component page is compared in full.
 * - A body or header repeated from an earlier response links to that response.
 *
 * Not counted because they have no effect or aren't for readers: extensions (`x-`), `$comment`, schema `title`,
 * siblings of `$ref` in 3.0, a schema example when the media type or parameter has one, a description
 * overridden by a nearer one (on a reference, a parameter's schema, or the X in `X or null`), the discriminator
 * of a single variant, `xml` in non-XML schemas, and unreferenced components other than schemas.
 *
 * According to the specification, `readOnly` fields are not sent in requests, nor `writeOnly` fields in
 * responses. They are checked in the other direction and on their component page. If neither shows them, only
 * their name is required.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {openDescription} from '@nacre-docs/openapi-core/read/load';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/codeSamples';
import {referenceOptions} from '../referenceSite';
import {prepareDownloads, writeDownloads} from '../write/downloads';
import {makePages} from '../write/makePages';
import {checkDownloads} from './downloads';
import {checkLinks} from './links';
import {RawDescription} from './rawDescription';
import {checkSamples} from './samples';
import {checkSearch} from './search';
import {SiteFiles, type SiteFolders} from './siteFiles';
import {listOperations, walkSite} from './siteWalk';
import {Tally, type Missing, type Share} from './tally';

export interface Verification {
  operations: number;
  warnings: number;
  whole: Share;
  shares: Array<[kind: string, share: Share]>;
  /** Missing items, without duplicate locations. */
  missing: Missing[];
  /** Total number of locations, including unlisted ones. */
  count: number;
}

export interface VerifyOptions {
  root?: string;
  /** Overlay files. */
  overlays?: readonly string[];
  /** Maximum number of listed locations. */
  limit: number;
}

/**
 * Generates a reference in its own folder and compares it with its description.
 *
 * @throws DescriptionError if the description is invalid
 */
export async function verifyDescription(file: string, options: VerifyOptions): Promise<Verification> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-verify-'));
  try {
    const folders = {
      docsDir: path.join(folder, 'docs'),
      cacheDir: path.join(folder, 'data'),
      homeDir: path.join(folder, 'pages'),
    };
    const {problems} = await makePages(
      {
        ...referenceOptions(file, {
          root: options.root,
          overlays: options.overlays,
          sampleLanguages: SAMPLE_LANGUAGES,
        }),
        ...folders,
      },
      {links: new Map(), docIds: new Map()},
      [],
    );
    const openapi = path.join(folders.cacheDir, 'static', 'openapi.json');
    const downloads = await prepareDownloads(openapi, path.join(folder, 'kept'));
    await writeDownloads(downloads, path.join(folders.cacheDir, 'static'));
    const warnings = problems.filter(({severity}) => severity === 'warning').length;
    return {warnings, ...(await verifyPages(file, folders, options))};
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Compares generated pages with their description. */
export async function verifyPages(
  file: string,
  folders: SiteFolders,
  {limit, overlays}: VerifyOptions,
): Promise<Omit<Verification, 'warnings'>> {
  const {root} = await openDescription(file, overlays);
  const raw = new RawDescription(root);
  const site = new SiteFiles(folders);
  const tally = new Tally();
  const operations = listOperations(raw, site);
  walkSite(raw, site, operations, tally);
  checkLinks(raw, site, tally);
  await checkSamples(raw, site, operations, tally);
  if (isInstalled('@nacre-docs/search/package.json')) await checkSearch(site, operations, tally);
  const read = (name: string) => fs.readFileSync(path.join(folders.cacheDir, 'static', name), 'utf8');
  checkDownloads(raw, {json: read('openapi.json'), yaml: read('openapi.yaml')}, tally);
  const {first, count} = tally.missing(raw, limit);
  return {
    operations: operations.length,
    whole: tally.whole,
    shares: [...tally.shares].sort(([a], [b]) => a.localeCompare(b)),
    missing: first,
    count,
  };
}

function isInstalled(file: string): boolean {
  try {
    return require.resolve(file) !== '';
  } catch {
    return false;
  }
}
