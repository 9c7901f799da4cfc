import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {partFile, type SandboxData, type SandboxPart} from '../contract';
import {splitData} from './parts';

/**
 * Writes the data of a sandbox as the files that a browser loads, each under the name that `partFile` gives it.
 *
 * @param dir folder in the output of a build
 * @returns name of the new folder in it, which other data do not have, so that browsers may keep its files
 */
export function writeSandboxData(dir: string, data: SandboxData): string {
  const {base, parts} = splitData(data);
  const files = Object.entries({...parts, base}).map(
    ([part, content]) => [partFile(part as SandboxPart | 'base'), JSON.stringify(content)] as const,
  );
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const folder = path.join(dir, digest);
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, text] of files) fs.writeFileSync(path.join(folder, name), text);
  return digest;
}
