import fs from 'node:fs';
import path from 'node:path';
import {digest} from './digest';

/**
 * A digest of what is installed. What is kept from build to build depends on it: another version of a package
 * may make something else of the same source.
 */
export function installedPackages(siteDir: string): string {
  // npm's own record of the folder; other package managers write none.
  const record = path.join(siteDir, 'node_modules', '.package-lock.json');
  return digest(fs.existsSync(record) ? fs.readFileSync(record) : '');
}
