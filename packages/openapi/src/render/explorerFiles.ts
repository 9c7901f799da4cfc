import fs from 'node:fs';
import path from 'node:path';
import type {Words} from './messages';
import {signInFiles} from './signIn';

const PARTS = ['explorer', 'explorerControls', 'explorerFields', 'explorerAnswer'];

/** Styles of "Try it" and the sandbox page, in one file. */
const explorerStyles = (): string =>
  PARTS.map((name) => fs.readFileSync(path.join(__dirname, `${name}.css`), 'utf8')).join('\n');

/** Files that all request forms share, next to their data. */
export const explorerFiles = (words: Words, baseUrl: string): Array<[name: string, content: string]> => [
  ['explorer.css', explorerStyles()],
  ...signInFiles(words, baseUrl),
];
