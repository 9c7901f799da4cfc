import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bin} from './process';

/** A pattern with nested quantifiers backtracks exponentially on it. */
const LONG = `${'a'.repeat(60)}!`;

const CONFIG = 'openapi/redocly.yaml';

test('Redocly runs no patterns from the description', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redocly-'));
  const schema = {type: 'string', pattern: '^([a-z]+)+$', example: LONG, examples: [LONG]};
  const content = {'application/json': {schema, example: LONG}};
  const get = {
    parameters: [{name: 'q', in: 'query', schema, example: LONG}],
    requestBody: {content},
    responses: {'200': {description: 'OK', headers: {'X-A': {schema, example: LONG}}, content}},
  };
  const file = path.join(folder, 'openapi.json');
  fs.writeFileSync(
    file,
    JSON.stringify({
      ...{openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {'/a': {get}}},
      components: {schemas: {Name: schema}},
    }),
  );
  try {
    const args = ['lint', file, '--config', CONFIG, '--format', 'json'];
    const {stdout} = spawnSync(process.execPath, [bin('@redocly/cli', 'redocly'), ...args], {
      encoding: 'utf8',
      // A process in an infinite match would outlive the test.
      timeout: 50_000,
    });
    const {problems} = JSON.parse(stdout) as {problems: Array<{ruleId: string}>};
    expect(problems.map(({ruleId}) => ruleId)).not.toContainEqual(expect.stringMatching(/-examples$/));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});
