import fs from 'node:fs';
import path from 'node:path';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {prismSettings} from '@nacre-docs/kit/prismSettings';
import {readKept, writeKept} from '@nacre-docs/kit/cachedFile';
import {API_FOLDER} from '@nacre-docs/kit/routes';
import {OutputFolder, outputRoots} from './outputFolder';
import type {MadePages} from './makePages';
import type {FrozenSettings} from '../frozenInputs';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {PageOptions} from '../render/pageContext';
import type {Language} from '../render/words';
import type {DocsVersion} from '@nacre-docs/kit/versions';

/** Guides by the operation they link to: operation slug → pages in alphabetical order. */
export type GuideLinks = Map<string, Array<{title: string; route: string}>>;

export interface GenerateOptions extends Pick<
  PageOptions,
  'changes' | 'formats' | 'permissionRoute' | 'sampleLanguages' | 'source'
> {
  /** Name of the command-line tool; without one, only operations whose command the description names have a sample of it. */
  cli?: string;
  /** Environment variable that holds the credential in code samples; by default made of the description's title. */
  tokenVariable?: string;
  /** Words of ours on the pages; by default those of the code, in English. */
  language?: Language;
  /** Absolute path of the root file of the description. */
  description: string;
  /** Absolute path of the folder that all files of the description lie in; by default that of the root file. */
  root?: string;
  /** Whether the description may refer to files on other hosts, which are fetched each time; off by default. */
  allowRemote?: boolean;
  /** Absolute path of the docs folder; pages go to its `api` folder, which is emptied first. */
  docsDir: string;
  /** Absolute path of the folder for page contents, the sidebar and the explorer's data. */
  cacheDir: string;
  /** Page with an anchor for each error code. */
  errorCodesRoute?: string;
  /** Where the site is served, which links in pages depend on; by default at the root of a host. */
  site?: SiteAddress;
  /** Write the index pages of tags and groups too, for a description that has none written by hand. */
  generateIndexPages: boolean;
  /** Absolute path of a pages folder to write a home page into, for a site of the reference alone. */
  homeDir?: string;
  /** Absolute path of the folder of the site; by default the one that the docs folder is in. */
  siteDir?: string;
  /** The version of the docs that the pages are of; by default the only one, at `/docs`. */
  version?: DocsVersion;
  /** What `docusaurus docs:version` keeps besides the description; without it nothing is laid out for it. */
  freeze?: Omit<FrozenSettings, 'reference'>;
  /** Finds the guides that link to each operation, so that operations link back; by default none. */
  guideLinks?(docsDir: string): GuideLinks;
  /** Whether another process has just said what there is to say of this description. */
  isTold?: boolean;
  /** Told about each step; `total` is the number of pages. */
  onProgress?(done: number, total: number): void;
  /** Told about each file of the description before it is read. */
  onRead?(file: string, bytes: number): void;
  /** Told what is wrong with the description before pages are made of it. */
  onProblems?(problems: DescriptionProblem[]): void;
}

export interface GenerateResult extends Omit<MadePages, 'outputs'> {
  /** False when nothing had changed since the last run and everything was left as it was. */
  written: boolean;
}

/** What a run leaves for the next one to compare with. */
interface Stamp extends Omit<MadePages, 'outputs'> {
  /** Empty where the pages may not be those of the inputs. */
  hash: string;
  /** Every file that was written, and how it was left. */
  outputs: Array<[file: string, state: string]>;
}

/**
 * Makes the pages of the API reference. Does nothing when neither the description, the guides' links
 * to operations nor this generator have changed since the last run and all pages are still as it left them, which
 * saves 7.7 s of CPU per build.
 *
 * @throws DescriptionError when the description cannot be read or a page would be lost.
 */
export async function generateReference(options: GenerateOptions): Promise<GenerateResult> {
  const stampFile = path.join(options.cacheDir, 'stamp.json');
  const links = options.guideLinks?.(options.docsDir) ?? new Map();
  const previous = readStamp(stampFile);
  if (previous && isCurrent(previous, options, links)) return {...previous, written: false};
  removeDamaged(previous, options);
  // A run that fails half-way leaves pages that belong to no description.
  if (previous) writeKept(stampFile, JSON.stringify({...previous, hash: ''} satisfies Stamp));
  const started = Date.now();
  // Loaded only now: most builds change no page, and the tools that make them take half a second to start.
  const {makePages} = await import('./makePages');
  const made = await makePages(options, links, previous?.outputs.map(([file]) => file) ?? []);
  // Of a file that was saved meanwhile, nobody knows which content was read.
  const isCertain = !made.files.some((file) => fs.statSync(file).ctimeMs > started + CLOCK_STEP);
  const stamp: Stamp = {
    ...made,
    // What another host sends may be something else the next time.
    hash: isCertain && !made.fetched?.length ? hashInputs(made.files, options, links) : '',
    outputs: made.outputs.map((file) => [file, stateOf(file)]),
  };
  writeKept(stampFile, JSON.stringify(stamp));
  return {...made, written: true};
}

/** File systems tell finer times than the clock, in milliseconds. */
const CLOCK_STEP = 1;

function readStamp(file: string): Stamp | undefined {
  const kept = readKept(file);
  return kept === undefined ? undefined : (JSON.parse(kept) as Stamp);
}

function isCurrent(stamp: Stamp, options: GenerateOptions, links: GuideLinks): boolean {
  if (stamp.files[0] !== options.description || !stamp.files.every((file) => fs.existsSync(file)))
    return false;
  return (
    hashInputs(stamp.files, options, links) === stamp.hash &&
    stamp.outputs.every(([file, state]) => stateOf(file) === state)
  );
}

/** Size and time of a file; something else for anything that is no file. */
function stateOf(file: string): string {
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  return stat?.isFile() ? `${stat.size} ${stat.mtimeMs}` : 'no file';
}

/** Removes what is not as the last run left it, and everything when nobody knows how it was left. */
function removeDamaged(previous: Stamp | undefined, options: GenerateOptions): void {
  if (!previous) {
    fs.rmSync(options.cacheDir, {recursive: true, force: true});
    // A file in the folder's place is somebody's; writing says so.
    const pages = path.join(options.docsDir, API_FOLDER);
    if (fs.statSync(pages, {throwIfNoEntry: false})?.isDirectory()) fs.rmSync(pages, {recursive: true});
    return;
  }
  const output = new OutputFolder(outputRoots(options), []);
  for (const [file, state] of previous.outputs) if (stateOf(file) !== state) output.remove(file);
}

/** The options that pages depend on. */
const SETTINGS = [
  'changes',
  'description',
  'root',
  'allowRemote',
  'docsDir',
  'cacheDir',
  'homeDir',
  'generateIndexPages',
  'errorCodesRoute',
  'formats',
  'permissionRoute',
  'source',
  'cli',
  'tokenVariable',
  'sampleLanguages',
  'site',
  'version',
  'freeze',
  'language',
] as const satisfies ReadonlyArray<keyof GenerateOptions>;

/** A digest of everything that the pages are made of, this generator and what it uses included. */
function hashInputs(files: string[], options: GenerateOptions, links: GuideLinks): string {
  return cacheKey(
    [...files].sort().map((file) => [file, fs.readFileSync(file, 'utf8')]),
    SETTINGS.map((name) => options[name]),
    prismSettings().key,
    [...links],
  );
}
