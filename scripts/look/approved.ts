import fs from 'node:fs';
import path from 'node:path';
import {decodePng, encodePng, type Picture} from './png';
import {allFiles, fileOf, type Shot} from './capture';
import {compare, type Region} from './compare';

/** Folder of approved screenshots, stored with the content they show. */
export const APPROVED = 'tests/content/look';

/** Comparison result of one screenshot, or undefined if unchanged. */
export interface Change {
  /** The approved screenshot, if readable. */
  approved?: Picture;
  /** Regions that differ, or empty without an approved version. */
  regions: Region[];
  /** One-line message. */
  message: string;
}

/** Whether any screenshot is approved. A new site has none. */
export const hasApproved = (folder = APPROVED): boolean => listApproved(folder).length > 0;

const listApproved = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.png')) : [];

/** Approved screenshots of pages not in config/look.ts. */
export function leftOver(pages: readonly string[], folder = APPROVED): string[] {
  const expected = new Set(allFiles(pages));
  return listApproved(folder).filter((file) => !expected.has(file));
}

/** One line per screenshot with a fix. */
export const describeLeftOver = (files: readonly string[], folder = APPROVED): string[] =>
  files.map(
    (file) =>
      `${path.posix.join(folder, file)}: no such page in config/look.ts. Add the page there, or remove the screenshot: npm run look -- --approve`,
  );

/** Compares a screenshot with the approved one. */
export function judge(shot: Shot, folder = APPROVED): Change | undefined {
  const file = path.posix.join(folder, fileOf(shot));
  const subject = `${shot.page}, ${shot.width} px, ${shot.mode}`;
  if (!fs.existsSync(file)) return {regions: [], message: `${subject}: no approved screenshot ${file}.`};
  let approved: Picture;
  try {
    approved = decodePng(fs.readFileSync(file));
  } catch (error) {
    return {regions: [], message: `${subject}: ${file} cannot be read: ${(error as Error).message}.`};
  }
  const regions = compare(approved, shot.cells);
  if (regions.length === 0) return undefined;
  return {approved, regions, message: `${subject}: ${describeRegions(regions)}`};
}

/** Regions listed individually. The rest are counted. */
const NAMED = 3;

function describeRegions(regions: Region[]): string {
  const differences = regions
    .slice(0, NAMED)
    .map(({x, y, width, height}) => `${width} × ${height} px at x ${x}, y ${y}`);
  const others = regions.length - differences.length;
  if (others > 0) differences.push(others === 1 ? '1 smaller region' : `${others} smaller regions`);
  return `differs in ${differences.join('; ')}.`;
}

/** How to handle changed screenshots of a page. */
export const remedy = (page: string): string =>
  `Review them with npm run look -- ${page}. If they are correct: npm run look -- --approve ${page}`;

/** Approves a screenshot. */
export function approve(shot: Shot, folder = APPROVED): void {
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(path.join(folder, fileOf(shot)), encodePng(shot.cells));
}

/** Removes approved screenshots. */
export function removeApproved(files: readonly string[], folder = APPROVED): void {
  for (const file of files) fs.rmSync(path.join(folder, file));
}
