import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {Sandbox} from '../engine/sandbox';
import {withRules} from '../tests/harbor';
import {makeSandboxData} from './makeData';

const JOB = {$ref: '#/components/schemas/Job'};
const json = (schema: object, example?: object) => ({content: {'application/json': {schema, example}}});
const parameters = [{name: 'job_id', in: 'path', required: true, example: 1, schema: {type: 'integer'}}];
const running = {id: 1, name: 'reconcile', status: 'running'};
const created = {id: 7, name: 'report', status: 'running'};

const descriptionOf = (listed: object[] | undefined) =>
  ({
    openapi: '3.1.0',
    info: {title: 'Jobs'},
    paths: {
      '/jobs': {
        ...(listed && {
          get: {operationId: 'listJobs', responses: {'200': json({type: 'array', items: JOB}, listed)}},
        }),
        post: {
          operationId: 'addJob',
          requestBody: json(JOB, {name: 'report'}),
          responses: {'201': json(JOB, created)},
        },
      },
      '/jobs/{job_id}': {get: {operationId: 'getJob', parameters, responses: {'200': json(JOB)}}},
      '/jobs/{job_id}/stop': {
        post: {operationId: 'stopJob', parameters, responses: {'200': json(JOB), '409': {}}},
      },
    },
    components: {
      schemas: {
        Job: {
          type: 'object',
          required: ['name'],
          properties: {
            id: {type: 'integer', readOnly: true},
            name: {type: 'string'},
            status: {type: 'string', readOnly: true},
          },
        },
      },
    },
  }) as unknown as OpenApiDocument;

const PLATFORM = withRules({
  resources: {
    job: {
      lifecycle: {
        initial: 'running',
        ended: [],
        transitions: [
          {from: ['running'], to: 'done', after: 3},
          {from: ['running'], to: 'stopping', by: ['stopJob']},
          {from: ['stopping'], to: 'stopped', after: 3},
        ],
      },
    },
  },
});

function dataOf(listed?: object[]) {
  const model = buildModel({
    document: descriptionOf(listed),
    files: [],
    problems: [],
    locate: () => undefined,
  });
  return makeSandboxData(model, PLATFORM);
}

test("an entity from a creation example isn't in the seed unless it's the only example", () => {
  expect(dataOf([running]).seed.job).toEqual([running]);
  expect(dataOf().seed.job).toContainEqual(created);
});

test('example entities keep their state until a call changes it', () => {
  const sandbox = new Sandbox(dataOf([running]), 0);
  const send = (method: string, path: string, now: number) =>
    (JSON.parse(sandbox.handle({method, path, headers: {}}, now).body!) as {status: string}).status;
  expect(send('GET', '/jobs/1', 60_000)).toBe('running');
  expect(send('POST', '/jobs/1/stop', 60_000)).toBe('stopping');
  expect(send('GET', '/jobs/1', 64_000)).toBe('stopped');
});
