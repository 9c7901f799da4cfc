import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {product} from '../../config/product';
import {loadDescription} from '../../plugins/api-reference/read/load';
import {buildModel, type ApiOperation} from '../../plugins/api-reference/model/model';
import {cliSample} from '../../plugins/api-reference/samples/cli';
import {buildSampleRequest} from '../../plugins/api-reference/samples/request';
import {snippet, SNIPPET_LANGUAGES} from '../../plugins/api-reference/samples/snippets';
import {responseSchema, sampleApi, type SampleApi} from './samples/api';
import {cliProblems} from './samples/cli';
import {startMockServer, type Answer, type MockServer} from './samples/mock-server';
import {powerShellProblems, readPowerShell} from './samples/powershell';
import {RUNNABLE_LANGUAGES, runSamples, type RunnableLanguage, type SampleResult} from './samples/run';
import {parseShell} from './samples/shell';

/** A thousand requests to a mock that checks each; a busy machine needs its time. */
jest.setTimeout(300_000);

/** What came of samples, by name. */
type Runs = Map<string, {answers: Answer[]; result: SampleResult}>;

const ENVIRONMENT = {[product.tokenVariable]: 'test-token'};

let api: SampleApi;
let operations: ApiOperation[];
let folder: string;
let mock: MockServer;
let runs: Map<RunnableLanguage, Runs>;

beforeAll(async () => {
  api = sampleApi(buildModel(await loadDescription('openapi/openapi.yaml')));
  operations = api.model.operations.filter(({kind}) => kind === 'operation');
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'api-samples-'));
  mock = await startMockServer(api.model.document, folder);
  runs = new Map(
    await Promise.all(
      RUNNABLE_LANGUAGES.map(async (language) => [language, await runEvery(language)] as const),
    ),
  );
});

afterAll(() => {
  mock?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** The sample of an operation as its page shows it. */
function sampleOf(operation: ApiOperation, language: string): string {
  const request = buildSampleRequest(api.model.document, operation);
  if (language === 'cli') return cliSample(operation, request, product.cli);
  const found = SNIPPET_LANGUAGES.find(({id}) => id === language)!;
  return snippet(found, request, product.tokenVariable);
}

/** Problems of the samples of every operation in one language, each with the operation's name. */
function problemsOfAll(
  language: string,
  check: (code: string, operation: ApiOperation) => string[],
): string[] {
  return operations.flatMap((operation) =>
    check(sampleOf(operation, language), operation).map((problem) => `${operation.operationId}: ${problem}`),
  );
}

/** Runs samples against the mock; only the base URL is another. */
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

function runEvery(language: RunnableLanguage): Promise<Runs> {
  return runAgainstMock(
    language,
    operations.map((operation) => [operation.operationId, sampleOf(operation, language)]),
  );
}

/** What is wrong with the run of an operation's sample. */
function runProblems(operation: ApiOperation, answers: Answer[], {output, failure}: SampleResult): string[] {
  if (failure) return [`the sample fails: ${failure}`];
  const [answer] = answers;
  if (!answer || answers.length !== 1) return [`the sample sends ${answers.length} requests`];
  const [declared] = operation.responses;
  if (String(answer.status) !== declared?.status) {
    return [`${answer.status} instead of ${declared?.status}: ${answer.violations ?? answer.body}`];
  }
  const problems = output === answer.body.trim() ? [] : ['the sample does not print the answer'];
  return [...problems, ...bodyProblems(operation, answer)];
}

function bodyProblems(operation: ApiOperation, {body, contentType}: Answer): string[] {
  const schema = responseSchema(operation);
  if (!schema) return body === '' ? [] : ['an answer that should have no body has one'];
  if (!/^application\/json\b/.test(contentType)) return [`the answer is ${contentType}`];
  return api.validator.problems(schema, JSON.parse(body), 'whole').map(({message}) => message);
}

test.each(RUNNABLE_LANGUAGES)('every %s sample gets the declared success from the mock', (language) => {
  const failures = operations.flatMap((operation) => {
    const {answers, result} = runs.get(language)!.get(operation.operationId)!;
    return runProblems(operation, answers, result).map((problem) => `${operation.operationId}: ${problem}`);
  });
  expect(failures).toEqual([]);
});

test.each(RUNNABLE_LANGUAGES)('a wrong %s sample is noticed', async (language) => {
  const operation = operations.find(({operationId}) => operationId === 'createScope')!;
  const code = sampleOf(operation, language);
  const wrong = await runAgainstMock(language, [
    ['broken', `${code}\n(`],
    ['silent', ''],
    ['incomplete', code.replace('"name"', '"title"')],
    ['anonymous', code.replace('Authorization', 'X-Authorization')],
  ]);
  const problems = (name: string) =>
    runProblems(operation, wrong.get(name)!.answers, wrong.get(name)!.result);
  expect(problems('broken')).toEqual([expect.stringContaining('the sample fails')]);
  expect(problems('silent')).toEqual(['the sample sends 0 requests']);
  expect(problems('incomplete')).toEqual([expect.stringMatching(/^4\d\d instead of 202: .*name/)]);
  expect(problems('anonymous')).toEqual([expect.stringContaining('401 instead of 202')]);
});

test('every cli sample is the command of its operation, with its flags', () => {
  expect(api.commands.size).toBe(operations.length);
  const problems = problemsOfAll('cli', (code, {source}) => {
    const commands = parseShell(code);
    if (commands.length !== 1) return ['the sample is not one command'];
    const isOwn = code.startsWith(source['x-cli']!);
    return [...(isOwn ? [] : ['the command is not x-cli']), ...cliProblems(api, commands[0]!.words)];
  });
  expect(problems).toEqual([]);
});

test('every PowerShell sample is well formed and holds the request', () => {
  const problems = problemsOfAll('powershell', (code, operation) => {
    const mistakes = powerShellProblems(code);
    if (mistakes.length > 0) return mistakes;
    const {method, url, body} = buildSampleRequest(api.model.document, operation);
    const {strings} = readPowerShell(code);
    const sent = [method, url, ...(body?.kind === 'text' ? [body.text] : [])];
    return sent.filter((text) => !strings.includes(text)).map((text) => `the sample does not hold ${text}`);
  });
  expect(problems).toEqual([]);
});
