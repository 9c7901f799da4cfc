import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {partFile, type SandboxData, type DataPart, type WrittenBase} from '../contract';
import {splitData} from './parts';

/**
 * Writes the data of a sandbox as a browser loads them: the base as one file, and each part as a file in a folder beside
 * it.
 *
 * @param file of the base, in the output of a build
 */
export function writeSandboxData(file: string, data: SandboxData): void {
  const {base, parts} = splitData(data);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  const folder = path.join(path.dirname(file), digest);
  fs.mkdirSync(folder, {recursive: true});
  for (const [part, content] of Object.entries(parts))
    fs.writeFileSync(path.join(folder, partFile(part as DataPart)), JSON.stringify(content));
  fs.writeFileSync(file, JSON.stringify({...base, parts: digest} satisfies WrittenBase));
}
