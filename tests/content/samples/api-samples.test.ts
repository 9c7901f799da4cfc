import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {product} from '../../../config/product';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import {buildModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {codeSamples} from '@nacre-docs/openapi-core/samples/codeSamples';
import {CREDENTIAL} from '@nacre-docs/openapi-core/request/sampleRequest';
import {buildSampleRequest} from '@nacre-docs/openapi-core/samples/request';
import {sampleApi, type SampleApi} from '@nacre-docs/openapi/checks/samples/api';
import {cliProblems} from '@nacre-docs/openapi/checks/samples/cli';
import {chooseSample} from '../../e2e/sample';
import {startMockServer, type Answer, type MockServer} from '../../samples/mock-server';
import {readPowerShell} from '@nacre-docs/openapi-core/samples/readPowerShell';
import {RUNNABLE_LANGUAGES, runSamples, type RunnableLanguage, type SampleResult} from '../../samples/run';
import {parseShell} from '@nacre-docs/openapi-core/shell/commands';

/** A thousand requests without sampling. The mock checks each one, so a busy machine needs time. */
jest.setTimeout(300_000);

/** Results by sample name. */
type Runs = Map<string, {answers: Answer[]; result: SampleResult}>;

const ENVIRONMENT = {[product.tokenVariable]: 'test-token'};

let api: SampleApi;
let operations: ApiOperation[];
/** Operations whose samples run: a quarter of them, or all without sampling. */
let run: ApiOperation[];
let folder: string;
let mock: MockServer;
let runs: Map<RunnableLanguage, Runs>;

beforeAll(async () => {
  api = sampleApi(buildModel(await loadDescription('openapi/openapi.yaml')), product);
  operations = api.model.operations.filter(({kind}) => kind === 'operation');
  const chosen = chooseSample(
    operations.map(({operationId}) => operationId),
    () => 4,
  );
  run = operations.filter(({operationId}) => chosen.has(operationId));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-samples-'));
  mock = await startMockServer(api.model.document, folder);
  runs = new Map(
    await Promise.all(
      RUNNABLE_LANGUAGES.map(async (language) => [language, await runChosen(language)] as const),
    ),
  );
});

afterAll(() => {
  mock?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** The operation's sample as on its page. */
function sampleOf(operation: ApiOperation, language: string): string {
  return codeSamples(api.model.document, operation, {...product, cli: product.cli!}).find(
    ({id}) => id === language,
  )!.code;
}

/** Problems of all samples in one language, with operation names. */
function problemsOfAll(
  language: string,
  check: (code: string, operation: ApiOperation) => string[],
): string[] {
  return operations.flatMap((operation) =>
    check(sampleOf(operation, language), operation).map((problem) => `${operation.operationId}: ${problem}`),
  );
}

/** Runs samples against the mock, with only their base URL replaced. */
async function runAgainstMock(
  language: RunnableLanguage,
  samples: Array<[name: string, code: string]>,
): Promise<Runs> {
  const moved = samples.map(
    ([name, code]) => [name, code.replaceAll(product.apiUrl, `${mock.url}/${language}-${name}`)] as const,
  );
  const runFolder = fs.mkdtempSync(path.join(folder, `${language}-`));
  const results = await runSamples(language, new Map(moved), runFolder, ENVIRONMENT);
  return new Map(
    [...results].map(([name, result]) => [name, {answers: mock.answersFor(`${language}-${name}`), result}]),
  );
}

function runChosen(language: RunnableLanguage): Promise<Runs> {
  return runAgainstMock(
    language,
    run.map((operation) => [operation.operationId, sampleOf(operation, language)]),
  );
}

/** Returns the problems of a sample's run. */
function runProblems(operation: ApiOperation, answers: Answer[], {output, failure}: SampleResult): string[] {
  if (failure) return [`the sample fails: ${failure}`];
  const [answer] = answers;
  if (!answer || answers.length !== 1) return [`the sample sends ${answers.length} requests`];
  const [declared] = operation.responses;
  if (String(answer.status) !== declared?.status) {
    return [`${answer.status} instead of ${declared?.status}: ${answer.violations ?? answer.body}`];
  }
  const problems = isSame(output, answer.body) ? [] : ['the sample does not print the answer'];
  return [...problems, ...bodyProblems(operation, answer)];
}

/** Whether two texts are the same JSON, or both empty. */
function isSame(output: string, body: string): boolean {
  if (output === '' || body === '') return output === body;
  return isDeepStrictEqual(JSON.parse(output), JSON.parse(body));
}

function bodyProblems(operation: ApiOperation, {body, contentType}: Answer): string[] {
  const schema = responseSchema(operation);
  if (!schema) return body === '' ? [] : ['an answer that should have no body has one'];
  if (!/^application\/json\b/.test(contentType)) return [`the answer is ${contentType}`];
  return api.validator.problems(schema, JSON.parse(body), 'whole').map(({message}) => message);
}

test.each(RUNNABLE_LANGUAGES)('every %s sample gets the documented success from the mock', (language) => {
  expect(run.length).toBeGreaterThan(0);
  const failures = run.flatMap((operation) => {
    const {answers, result} = runs.get(language)!.get(operation.operationId)!;
    return runProblems(operation, answers, result).map((problem) => `${operation.operationId}: ${problem}`);
  });
  expect(failures).toEqual([]);
});

test.each(RUNNABLE_LANGUAGES)('detects a wrong %s sample', async (language) => {
  const operation = operations.find(({operationId}) => operationId === 'createScope')!;
  const code = sampleOf(operation, language);
  const wrong = await runAgainstMock(language, [
    ['broken', `${code}\n(`],
    ['silent', ''],
    ['incomplete', code.replace(/"?\bname"?:/, '"title":')],
    ['anonymous', code.replace('Authorization', 'Anonymous')],
  ]);
  const answers = (name: string) =>
    wrong.get(name)!.answers.map(({status, violations, body}) => `${status} ${violations ?? body}`);
  const problems = (name: string) =>
    runProblems(operation, wrong.get(name)!.answers, wrong.get(name)!.result);
  expect(problems('broken')).toEqual([expect.stringContaining('the sample fails')]);
  expect(problems('silent')).toEqual(['the sample sends 0 requests']);
  // A sample fails on an error status and prints it.
  expect(problems('incomplete')).toEqual([expect.stringMatching(/^the sample fails: [^]*4\d\d/)]);
  expect(answers('incomplete')).toEqual([expect.stringMatching(/^4\d\d .*name/)]);
  expect(problems('anonymous')).toEqual([expect.stringMatching(/^the sample fails: [^]*401/)]);
  expect(answers('anonymous')).toEqual([expect.stringMatching(/^401 /)]);
});

test('every CLI sample is the command of its operation, with its flags', () => {
  expect(api.commands.size).toBe(operations.length);
  const problems = problemsOfAll('cli', (code, {source}) => {
    const commands = parseShell(code);
    if (commands.length !== 1) return ['the sample is not one command'];
    const isOwn = code.startsWith(source['x-cli']!);
    return [...(isOwn ? [] : ['the command is not x-cli']), ...cliProblems(api, commands[0]!.words)];
  });
  expect(problems).toEqual([]);
});

test('every PowerShell sample is well-formed and sends the request', () => {
  const problems = problemsOfAll('powershell', (code, operation) => {
    const {method, url, headers, body, answer} = buildSampleRequest(api.model.document, operation);
    const expected = {
      method,
      url: decodeURIComponent(url),
      headers: Object.fromEntries(
        headers.map(({name, value}) => [name, value.replace(CREDENTIAL, 'test-token')]),
      ),
      body: body?.kind === 'json' ? body.text : undefined,
      depth: answer.kind === 'json' ? 20 : undefined,
    };
    const {form, inFile, outFile, ...sent} = readPowerShell(code, ENVIRONMENT);
    expect({...sent, url: decodeURIComponent(sent.url)}).toEqual(expected);
    return [form, inFile, outFile].some(Boolean) ? ['the sample has a file that the request has not'] : [];
  });
  expect(problems).toEqual([]);
});
