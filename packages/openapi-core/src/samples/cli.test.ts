import fs from 'node:fs';
import path from 'node:path';
import {DOCUMENT, operation} from '../fixtures/operation';
import {startRecorder} from '../fixtures/recorder';
import type {ApiOperation} from '../model/model';
import type {Parameter} from '../read/openapi';
import {cliSample} from '../request/languages/cli';
import {cliCommand} from './cliCommand';
import {buildSampleRequest} from './request';

describe('the CLI sample', () => {
  const cli = (command: string | undefined, fields: Partial<ApiOperation>) => {
    const op = operation({source: {'x-cli': command}, ...fields});
    return cliSample(cliCommand(op, 'nacre')!, buildSampleRequest(DOCUMENT, op));
  };
  const parameter = (name: string, location: Parameter['in'], example: unknown): Parameter => ({
    name,
    in: location,
    required: true,
    example,
  });

  test.each<[string, Partial<ApiOperation>, string]>([
    [
      'nacre scope read',
      {parameters: [parameter('scope_id', 'path', 'scp_1')]},
      'nacre scope read --id scp_1',
    ],
    [
      'nacre asset list',
      {parameters: [parameter('build_id', 'path', 'bld_1')]},
      'nacre asset list --build-id bld_1',
    ],
    [
      'nacre role read',
      {parameters: [parameter('role_slug', 'path', 'developer')]},
      'nacre role read --role-slug developer',
    ],
    [
      'nacre scope domain-read',
      {parameters: [parameter('scope_id', 'path', 's'), parameter('domain_id', 'path', 'd')]},
      'nacre scope domain-read --id s --domain-id d',
    ],
    [
      'nacre deployment list',
      {parameters: [parameter('created_at.gte', 'query', '2025-06-01T00:00:00.000Z')]},
      'nacre deployment list \\\n  --created-at-gte 2025-06-01T00:00:00.000Z',
    ],
    [
      'nacre nrn read',
      {parameters: [parameter('nrn', 'path', 'organization=a:account=b')]},
      'nacre nrn read --nrn organization=a:account=b',
    ],
    [
      'nacre log query',
      {parameters: [parameter('query', 'query', `it's $x "q"`)]},
      `nacre log query --query 'it'\\''s $x "q"'`,
    ],
    [
      'nacre account list',
      {parameters: [parameter('status', 'query', ['a', 'b'])]},
      'nacre account list --status a,b',
    ],
    ['nacre account list', {parameters: [parameter('X-Trace', 'header', 'a')]}, 'nacre account list'],
    [
      'nacre release create',
      {requestBody: {content: {'application/json': {example: {a: "b'c"}}}}},
      `nacre release create --a 'b'\\''c'`,
    ],
    [
      'nacre release create',
      {
        requestBody: {
          content: {'application/json': {example: {build_id: 'bld_1', is_new: true, labels: {team: 'a b'}}}},
        },
      },
      `nacre release create \\\n  --build-id bld_1 \\\n  --is-new true \\\n  --labels '{"team":"a b"}'`,
    ],
    ...[
      {a: null},
      {a: '@file'},
      {a: '12'},
      {a: 'true'},
      {query: 'x'},
      {'a b': 1},
      {release_id: 'x'},
      ['x'],
    ].map((example): [string, Partial<ApiOperation>, string] => [
      'nacre release create',
      {requestBody: {content: {'application/json': {example}}}},
      `nacre release create \\\n  --body '${JSON.stringify(example, null, 2).replaceAll('\n', '\n  ')}'`,
    ]),
  ])('%s', (command, fields, expected) => {
    expect(cli(command, fields)).toBe(expected);
  });

  test('without a declared command, it is named after the tag and operationId', () => {
    expect(cli(undefined, {})).toBe('nacre thing create-thing');
  });

  test('the shell passes its arguments unchanged', async () => {
    const recorder = await startRecorder({});
    const program = '#!/usr/bin/env python3\nimport json, sys\nprint(json.dumps(sys.argv[1:]))\n';
    fs.writeFileSync(path.join(recorder.folder, 'nacre'), program, {mode: 0o755});
    const text = `it's "q" $HOME \\ \\n \`id\` $(id) !! # é\nb`;
    const code = cli('nacre thing create', {
      parameters: [parameter('query', 'query', text), parameter('empty', 'query', '')],
      requestBody: {content: {'application/json': {example: {text, list: [null, 1], nothing: null}}}},
    });
    const words = JSON.parse((await recorder.exec('bash', ['-c', code])).output) as string[];
    recorder.close();
    expect(words.slice(0, -1)).toEqual(['thing', 'create', '--query', text, '--empty', '', '--body']);
    expect(JSON.parse(words.at(-1)!)).toEqual({text, list: [null, 1], nothing: null});
  });
});
