/**
 * Takes screenshots of one page per kind at three widths in both color modes: `npm run look`. Uses the last
 * build and creates a contact sheet in `.cache/look/` next to the approved screenshots. `-- nrn home` selects
 * pages, and `-- --approve` approves changes. `npm test` compares the same screenshots.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {lookPages} from '../../config/look';
import {decodePng, encodePng} from './png';
import {approve, APPROVED, describeLeftOver, judge, leftOver, removeApproved, type Change} from './approved';
import {fileOf, openForPictures, photograph, type Shot} from './capture';
import {coarsen} from './cells';
import {choosePages} from './page';
import {contactSheet, type SheetImage} from './sheet';

const OUT = '.cache/look';

/** Writes a file of the contact sheet and returns its address. */
function write(folder: string, file: string, content: Buffer): string {
  const address = `${folder}/${file}`;
  fs.mkdirSync(path.join(OUT, folder), {recursive: true});
  fs.writeFileSync(path.join(OUT, address), content);
  return address;
}

function print(shot: Shot, change: Change | undefined): SheetImage {
  const file = fileOf(shot);
  const now = write('now', file, shot.png);
  if (!change?.approved) return {shot, change, now};
  const cached = cachedOriginal(file, change.approved.pixels);
  // Copies, so the sheet still shows the previous screenshot after approval.
  if (cached) return {shot, change, now, pair: {before: write('before', file, cached), now}};
  const coarse = (folder: string, cells = shot.cells) => write(folder, file, encodePng(cells));
  return {
    shot,
    change,
    now,
    pair: {before: coarse('approved-cells', change.approved), now: coarse('cells')},
  };
}

/** The full-size approved screenshot, if it was approved on this machine. */
function cachedOriginal(file: string, approved: Uint8Array): Buffer | undefined {
  const original = path.join(OUT, 'approved', file);
  if (!fs.existsSync(original)) return undefined;
  const content = fs.readFileSync(original);
  try {
    return Buffer.from(coarsen(decodePng(content)).pixels).equals(approved) ? content : undefined;
  } catch {
    // Truncated by an interrupted run. Treat as missing.
    return undefined;
  }
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {approve: {type: 'boolean', default: false}},
    allowPositionals: true,
  });
  const pages = choosePages(positionals, lookPages);
  const dir = process.env.SITE_DIR ?? 'build';
  const site = await openForPictures(dir);
  const built = `${dir}, built ${fs.statSync(path.join(dir, 'index.html')).mtime.toLocaleString('en')}`;
  console.log(`Pictures of ${built}:`);
  const prints: SheetImage[] = [];
  try {
    for (const name of pages) {
      const taken = (await photograph(site, name)).map((shot) => print(shot, judge(shot)));
      prints.push(...taken);
      const changed = taken.filter(({change}) => change);
      console.log(
        `${name}: ${changed.length === 0 ? 'as approved' : `${changed.length} of ${taken.length} changed`}`,
      );
      for (const {change} of changed) console.log(`  ${change!.message}`);
    }
  } finally {
    await site.close();
  }
  fs.writeFileSync(path.join(OUT, 'index.html'), contactSheet(built, prints));
  console.log(`\nContact sheet: ${path.resolve(OUT, 'index.html')}`);
  const removed = leftOver(Object.keys(lookPages));
  if (values.approve) approveAll(prints, removed);
  else for (const line of describeLeftOver(removed)) console.log(line);
}

function approveAll(prints: SheetImage[], removed: string[]): void {
  const changed = prints.filter(({change}) => change);
  for (const {shot} of changed) {
    approve(shot);
    write('approved', fileOf(shot), shot.png);
  }
  removeApproved(removed);
  console.log(
    `${changed.length} screenshots approved and ${removed.length} removed in ${APPROVED}/. Commit them.`,
  );
}

runCommand(main);
