import fs from 'node:fs';
import path from 'node:path';
import {decodePng, encodePng, type Picture} from './png';
import {allFiles, fileOf, type Shot} from './capture';
import {compare, type Region} from './compare';

/** Where the approved pictures are kept: they go with the content that they show. */
export const APPROVED = 'tests/content/look';

/** What became of a picture: undefined where it is as approved. */
export interface Change {
  /** The approved picture, if there is one that can be read. */
  approved?: Picture;
  /** Where they differ; none when there is nothing to compare with. */
  regions: Region[];
  /** One line that says it. */
  message: string;
}

/** Whether any picture has been approved: a new site has none. */
export const hasApproved = (folder = APPROVED): boolean => listApproved(folder).length > 0;

const listApproved = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => file.endsWith('.png')) : [];

/** Approved pictures of pages that config/look.ts does not name. */
export function leftOver(pages: readonly string[], folder = APPROVED): string[] {
  const expected = new Set(allFiles(pages));
  return listApproved(folder).filter((file) => !expected.has(file));
}

/** Says for each of these pictures what to do about it, in a line. */
export const describeLeftOver = (files: readonly string[], folder = APPROVED): string[] =>
  files.map(
    (file) =>
      `${path.posix.join(folder, file)}: it shows no page of config/look.ts. Name the page there, or remove the picture: npm run look -- --approve`,
  );

/** Compares a picture with the approved one. */
export function judge(shot: Shot, folder = APPROVED): Change | undefined {
  const file = path.posix.join(folder, fileOf(shot));
  const subject = `${shot.page}, ${shot.width} px, ${shot.mode}`;
  if (!fs.existsSync(file))
    return {regions: [], message: `${subject}: there is no approved picture ${file}.`};
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

/** Regions named one by one; the others are counted. */
const NAMED = 3;

function describeRegions(regions: Region[]): string {
  const places = regions
    .slice(0, NAMED)
    .map(({x, y, width, height}) => `${width} × ${height} px at x ${x}, y ${y}`);
  const others = regions.length - places.length;
  if (others > 0) places.push(others === 1 ? '1 smaller region' : `${others} smaller regions`);
  return `differs in ${places.join('; ')}.`;
}

/** What to do about pictures of a page that are not as approved. */
export const remedy = (page: string): string =>
  `Look at them with npm run look -- ${page}. If they are as they should be: npm run look -- --approve ${page}`;

/** Approves a picture. */
export function approve(shot: Shot, folder = APPROVED): void {
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(path.join(folder, fileOf(shot)), encodePng(shot.cells));
}

/** Removes approved pictures. */
export function removeApproved(files: readonly string[], folder = APPROVED): void {
  for (const file of files) fs.rmSync(path.join(folder, file));
}
