/**
 * Prints an nginx configuration for a build: `npm run --silent nginx -- --root /var/www/docs > docs.conf`.
 * `--dir` selects another build, `--listen` another port than `80`, and `--server-name` another host than the
 * product's.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {product} from '../config/product';
import {baseUrlOf, readHeaders, readRedirects} from '@nacre-docs/lean/hosting/hostFiles';
import {nginxConfig} from '@nacre-docs/lean/hosting/nginx';

runCommand(() => {
  const {values} = parseArgs({
    options: {
      dir: {type: 'string', default: 'build'},
      root: {type: 'string'},
      listen: {type: 'string', default: '80'},
      'server-name': {type: 'string', default: new URL(product.url).hostname},
    },
  });
  const read = (name: string) => fs.readFileSync(path.join(values.dir, name), 'utf8');
  if (!fs.existsSync(path.join(values.dir, '_headers')))
    throw new Error(`${values.dir} does not contain a built site. Run \`npm run build\` first.`);
  const headers = readHeaders(read('_headers'));
  process.stdout.write(
    nginxConfig({
      root: values.root ?? path.resolve(values.dir),
      listen: values.listen,
      serverName: values['server-name'],
      headers,
      redirects: readRedirects(read('_redirects')),
      baseUrl: baseUrlOf(headers),
    }),
  );
});
