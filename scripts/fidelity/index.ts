/**
 * Measures how faithfully the sandbox simulates descriptions: `npm run fidelity -- FILE…`. For each resource it
 * creates one, reads, lists, changes and deletes it, with the requests that the forms suggest.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {parseArgs} from 'node:util';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {measureFidelity} from './measure';

const USAGE = `Usage: npm run fidelity -- FILE… [--problems]

  --problems  also list the requests with undocumented answers`;

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {problems: {type: 'boolean'}}});
  if (positionals.length === 0) throw new Error(USAGE);
  console.log('| Description | Resources | As documented | Steps | As documented |\n|---|---|---|---|---|');
  const lines: string[] = [];
  for (const file of positionals) {
    const resources = await measureFidelity(buildModel(await loadDescription(file)));
    const steps = resources.flatMap((each) => each.steps).length;
    const failed = resources.flatMap(({problems}) => problems).length;
    const good = resources.filter(({problems}) => problems.length === 0).length;
    const row = [
      file.split('/').at(-1),
      resources.length,
      share(good, resources.length),
      steps,
      share(steps - failed, steps),
    ];
    console.log(`| ${row.join(' | ')} |`);
    for (const {item, problems} of resources)
      lines.push(...problems.map(({step, problem}) => `${item}: ${step}: ${problem}`));
  }
  if (values.problems) console.log(`\n${lines.join('\n')}`);
}

const share = (part: number, all: number) => (all === 0 ? '–' : `${((part / all) * 100).toFixed(1)} %`);

runCommand(main);
