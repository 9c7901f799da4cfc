import path from 'node:path';
import jiti from 'jiti';
import type {LocalServer} from '@nacre-docs/kit/localServer';
import {UserError} from '@nacre-docs/kit/userError';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {formatProblem, type SourceLocation} from '@nacre-docs/openapi-core/read/problems';
import {onSkipped} from '@nacre-docs/openapi-core/validate/safePatterns';
import {makeSandboxData} from '../model/makeData';
import type {PlatformRules} from '../rules';
import {readOptions, USAGE} from './options';
import {RESET, startMock} from './server';
import {readState, writeState} from './stateFile';

/**
 * Runs `api-mock` with its arguments until the server is closed.
 *
 * @returns undefined when it only printed its usage
 * @throws Error for what the user has to correct
 */
export async function runMock(args: string[]): Promise<LocalServer | undefined> {
  const options = readOptions(args);
  if (!options) {
    console.log(USAGE);
    return undefined;
  }
  const {description, host, port, latency, failRate, quiet} = options;
  const rules = options.platform === undefined ? undefined : loadPlatform(options.platform);
  const model = buildModel(await loadDescription(description));
  const data = makeSandboxData(model, rules);
  warnOfSlowPatterns(model, description);
  const stateFile = options.state;
  const state = stateFile === undefined ? undefined : readState(stateFile, data);
  const {url, close} = await startMock(data, {
    port,
    host,
    latency,
    failRate,
    state,
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

/** @throws UserError when the file doesn't exist or exports no platform */
function loadPlatform(file: string): PlatformRules {
  const load = jiti(__filename, {interopDefault: true});
  const absolute = path.resolve(file);
  try {
    load.resolve(absolute);
  } catch {
    throw new UserError(`--platform ${file}: There is no such file. Correct the path.`);
  }
  const {default: exported, platform = exported} = load(absolute) as Record<string, unknown>;
  if (typeof platform !== 'object' || platform === null)
    throw new UserError(`--platform ${file}: It has to export the platform as its default.`);
  return platform as PlatformRules;
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
