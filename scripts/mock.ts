/**
 * Serves a simulated API on this machine: `tsx scripts/mock.ts [description] [--port 4010] [--host 127.0.0.1]`.
 * Without a description, it is the site's own, with the rules of the platform.
 */
import '@nacre-docs/kit/cleanConsole';
import {parseArgs} from 'node:util';
import {platform} from '../config/platform';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {formatProblem, type SourceLocation} from '@nacre-docs/openapi-core/read/problems';
import {onSkipped} from '@nacre-docs/openapi-core/validate/safePatterns';
import {RESET, startMock} from '@nacre-docs/sandbox/http';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';
import {readPort} from './port';

const OWN_DESCRIPTION = 'openapi/openapi.yaml';

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      port: {type: 'string', default: '4010'},
      host: {type: 'string'},
      quiet: {type: 'boolean', default: false},
    },
  });
  const port = readPort(values.port);
  const [file = OWN_DESCRIPTION] = positionals;
  const model = buildModel(await loadDescription(file));
  const data = makeSandboxData(model, file === OWN_DESCRIPTION ? platform : undefined);
  onSkipped((pattern) => {
    const place = locatePattern(model, pattern) ?? {file, line: 1};
    const message = `The pattern ${pattern} takes too long for a value that was sent. It is no longer checked.`;
    console.error(formatProblem({...place, severity: 'warning', message}));
  });
  const log = values.quiet ? undefined : (line: string) => console.log(line);
  const {url} = await startMock(data, log, {port, host: values.host});
  const stateful = data.operations.filter(({role}) => role !== 'example').length;
  console.log(`${data.title}, simulated at ${url} (Ctrl+C to stop)

  ${data.operations.length} operations: ${stateful} keep state, ${data.operations.length - stateful} answer with documented examples.
  Any bearer token is accepted. "sandbox-developer" and the like have the permissions of that role.
  "Prefer: code=409" asks for a documented error.
  curl -X POST ${url}${RESET} puts everything back.
`);
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
