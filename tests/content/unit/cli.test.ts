import fs from 'node:fs';
import path from 'node:path';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {cliSample} from '@nacre-docs/openapi-core/request/languages/cli';
import {cliCommand} from '@nacre-docs/openapi-core/samples/cliCommand';
import {buildSampleRequest} from '@nacre-docs/openapi-core/samples/request';

let model: ApiModel;

beforeAll(async () => {
  model = buildModel(await loadDescription(path.resolve('openapi/openapi.yaml')));
});

/** An operation's command as words, with its flags. */
function flagsOf(operationId: string): {command: string; flags: string[]} {
  const operation = model.operations.find((candidate) => candidate.operationId === operationId)!;
  const text = cliSample(cliCommand(operation, 'nacre')!, buildSampleRequest(model.document, operation));
  const [command, ...rest] = text.replaceAll(' \\\n ', '').split(/ (?=--[a-z])/);
  return {command: command!, flags: rest.map((flag) => flag.split(' ')[0]!)};
}

// One line per shape of path: own ID, parent, parent and own ID, by slug or NRN, two of a kind.
test.each([
  ['listAccounts', 'nacre account list', ['--status']],
  ['readTechnologyTemplate', 'nacre technology-template read', ['--id']],
  ['listBuildAssets', 'nacre asset list', ['--build-id', '--type']],
  ['readAsset', 'nacre asset read', ['--id']],
  ['readTroubleshootingAction', 'nacre troubleshooting-action read', ['--scope-id', '--id']],
  ['readParameterValue', 'nacre parameter-value read', ['--parameter-id', '--id']],
  ['readParameterVersion', 'nacre parameter-version read', ['--parameter-id', '--version']],
  ['readRole', 'nacre role read', ['--role-slug']],
  ['readNrn', 'nacre nrn read', ['--nrn']],
])('%s is %s with %j', (operationId, command, flags) => {
  expect(flagsOf(operationId)).toEqual({command, flags});
});

test('every operation has its own command, with one flag per path parameter', () => {
  const operations = model.operations.filter(({kind}) => kind === 'operation');
  expect(operations.length).toBeGreaterThan(300);
  const commands = operations.map(({operationId, source, path: route}) => {
    const {command, flags} = flagsOf(operationId);
    expect(command).toBe(source['x-cli']);
    const noun = command.split(' ')[1]!;
    const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!.replaceAll('_', '-'));
    const inPath = names.map((name) => (name === `${noun}-id` ? '--id' : `--${name}`));
    expect(flags.filter((flag) => inPath.includes(flag)).sort()).toEqual(inPath.sort());
    expect(flags).toEqual([...new Set(flags)]);
    return command;
  });
  expect(commands.filter((command, index) => commands.indexOf(command) !== index)).toEqual([]);
});

test('/docs/cli-commands lists each resource once', () => {
  const text = fs.readFileSync('docs/cli-commands.mdx', 'utf8');
  const listed = [...text.matchAll(/<CommandTable resources="(.+)" \/>/g)].flatMap(([, names]) =>
    names!.split(', '),
  );
  const commands = model.operations.flatMap(({source}) => source['x-cli'] ?? []);
  expect(listed.sort()).toEqual([...new Set(commands.map((command) => command.split(' ')[1]!))].sort());
});
