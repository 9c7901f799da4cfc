import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '../list-files';
import type {UsedNames} from './usedNames';

const CLASSES = /\sclass=(?:\\?"([^"\\]*)|([^\s"'>\\]+))/g;
const PROPERTIES = /--[a-z][\w-]+/g;
const SHOWN = /\.(?:css|html|js|json|svg)$/;

/** Classes of the elements in HTML, which may be a text in JSON. */
export function classesOf(html: string): string[] {
  return [...html.matchAll(CLASSES)].flatMap(([, quoted, bare]) => (quoted ?? bare ?? '').split(/\s+/));
}

/**
 * Reads the names and letters in files that browsers show or run without the bundler: contents of generated pages,
 * static files.
 */
export function readShownFiles(names: UsedNames, folders: readonly string[]): void {
  for (const folder of folders) {
    for (const file of listFiles(folder)) {
      if (!SHOWN.test(file)) continue;
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      if (file.endsWith('.js')) {
        names.read(text);
        continue;
      }
      names.read([...classesOf(text), ...(text.match(PROPERTIES) ?? [])].join(' '));
      names.readLetters(text);
    }
  }
}
