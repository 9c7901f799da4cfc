import fs from 'node:fs';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {formatProblem, type SourceLocation} from '@nacre-docs/openapi-core/read/problems';
import {onSkipped} from '@nacre-docs/openapi-core/validate/safePatterns';
import {loadPlatform} from '../loadPlatform';
import {makeSandboxData} from '../model/makeData';
import {namesModule} from '../model/platformNames';
import {readOptions, USAGE} from './options';
import {RESET, startMock} from './server';
import {readState, writeState} from './stateFile';

/**
 * Runs `api-mock` with its arguments until the server closes.
 *
 * @returns undefined when it only printed its usage or wrote names
 * @throws Error for user-fixable errors
 */
export async function runMock(args: string[]): Promise<LocalServer | undefined> {
  const options = readOptions(args);
  if (!options) {
    console.log(USAGE);
    return undefined;
  }
  const {description, overlays, names, platform: module, state: stateFile, quiet, ...serving} = options;
  const platform = module === undefined ? undefined : await loadPlatform(module, '--platform');
  const model = buildModel(await loadDescription(description, {overlays}));
  const data = makeSandboxData(model, platform);
  if (names !== undefined) {
    fs.writeFileSync(names, namesModule(data));
    return undefined;
  }
  warnOfSlowPatterns(model, description);
  const {url, close} = await startMock(data, {
    ...serving,
    state: stateFile === undefined ? undefined : readState(stateFile, data),
    ...(!quiet && {log: (line: string) => console.log(line)}),
    ...(stateFile !== undefined && {onChange: (changed) => writeState(stateFile, changed)}),
  });
  const stateful = data.operations.filter(({role}) => role !== 'example').length;
  console.log(`${data.title}, simulated at ${url} (Ctrl+C to stop)

  ${data.operations.length} operations: ${stateful} keep state, ${data.operations.length - stateful} answer with documented examples.
  ${stateFile === undefined ? 'Changes last until it stops; --state FILE saves them.' : `Changes are saved in ${stateFile}.`}
  Any bearer token is accepted.${data.roles.length > 0 ? ` "sandbox-${data.roles[0]!.slug}" and the like have the permissions of that role.` : ''}
  "Prefer: code=409" asks for a documented error.
  curl -X POST ${url}${RESET} puts everything back.
`);
  return {url, close};
}

function warnOfSlowPatterns(model: ApiModel, file: string): void {
  onSkipped((pattern) => {
    const place = locatePattern(model, pattern) ?? {file, line: 1};
    const message = `The pattern ${pattern} takes too long for a value that was sent. It is no longer checked.`;
    console.error(formatProblem({...place, severity: 'warning', message}));
  });
}

/** Where the description has a pattern. */
function locatePattern({document, locate}: ApiModel, pattern: string): SourceLocation | undefined {
  const nodes = new Set<unknown>([document]);
  for (const node of nodes) {
    if (typeof node !== 'object' || node === null) continue;
    if ('pattern' in node && node.pattern === pattern) return locate(node);
    for (const part of Object.values(node)) nodes.add(part);
  }
  return undefined;
}
