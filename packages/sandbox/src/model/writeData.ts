import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {UniqueNames} from '@nacre-docs/kit/fileNames';
import {partFile, type SandboxData, type WrittenBase, type WrittenPart} from '../contract';
import {splitData} from './splitData';

/**
 * Writes sandbox data for browsers: the base as one file, and each part as a file in an adjacent folder.
 *
 * @param file of the base, in the build output
 * @param data without the platform
 */
export function writeSandboxData(file: string, data: SandboxData, hasPlatform: boolean): void {
  const {base, parts} = splitData(data);
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  const written: WrittenBase = {
    ...base,
    hasPlatform,
    parts: digest,
    files: fileNames(Object.keys(parts)),
  };
  const folder = path.join(path.dirname(file), digest);
  fs.mkdirSync(folder, {recursive: true});
  for (const [part, content] of Object.entries(parts))
    fs.writeFileSync(path.join(folder, partFile(written, part as WrittenPart)), JSON.stringify(content));
  fs.writeFileSync(file, JSON.stringify(written));
}

/** File names that differ from part names: operationIds can be long and have any characters. */
function fileNames(parts: string[]): Record<string, string> {
  const names = new UniqueNames();
  return Object.fromEntries(
    parts
      .map((part) => [part, names.add(part.replace(/[^\w-]+/g, '-'))] as const)
      .filter(([part, name]) => part !== name),
  );
}
