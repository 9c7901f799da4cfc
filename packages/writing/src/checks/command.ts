import path from 'node:path';
import {parseArgs} from 'node:util';
import jiti from 'jiti';
import {UserError} from '@nacre-docs/kit/userError';
import {readAddresses, updateAddresses, writeAddresses} from './addresses';
import {loadSite} from './load';
import {formatResult, hasFailed, runChecks, type ChecksConfig} from './run';

const CONFIG = 'docs-check.config.ts';

/**
 * The command `docs-check`: runs the checks of docs-check.config.ts, or those named, and prints problems as
 * `file:line: message`. `--json` prints the results as JSON, `--addresses` adds new addresses to the list of
 * published ones, `--config` names another file.
 *
 * @throws UserError for a missing or wrong configuration, and for unknown checks
 */
export async function docsCheck(args: string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {
      config: {type: 'string', default: CONFIG},
      json: {type: 'boolean', default: false},
      addresses: {type: 'boolean', default: false},
    },
  });
  const config = loadConfig(values.config);
  if (values.addresses) return addAddresses(config, values.config);
  const results = await runChecks(config, positionals.length > 0 ? positionals : undefined);
  if (values.json) return void process.stdout.write(JSON.stringify(results));
  for (const result of results) console.log(formatResult(result));
  const failed = results.filter(hasFailed).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

function loadConfig(file: string): ChecksConfig {
  const load = jiti(__filename, {interopDefault: false});
  const absolute = path.resolve(file);
  try {
    load.resolve(absolute);
  } catch {
    throw new UserError(`${file} does not exist. Write it, as the README of @nacre-docs/writing shows.`);
  }
  const {default: config} = load(absolute) as {default?: ChecksConfig};
  if (!Array.isArray(config?.checks))
    throw new UserError(`${file}:1: the default export is missing a \`checks\` list. Add it.`);
  return config;
}

async function addAddresses({addresses: file, site}: ChecksConfig, name: string): Promise<void> {
  if (file === undefined)
    throw new UserError(`${name}:1: \`addresses\` is missing. Add the file of the list.`);
  const before = new Set(readAddresses(file));
  writeAddresses(file, updateAddresses(await loadSite(site), [...before]));
  const added = readAddresses(file).filter((address) => !before.has(address));
  console.log(`${file}: ${added.length} added`);
  for (const address of added.slice(0, 20)) console.log(`  ${address}`);
}
