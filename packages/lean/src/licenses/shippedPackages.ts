import fs from 'node:fs';
import path from 'node:path';

/** A package with code or files in the site. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression from package.json, or empty if missing. */
  license: string;
  /** Text of its license and notice files, or empty if there are none. */
  text: string;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string | {type?: string};
  licenses?: Array<{type?: string}>;
  dependencies?: Record<string, string>;
}

/** Licenses of packages without one in package.json, taken from their license file. */
const READ_BY_US: Record<string, string> = {'khroma@2.1.0': 'MIT'};

/** Files with the terms, in the order of the notice. */
const TERMS = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-](?!c?js$).*)?$/i;

/** The package folder of a file in `node_modules`, or undefined for other files. */
export function packageFolder(file: string): string | undefined {
  const at = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  if (at < 0) return undefined;
  const [scope, name] = file.slice(at + '/node_modules/'.length).split(path.sep);
  const folder = scope?.startsWith('@') ? path.join(scope, name ?? '') : scope;
  return path.join(file.slice(0, at), 'node_modules', folder ?? '');
}

/**
 * Reads a package's license.
 *
 * @throws Error if its package.json can't be read
 */
export function readPackage(folder: string): ShippedPackage {
  const {name, version, license, licenses} = manifestOf(folder);
  const expression =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({type}) => type).join(' OR '));
  const files = fs
    .readdirSync(folder)
    .filter((file) => TERMS.test(file))
    .sort();
  const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  return {
    name: name ?? path.basename(folder),
    version: version ?? '',
    license: expression ?? READ_BY_US[`${name}@${version}`] ?? '',
    text: texts.join('\n\n'),
  };
}

/** Folders of a package and all its dependencies, resolved like in Node. */
export function withDependencies(folder: string): Set<string> {
  const found = new Set<string>();
  const open = [fs.realpathSync(folder)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const name of Object.keys(manifestOf(next).dependencies ?? {})) {
      const dependency = resolveFolder(name, next);
      if (dependency) open.push(dependency);
    }
  }
  return found;
}

function resolveFolder(name: string, from: string): string | undefined {
  for (let dir = from; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const folder = path.join(dir, 'node_modules', name);
    if (fs.existsSync(path.join(folder, 'package.json'))) return fs.realpathSync(folder);
  }
  return undefined;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}
