import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {buildModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {listMediaExamples} from '@nacre-docs/openapi-core/samples/examples';
import {bin} from '../../../checks/process';

jest.setTimeout(180_000);

/** A separate project, so the generated types compile without this one's packages. */
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
  },
  files: ['client.ts'],
};

/** A field with a default is optional in requests. */
const GENERATOR_OPTIONS = ['--default-non-nullable=false'];

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-client-'));
});

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

function run(args: string[]): string {
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'},
    maxBuffer: 1 << 26,
  });
  return status === 0 ? stderr : `ended with ${status}: ${stdout}${stderr}`;
}

const file = (name: string) => path.join(folder, name);

/** The first request body example of each operation has the generated type. */
function requestLines(document: Parameters<typeof listMediaExamples>[0], operation: ApiOperation): string[] {
  return Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, media]) => {
    const [example] = listMediaExamples(document, media, 'request');
    const body = `operations['${operation.operationId}']['requestBody']`;
    return example
      ? [
          `export const ${operation.operationId}: NonNullable<${body}>['content']['${type}'] = ${JSON.stringify(example.value)};`,
        ]
      : [];
  });
}

test('the guide generates with the same options', () => {
  const guide = fs.readFileSync('docs/api-client.mdx', 'utf8');
  expect(guide).toContain(
    ['npx openapi-typescript openapi.json --output schema.d.ts', ...GENERATOR_OPTIONS].join(' '),
  );
});

test('generates a TypeScript client without warnings, and compiles it with the examples', async () => {
  const {document, operations} = buildModel(await loadDescription('openapi/openapi.yaml'));
  fs.writeFileSync(file('openapi.json'), JSON.stringify(document));
  fs.writeFileSync(file('tsconfig.json'), JSON.stringify(TSCONFIG));
  const options = ['--output', file('api.d.ts'), ...GENERATOR_OPTIONS];
  expect(run([bin('openapi-typescript'), file('openapi.json'), ...options])).toBe('');

  const requests = operations
    .filter(({kind}) => kind === 'operation')
    .flatMap((operation) => requestLines(document, operation));
  expect(requests.length).toBeGreaterThan(0);
  fs.writeFileSync(file('client.ts'), ["import type {operations} from './api';", ...requests].join('\n'));
  expect(run([bin('typescript', 'tsc'), '--project', file('tsconfig.json')])).toBe('');
});
