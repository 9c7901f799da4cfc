import fs from 'node:fs';
import path from 'node:path';

const PARTS = ['explorer', 'explorerControls', 'explorerFields', 'explorerAnswer'];

/** Styles of "Try it" and the sandbox page, in one file. */
export const explorerStyles = (): string =>
  PARTS.map((name) => fs.readFileSync(path.join(__dirname, `${name}.css`), 'utf8')).join('\n');
