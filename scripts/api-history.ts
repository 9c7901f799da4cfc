/**
 * Keeps the present description as that of a released version, in openapi/history:
 * `npm run api:history -- 2025-07`. With `--from-since`, where there is no history yet, it also makes the earlier
 * months, of what `x-since` says.
 */
import '@nacre-docs/kit/cleanConsole';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {
  HISTORY,
  historyFiles,
  readHistory,
  type ReleasedVersion,
} from '../plugins/api-history/versions/files';
import {asOf, monthsIn} from '../plugins/api-history/versions/since';
import {stripTexts} from '../plugins/api-history/versions/strip';
import {loadDescription} from '../plugins/api-reference/read/load';
import type {OpenApiDocument} from '../plugins/api-reference/read/openapi';

const USAGE = 'Usage: npm run api:history -- 2025-07 [--from-since]';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Writes the history with the present description as its newest version.
 *
 * @param siteDir folder of the site
 * @returns the files that were written, relative to the site
 * @throws Error when the month is none, or is not after those that are there
 */
export function keepVersion(
  siteDir: string,
  document: OpenApiDocument,
  month: string | undefined,
  fromSince: boolean,
): string[] {
  if (month === undefined || !MONTH.test(month)) throw new Error(`Name the month of the version.\n${USAGE}`);
  const before = readHistory(siteDir);
  const newest = before.at(-1)?.version;
  if (newest !== undefined && fromSince)
    throw new Error(`${HISTORY} has versions already. Leave out --from-since.`);
  if (newest !== undefined && newest >= month)
    throw new Error(
      `${HISTORY} has ${newest} already. Name a later month; what was released does not change.`,
    );
  const earlier = fromSince ? monthsBefore(document, month) : before;
  const versions = [...earlier, {version: month, document: stripTexts(document)}];
  const files = historyFiles(versions);
  fs.mkdirSync(path.join(siteDir, HISTORY), {recursive: true});
  for (const [file, content] of files) fs.writeFileSync(path.join(siteDir, file), content);
  return [...files.keys()];
}

/** Each month in which something came, and the one before the first, from which it came. */
function monthsBefore(document: OpenApiDocument, month: string): ReleasedVersion[] {
  const months = monthsIn(document).filter((one) => one < month);
  const first = months[0] ?? month;
  return [monthBefore(first), ...months].map((version) => ({
    version,
    document: stripTexts(asOf(document, version)),
  }));
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {'from-since': {type: 'boolean', default: false}},
  });
  const {document} = await loadDescription(path.join('openapi', 'openapi.yaml'));
  const files = keepVersion('.', document, positionals[0], values['from-since']);
  for (const file of files) console.log(`${file}: ${Math.ceil(fs.statSync(file).size / 1000)} KB`);
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
