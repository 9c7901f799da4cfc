/**
 * Records the current description as a released version in openapi/history: `npm run api:history -- 2025-07`.
 * If there is no history yet, `--from-since` also reconstructs earlier months from `x-since`.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {keepVersion} from '@nacre-docs/openapi-core/versions/keepVersion';

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {'from-since': {type: 'boolean', default: false}},
  });
  const {document} = await loadDescription(path.join('openapi', 'openapi.yaml'));
  const files = keepVersion('.', document, positionals[0], values['from-since']);
  for (const file of files) console.log(`${file}: ${Math.ceil(fs.statSync(file).size / 1000)} KB`);
}

if (require.main === module) runCommand(main);
