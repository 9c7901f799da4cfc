import fs from 'node:fs';
import path from 'node:path';

/**
 * The sources that are directly in these folders, without their tests. What a plugin keeps from build to build
 * depends on them: after a change it may make something else of the same input.
 */
export function ownSources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({name}) => name)
      .sort()
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8')),
  );
}
