/**
 * Pictures of one page of each kind, at three widths, in both color modes: `npm run look`. Takes them of the last build
 * and puts them on a contact sheet in `.cache/look/`, beside those that were approved. `-- nrn home` takes only these
 * pages, and `-- --approve` approves what has changed. `npm test` compares the same pictures.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {lookPages} from '../../config/look';
import {decodePng, encodePng} from './png';
import {approve, APPROVED, describeLeftOver, judge, leftOver, removeApproved, type Change} from './approved';
import {fileOf, openForPictures, photograph, type Shot} from './capture';
import {coarsen} from './cells';
import {choosePages} from './page';
import {contactSheet, type Print} from './sheet';

const OUT = '.cache/look';

/** Writes a file of the sheet, and gives its address there. */
function write(folder: string, file: string, content: Buffer): string {
  const address = `${folder}/${file}`;
  fs.mkdirSync(path.join(OUT, folder), {recursive: true});
  fs.writeFileSync(path.join(OUT, address), content);
  return address;
}

function print(shot: Shot, change: Change | undefined): Print {
  const file = fileOf(shot);
  const now = write('now', file, shot.png);
  if (!change?.approved) return {shot, change, now};
  const kept = keptOriginal(file, change.approved.pixels);
  // Copies: the sheet still shows what was there before when the picture has been approved.
  if (kept) return {shot, change, now, pair: {before: write('before', file, kept), now}};
  const coarse = (folder: string, cells = shot.cells) => write(folder, file, encodePng(cells));
  return {
    shot,
    change,
    now,
    pair: {before: coarse('approved-cells', change.approved), now: coarse('cells')},
  };
}

/** The approved picture in full, if it was approved on this machine. */
function keptOriginal(file: string, approved: Uint8Array): Buffer | undefined {
  const original = path.join(OUT, 'approved', file);
  if (!fs.existsSync(original)) return undefined;
  const content = fs.readFileSync(original);
  try {
    return Buffer.from(coarsen(decodePng(content)).pixels).equals(approved) ? content : undefined;
  } catch {
    // Cut off by a run that was stopped: as good as none.
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
  const prints: Print[] = [];
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
  console.log(`\nThe contact sheet: ${path.resolve(OUT, 'index.html')}`);
  const gone = leftOver(Object.keys(lookPages));
  if (values.approve) approveAll(prints, gone);
  else for (const line of describeLeftOver(gone)) console.log(line);
}

function approveAll(prints: Print[], gone: string[]): void {
  const changed = prints.filter(({change}) => change);
  for (const {shot} of changed) {
    approve(shot);
    write('approved', fileOf(shot), shot.png);
  }
  removeApproved(gone);
  console.log(`${changed.length} pictures approved and ${gone.length} removed in ${APPROVED}/. Commit them.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
