/**
 * Compares the pages of a reference with the description that they were made of.
 *
 * It walks the description as it was written, with a reader of its own, and the finished HTML: neither the model
 * nor the renderers are asked, which could not tell what they lose. It counts every operation, webhook, callback,
 * parameter, header, property, type, enum value, constraint, media type, encoding, response, example, link,
 * security scheme, flow and scope, server and variable, tag, text, and what the description says of the API as a
 * whole. Each is looked for in the part of the page that shows the thing it belongs to, as often as the
 * description leads there: a schema that five operations use is looked for on five pages.
 *
 * What a page says the place of counts as shown, and is looked for there:
 * - A schema that is nested too deep, or that contains itself, ends with a link to the page of its component.
 *   The fields below it count by that link; the page of the component is compared as a whole by itself.
 * - A body or header that an earlier response of the page has too is a link to that response.
 *
 * Not counted is what the specification takes out of force or tells nobody anything: extensions (`x-`), `$comment`
 * and `title` of schemas, what stands beside a `$ref` in 3.0, the example of a schema where the media type or
 * parameter has its own, a description that a nearer one replaces (of a reference, a parameter's schema, or the X
 * of an `X or null`), the discriminator of a single variant, `xml` where nothing is XML, and components other than
 * schemas that nothing refers to.
 *
 * `readOnly` fields in requests and `writeOnly` fields in responses are not to be sent there, says the
 * specification. They are looked for in the other direction and on the page of their component; where neither
 * shows them, by their name alone.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {referenceOptions} from '@nacre-docs/openapi/referenceSite';
import {prepareDownloads, writeDownloads} from '@nacre-docs/openapi/write/downloads';
import {makePages} from '@nacre-docs/openapi/write/makePages';
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
  /** Of making the pages. */
  seconds: number;
  megabytes: number;
  warnings: number;
  whole: Share;
  shares: Array<[kind: string, share: Share]>;
  /** What is missing, each place once. */
  missing: Missing[];
  /** How many places there are, more than are listed. */
  places: number;
}

export interface VerifyOptions {
  root?: string;
  /** Places that are listed at most. */
  limit: number;
  onProgress?(done: number, total: number): void;
}

/**
 * Makes the pages of a description in a folder of their own and compares them with it.
 *
 * @throws DescriptionError when the description is refused
 */
export async function verifyDescription(file: string, options: VerifyOptions): Promise<Verification> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-verify-'));
  try {
    const folders = {
      docsDir: path.join(folder, 'docs'),
      cacheDir: path.join(folder, 'data'),
      homeDir: path.join(folder, 'pages'),
    };
    const before = process.cpuUsage();
    const {problems} = await makePages({...referenceOptions(file, options.root), ...folders}, new Map(), []);
    const {user, system} = process.cpuUsage(before);
    const megabytes = process.resourceUsage().maxRSS / 1024;
    const openapi = path.join(folders.cacheDir, 'static', 'openapi.json');
    const downloads = await prepareDownloads(openapi, path.join(folder, 'kept'));
    await writeDownloads(downloads, path.join(folders.cacheDir, 'static'));
    const warnings = problems.filter(({severity}) => severity === 'warning').length;
    return {seconds: (user + system) / 1e6, megabytes, warnings, ...verifyPages(file, folders, options)};
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Compares pages that were made with their description. */
export function verifyPages(
  file: string,
  folders: SiteFolders,
  {limit, onProgress}: VerifyOptions,
): Omit<Verification, 'seconds' | 'megabytes' | 'warnings'> {
  const raw = new RawDescription(file);
  const site = new SiteFiles(folders);
  const tally = new Tally();
  const operations = listOperations(raw);
  walkSite(raw, site, tally, (done) => onProgress?.(done, operations.length));
  checkLinks(raw, site, tally);
  const sampled = operations
    .filter(({isWebhook}) => !isWebhook)
    .flatMap((operation) => {
      const route = site.routeOf(operation);
      const hasCommand = Object.hasOwn(Object(operation.source.value) as object, 'x-cli');
      return route === undefined ? [] : [{route, hasCommand}];
    });
  checkSamples(raw, site, sampled, tally);
  checkSearch(raw, site, tally);
  const read = (name: string) => fs.readFileSync(path.join(folders.cacheDir, 'static', name), 'utf8');
  checkDownloads(raw, {json: read('openapi.json'), yaml: read('openapi.yaml')}, tally);
  const {first, places} = tally.missing(raw, limit);
  return {
    operations: operations.length,
    whole: tally.whole,
    shares: [...tally.shares].sort(([a], [b]) => a.localeCompare(b)),
    missing: first,
    places,
  };
}
