import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import net, {type AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {installPackages, runs} from '../../scripts/debian';
import type {LocalServer} from '@nacre-docs/kit/localServer';

/** Installs Debian's nginx if there is none. */
function ensureNginx(): void {
  if (runs('nginx', '-v')) return;
  installPackages(['nginx'], 'No nginx was found. Install it (Debian: apt-get install nginx).');
}

/** Serves a build with a real nginx on a free port, configured by `npm run nginx`. */
export async function startNginx(dir: string): Promise<LocalServer> {
  ensureNginx();
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const site = execFileSync(
    'npx',
    ['tsx', 'scripts/nginx.ts', '--dir', dir, '--listen', `127.0.0.1:${port}`, '--server-name', '_'],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']},
  );
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  // Debian's list of types. Workers run as root, because another user couldn't read root's temporary folder.
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `user root;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}\n`,
  );
  fs.copyFileSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const nginx = (...args: string[]) =>
    execFileSync('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), ...args], {stdio: 'inherit'});
  // Returns once nginx listens, or throws with its output.
  nginx();
  return {
    url: `http://localhost:${port}`,
    close() {
      nginx('-s', 'stop');
      fs.rmSync(folder, {recursive: true, force: true});
      return Promise.resolve();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
