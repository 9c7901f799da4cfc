/** Serves a build like a static host: `tsx scripts/serve.ts [--dir build] [--port 3000] [--host NAME]`. */
import {runCommand} from '@nacre-docs/kit/runCommand';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readPort} from '@nacre-docs/kit/readPort';
import {startServer} from './static-server';

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      dir: {type: 'string', default: 'build'},
      port: {type: 'string', default: '3000'},
      host: {type: 'string'},
    },
  });
  const {url, baseUrl} = await startServer(path.resolve(values.dir), {
    port: readPort(values.port),
    host: values.host,
  });
  console.log(`Serving ${values.dir} at ${url}${baseUrl.slice(0, -1)} (Ctrl+C to stop)`);
}

runCommand(main);
