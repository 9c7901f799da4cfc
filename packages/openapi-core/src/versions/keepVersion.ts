import fs from 'node:fs';
import path from 'node:path';
import type {OpenApiDocument} from '../read/openapi';
import {HISTORY, historyFiles, readHistory, type ReleasedVersion} from './files';
import {descriptionAt, monthsIn} from './since';
import {stripTexts} from './stripTexts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Writes the history with the current description as its newest version.
 *
 * @param siteDir the site's folder
 * @returns the written files, relative to the site
 * @throws Error when the month is invalid or not later than the existing versions
 */
export function keepVersion(
  siteDir: string,
  document: OpenApiDocument,
  month: string | undefined,
  fromSince: boolean,
): string[] {
  if (month === undefined || !MONTH.test(month))
    throw new Error('Name the month of the version. Write it like 2025-07.');
  const before = readHistory(siteDir);
  const newest = before.at(-1)?.version;
  if (newest !== undefined && fromSince)
    throw new Error(`${HISTORY} already has versions. Leave out --from-since.`);
  if (newest !== undefined && newest >= month)
    throw new Error(
      `${HISTORY} already has ${newest}. Name a later month, because released versions don't change.`,
    );
  const earlier = fromSince ? monthsBefore(document, month) : before;
  const versions = [...earlier, {version: month, document: stripTexts(document)}];
  const files = historyFiles(versions);
  fs.mkdirSync(path.join(siteDir, HISTORY), {recursive: true});
  for (const [file, content] of files) fs.writeFileSync(path.join(siteDir, file), content);
  return [...files.keys()];
}

/** Each month with additions, and the month before the first one, as the baseline. */
function monthsBefore(document: OpenApiDocument, month: string): ReleasedVersion[] {
  const months = monthsIn(document).filter((one) => one < month);
  const first = months[0] ?? month;
  return [monthBefore(first), ...months].map((version) => ({
    version,
    document: stripTexts(descriptionAt(document, version)),
  }));
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
