import {createServer} from 'node:http';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

const MODULES = path.resolve(__dirname, '../../node_modules');

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  dist?: {tarball: string; shasum: string};
}

export interface Registry {
  url: string;
  /** Publishes the package of a tarball as the newest version. */
  publish(tarball: string): void;
  close(): Promise<void>;
}

/**
 * A registry for resolving versions with npm, without a network. It knows published packages, and other
 * packages in the version of this repository's node_modules, without dependencies. It doesn't serve downloads.
 */
export async function startRegistry(): Promise<Registry> {
  const published = new Map<string, Manifest[]>();
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    const manifests = published.get(name) ?? installed(name);
    response.writeHead(manifests.length > 0 ? 200 : 404, {'content-type': 'application/json'});
    response.end(JSON.stringify(describe(name, manifests)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publish(tarball) {
      const source = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], {encoding: 'utf8'});
      const manifest = JSON.parse(source) as Manifest;
      published.set(manifest.name, [...(published.get(manifest.name) ?? []), manifest]);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function installed(name: string): Manifest[] {
  const file = path.join(MODULES, name, 'package.json');
  if (name.startsWith('@nacre-docs/') || !fs.existsSync(file)) return [];
  const {version} = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  return [{name, version}];
}

const describe = (name: string, manifests: Manifest[]) => ({
  name,
  'dist-tags': {latest: manifests.at(-1)?.version},
  versions: Object.fromEntries(
    manifests.map((manifest) => [
      manifest.version,
      {...manifest, dist: {tarball: `http://127.0.0.1/${name}.tgz`, shasum: '0'.repeat(40)}},
    ]),
  ),
});
