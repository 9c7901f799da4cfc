import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {digest} from '../../digest';
import {installedPackages} from '../../installedPackages';
import {ownSources} from '../../ownSources';
import {findGuideLinks, type GuideLinks} from '../read/guideLinks';
import type {MadePages} from './makePages';
import type {PageOptions} from '../render/pageContext';

export interface GenerateOptions extends Pick<PageOptions, 'permissionRoute'> {
  /** Name of the command-line tool; by default made of the description's title. */
  cli?: string;
  /** Environment variable that holds the credential in code samples; by default made of the tool's name. */
  tokenVariable?: string;
  /** Absolute path of the root file of the description. */
  description: string;
  /** Absolute path of the folder that all files of the description lie in; by default that of the root file. */
  root?: string;
  /** Absolute path of the docs folder; pages go to its `api` folder, which is emptied first. */
  docsDir: string;
  /** Absolute path of the folder for page contents, the sidebar and the explorer's data. */
  cacheDir: string;
  /** Page with an anchor for each error code. */
  errorCodesRoute?: string;
  /** Write the index pages of tags and groups too, for a description that has none written by hand. */
  generateIndexPages: boolean;
  /** Absolute path of a pages folder to write a home page into, for a site of the reference alone. */
  homeDir?: string;
  /** Told about each step; `total` is the number of pages. */
  onProgress?(done: number, total: number): void;
}

export interface GenerateResult extends Omit<MadePages, 'outputs'> {
  /** False when nothing had changed since the last run and everything was left as it was. */
  written: boolean;
}

interface Stamp extends MadePages {
  hash: string;
}

/**
 * Makes the pages of the API reference. Does nothing when neither the description, the guides' links
 * to operations nor this generator have changed since the last run and all pages are still there.
 *
 * @throws DescriptionError when the description cannot be read or a page would be lost.
 */
export async function generateReference(options: GenerateOptions): Promise<GenerateResult> {
  const stampFile = path.join(options.cacheDir, 'stamp.json');
  const links = await findGuideLinks(options.docsDir);
  const previous = readStamp(stampFile);
  if (previous && isCurrent(previous, options, links)) return {...previous, written: false};
  // Loaded only now: most builds change no page, and the tools that make them take half a second to start.
  const {makePages} = await import('./makePages');
  const made = await makePages(options, links, previous?.outputs ?? []);
  const stamp: Stamp = {...made, hash: hashInputs(made.files, options, links)};
  fs.writeFileSync(stampFile, JSON.stringify(stamp));
  return {...made, written: true};
}

function readStamp(file: string): Stamp | undefined {
  try {
    const stamp = JSON.parse(fs.readFileSync(file, 'utf8')) as Stamp;
    return Array.isArray(stamp.files) && Array.isArray(stamp.outputs) ? stamp : undefined;
  } catch {
    return undefined;
  }
}

function isCurrent(stamp: Stamp, options: GenerateOptions, links: GuideLinks): boolean {
  if (stamp.files[0] !== options.description || !stamp.files.every((file) => fs.existsSync(file)))
    return false;
  return (
    hashInputs(stamp.files, options, links) === stamp.hash &&
    stamp.outputs.every((file) => fs.existsSync(file))
  );
}

/** The options that pages depend on. */
const SETTINGS = [
  'description',
  'root',
  'docsDir',
  'cacheDir',
  'homeDir',
  'generateIndexPages',
  'errorCodesRoute',
  'permissionRoute',
  'cli',
  'tokenVariable',
] as const satisfies ReadonlyArray<keyof GenerateOptions>;

/** Where the sources of this generator are; the browser side makes no page. */
const BUILD_SIDE = ['..', '../read', '../model', '../samples', '../render', '.', '../../static-html'].map(
  (folder) => path.join(__dirname, folder),
);

/** A digest of everything that the pages are made of, this generator and what it uses included. */
function hashInputs(files: string[], options: GenerateOptions, links: GuideLinks): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) {
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  hash
    .update(installedPackages(process.cwd()))
    .update(digest(...ownSources(...BUILD_SIDE)))
    .update(JSON.stringify(SETTINGS.map((name) => options[name] ?? null)))
    .update(JSON.stringify([...links]));
  return hash.digest('hex');
}
