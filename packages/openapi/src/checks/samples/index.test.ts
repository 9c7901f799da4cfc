import {fixturePage, linesOf} from '../fixture';
import {inspectSamples} from './index';

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const messages = (meta: string, code: string) =>
  inspectSamples(fixturePage(fence(meta, code))).problems.map(({message}) => message);
const ID = 'scp_j6p84ydp695n2z2r';
const AUTH = '-H "Authorization: Bearer $NACRE_ACCESS_TOKEN"';
const JSON_BODY = '-H "Content-Type: application/json"';

describe('json', () => {
  test.each([
    ['json shows="request createScope"', '{"name": "a", "count": 2}'],
    ['json shows="response createScope"', `{"id": "${ID}", "status": "active"}`],
    ['json shows="response createScope 422"', '{"code": "validation_failed"}'],
    ['json shows="schema Scope"', '{"status": "failed"}'],
    ['json shows="schema Scope"', '{"strategy": {"type": "rolling"}}'],
    ['json shows="schema Scope"', '{"dimensions": {"anything": "goes"}}'],
    ['json shows="event scope.stopped"', `{"id": "${ID}", "status": "active"}`],
    ['json check="no: output of another tool"', '{not json'],
  ])('accepts ```%s with %s', (meta, code) => {
    expect(messages(meta, code)).toEqual([]);
  });

  test.each([
    ['json', '{}', 'does not describe the sample'],
    ['json shows="request createScope"', '{"count": 2}', 'is missing the field "name"'],
    [
      'json shows="request createScope"',
      '{"name": "a", "colour": 1}',
      '"colour", which is not in the API description',
    ],
    ['json shows="response createScope"', `{"id": "${ID}", "status": "active", "extra": 1}`, '"extra"'],
    ['json shows="response createScope"', '{"status": "active"}', 'is missing the field "id"'],
    [
      'json shows="response listScopes"',
      `{"data": [{"id": "${ID}", "status": "gone"}]}`,
      '/data/0/status must be one of active, failed',
    ],
    ['json shows="response createScope"', '{"id": "scp_1", "status": "active"}', 'must match pattern'],
    ['json shows="schema Scope"', '{"statsu": "failed"}', '"statsu"'],
    ['json shows="schema Scope"', '{"strategy": {"type": "canary"}}', 'strategy'],
    ['json shows="schema Scoop"', '{}', 'no schema "Scoop"'],
    ['json shows="event scope.gone"', '{}', 'no notification "scope.gone"'],
    ['json shows="request makeScope"', '{}', 'no operation "makeScope"'],
    ['json shows="request listScopes"', '{}', 'listScopes has no request body'],
    ['json shows="response createScope 409"', '{}', 'no body with status 409'],
    ['json shows="schema Scope"', '{"a": }', 'is not valid JSON'],
  ])('rejects ```%s with %s: %s', (meta, code, message) => {
    expect(messages(meta, code)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });
});

describe('commands', () => {
  test.each([
    `nacre scope read --id ${ID}`,
    `nacre scope list --status active,failed --created-at-gte 2025-06-01T00:00:00.000Z --all --query "data[].id"`,
    'nacre scope list --dimensions-environment production --dimensions-region=us,eu',
    'nacre scope create --name a --count 2 --secret --wait',
    'nacre scope create --name "$NAME" --dimensions \'{"environment": "production"}\' --visible-to a,b',
    'nacre scope create --body @scope.json --format json',
    `nacre scope create --body '{"name": "a"}'`,
    'ID=$(nacre scope create --name a --query id)\nnacre scope read --id "$ID" | jq .status',
    'nacre login && nacre whoami',
    'nacre asset push --build-id bld_vw8tdmbgr4hrva80 --name main --type docker_image --source a:b',
    'nacre workflow run --file a.yaml',
    'source <(nacre completion bash)',
    'nacre scope list --help',
    'nacre --version',
    '# nacre nonsense in a comment',
    'echo "nacre nonsense in a string"',
    'kubectl get pods',
  ])('%s passes', (code) => {
    expect(messages('bash', code)).toEqual([]);
  });

  test.each([
    ['nacre scope reed --id a', '`scope` has list, create, read, stop'],
    ['nacre scop read', 'There is no command'],
    ['nacre scope read', 'needs --id'],
    ['nacre scope read --id scp_1', '--id: '],
    ['nacre scope read --scope-id x', 'no flag --scope-id'],
    ['nacre scope create --count 2', 'needs --name'],
    ['nacre scope create --name a --count many', '/count must be integer'],
    ['nacre scope create --name a --count 10', '/count must be <= 9'],
    ['nacre scope create --name a --dimensions production', '/dimensions must be object'],
    ['nacre scope create --name', '--name needs a value'],
    ['nacre scope create --nmae a', 'Did you mean --name?'],
    ['nacre scope create a', `doesn't take the argument "a"`],
    ['nacre scope create -n a', 'no short flag -n'],
    ["nacre scope create --body '{}'", '--body: the object is missing the field "name"'],
    ["nacre scope create --body '{'", '--body is not valid JSON'],
    ['nacre scope list --status gone', '--status: '],
    ['nacre scope list --dimensions-environment PRODUCTION', '--dimensions-environment: '],
    ['nacre scope list --dimensions-Region us', 'no flag --dimensions-Region'],
    ["nacre scope list --dimensions '{}'", 'no flag --dimensions'],
    ['nacre scope read --dimensions-environment production', 'no flag --dimensions-environment'],
    [`nacre scope read --id ${ID} --all`, 'is not paginated'],
    ['X=$(nacre scope nonsense)', 'There is no command `nacre scope nonsense`'],
    ['nacre asset push --file a', 'no flag --file'],
    ['time nacre scope nonsense', 'There is no command'],
    ['if nacre scope nonsense; then echo a; fi', 'There is no command'],
  ])('rejects %s: %s', (code, message) => {
    expect(messages('bash', code)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });
});

describe('curl', () => {
  const url = 'https://api.nacre.example';
  test.each([
    `curl ${url}/scopes/${ID} ${AUTH}`,
    `curl "${url}/scopes?status=active,failed&limit=5" ${AUTH}`,
    `curl -X POST ${url}/scopes/${ID}/stop ${AUTH}`,
    `curl -sS --request POST \\\n  --url ${url}/scopes ${AUTH} ${JSON_BODY} -d '{"name": "it'\\''s"}'`,
    `curl ${url}/scopes ${AUTH} ${JSON_BODY} -d @scope.json`,
    `curl ${url}/scopes ${AUTH} --json @- <<'END'\n{"name": "a"}\nEND`,
    `curl -G ${url}/scopes ${AUTH} --data-urlencode "status=active"`,
    `curl ${url}/scopes/$SCOPE_ID ${AUTH} | jq '.status'`,
    `curl -X POST ${url}/access-tokens ${JSON_BODY} -d '{"api_key": "nck_1"}'`,
  ])('%s passes', (code) => {
    expect(messages('bash', code)).toEqual([]);
  });

  test.each([
    [`curl ${url}/scopes`, 'needs the header Authorization'],
    [`curl ${url}/scopes -H "Authorization: $KEY"`, 'needs the header Authorization'],
    [
      `curl ${url}/access-tokens ${AUTH} ${JSON_BODY} -d '{"api_key": "nck_1"}'`,
      "doesn't take an Authorization header",
    ],
    [`curl ${url}/scops ${AUTH}`, 'Did you mean /scopes?'],
    [`curl -X DELETE ${url}/scopes ${AUTH}`, 'This path supports GET, POST'],
    [`curl ${url}/scopes/1 ${AUTH}`, 'scope_id: '],
    [`curl "${url}/scopes?state=active" ${AUTH}`, 'no query parameter state'],
    [`curl "${url}/scopes?limit=500" ${AUTH}`, 'limit: '],
    [`curl -XPOST ${url}/scopes ${AUTH}`, 'needs a body'],
    [`curl -XPOST ${url}/scopes ${AUTH} -d '{"name": "a"}'`, 'needs the header Content-Type'],
    [`curl ${url}/scopes ${AUTH} ${JSON_BODY} -d '{"nam": "a"}'`, 'is missing the field "name"'],
    [`curl ${url}/scopes ${AUTH} ${JSON_BODY} -d '{name}'`, 'is not valid JSON'],
    [`curl ${url}/scopes ${AUTH} --json @- <<END\n{"nam": "a"}\nEND`, 'is missing the field "name"'],
    [`curl -X POST ${url}/scopes/${ID}/stop ${AUTH} ${JSON_BODY} -d '{}'`, "doesn't take a body"],
    ['curl https://api.nacre.example.evil.test/scopes', 'goes to https://api.nacre.example.evil.test'],
    ['curl', 'goes to no URL'],
  ])('rejects %s: %s', (code, message) => {
    expect(messages('bash', code)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  test('an error sample may send an invalid request, if the operation has that error', () => {
    const code = `curl ${url}/scopes ${AUTH} ${JSON_BODY} -d '{}'`;
    expect(messages('bash shows="422"', code)).toEqual([]);
    expect(messages('bash shows="409"', code)).toEqual([expect.stringContaining('no 409 response')]);
  });
});

describe('http, yaml and hcl', () => {
  test.each([
    ['http', `GET /scopes/${ID} HTTP/1.1\nAuthorization: Bearer $NACRE_ACCESS_TOKEN`],
    ['http', 'Nacre-Version: 2025-06-01'],
    [
      'http shows="response createScope"',
      `HTTP/1.1 202 Accepted\nETag: "a"\n\n{"id": "${ID}", "status": "active"}`,
    ],
    ['yaml', 'a: 1\n---\nb: [2]'],
    [
      'hcl',
      'resource "nacre_scope" "a" {\n  name = "x" # comment {\n  dimensions = {\n    zone = "b"\n  }\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n',
    ],
    [
      'hcl',
      'terraform {\n  required_version = ">= 1"\n}\n\nprovider "nacre" {}\n\ndata "nacre_scope" "a" {\n  id = "x"\n}\n',
    ],
    ['hcl', 'resource "aws_vpc" "a" {\n  cidr = "{"\n}\nvariable "x" { type = string }\n'],
  ])('accepts ```%s %s', (meta, code) => {
    expect(messages(meta, code)).toEqual([]);
  });

  test.each([
    ['http', 'GET /scoops HTTP/1.1', 'no path /scoops'],
    ['http', 'what is this', 'not an HTTP request, response, or list of headers'],
    ['http shows="response createScope"', 'HTTP/1.1 202 Accepted\n\n{"id": 1}', 'must be string'],
    ['yaml', 'a: [1', 'is not valid YAML'],
    ['yaml', 'a: 1\na: 2', 'is not valid YAML'],
    ['hcl', 'resource "nacre_scop" "a" {\n}\n', 'Did you mean nacre_scope?'],
    ['hcl', 'resource "nacre_scope" "a" {\n  nmae = "x"\n}\n', 'no argument nmae'],
    ['hcl', 'resource "nacre_scope" "a" {\n}\n', 'needs the argument name'],
    ['hcl', 'resource "nacre_scope" {\n  name = "x"\n}\n', 'needs a name'],
    ['hcl', 'data "nacre_scope" "a" {\n  color = "x"\n}\n', 'no argument color'],
    ['hcl', 'provider "nacre" {\n  token = "x"\n}\n', 'no argument token'],
    ['hcl', 'resorce "nacre_scope" "a" {\n}\n', '"resorce" is not a Terraform block type'],
    ['hcl', 'resource "nacre_scope" "a" {\n  name = "x"\n', 'unclosed bracket'],
    ['hcl', 'name = "x"\n', 'does not start a block'],
  ])('rejects ```%s %s: %s', (meta, code, message) => {
    expect(messages(meta, code)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });
});

test("reports JSON problems on the field's line", () => {
  const object = `{\n  "id": "${ID}",\n  "status":\n    "gone"\n}`;
  expect(
    linesOf(inspectSamples(fixturePage(fence('json shows="response createScope"', object))).problems),
  ).toEqual([expect.stringMatching(/^5: .*\/status must be one of/)]);
  const answer = `HTTP/1.1 201 Created\nContent-Type: application/json\n\n${object}`;
  expect(
    linesOf(inspectSamples(fixturePage(fence('http shows="response createScope"', answer))).problems),
  ).toEqual([expect.stringMatching(/^8: .*\/status must be one of/)]);
});

test("reports problems on the command's line", () => {
  const body = `Text.\n\n${fence('bash', 'nacre login\n\nnacre scope \\\n  reed\nnacre scope nope')}`;
  expect(linesOf(inspectSamples(fixturePage(body)).problems)).toEqual([
    expect.stringMatching(/^6: .*reed/),
    expect.stringMatching(/^8: .*nope/),
  ]);
});

test('a sample that is not run may call other hosts, but its commands are checked', () => {
  const meta = 'bash check="no: It needs your application."';
  expect(messages(meta, 'curl https://my-app.example')).toEqual([]);
  expect(messages('bash', 'curl https://my-app.example')).toEqual([
    expect.stringContaining('The request goes to'),
  ]);
  expect(messages(meta, 'nacre scope reed')).toEqual([expect.stringContaining('There is no command')]);
});

test('JSON below a command with --query needs no mark', () => {
  const json = fence('json', '["a"]');
  const of = (code: string) => inspectSamples(fixturePage(fence('bash', code) + json)).problems;
  expect(of('nacre scope list --query data[].id')).toEqual([]);
  expect(of('nacre scope list')).toHaveLength(1);
});

test('the report counts checked and checkable samples', () => {
  const body =
    fence('bash', 'nacre login') +
    fence('json check="no: fragment"', '{') +
    fence('text', 'output') +
    fence('mermaid', 'a');
  expect(inspectSamples(fixturePage(body))).toMatchObject({checked: 1, total: 2});
});
