import {buildModel} from '@nacre-docs/openapi-core/model/model';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {PlatformRules} from '../rules';
import {makeSandboxData} from './makeData';
import {addPrefills} from './prefills';

const JOB = {$ref: '#/components/schemas/Job'};
const json = (schema: object, example: object) => ({content: {'application/json': {schema, example}}});
const parameters = [{name: 'job_id', in: 'path', required: true, example: 1, schema: {type: 'integer'}}];
const jobs = [
  {id: 1, name: 'reconcile', status: 'running'},
  {id: 2, name: 'report', status: 'stopped'},
];

const DOCUMENT = {
  openapi: '3.1.0',
  info: {title: 'Jobs'},
  paths: {
    '/jobs': {
      get: {
        operationId: 'listJobs',
        responses: {'200': json({type: 'array', items: JOB}, jobs)},
      },
      post: {
        operationId: 'addJob',
        requestBody: json(
          {type: 'object', properties: {name: {type: 'string'}, note: {type: 'string'}}},
          {name: 'report', note: 'Nightly'},
        ),
        responses: {'201': json(JOB, jobs[1]!), '409': {}},
      },
    },
    '/jobs/{job_id}': {get: {operationId: 'getJob', parameters, responses: {'200': json(JOB, jobs[0]!)}}},
    '/jobs/resolve': {
      get: {
        operationId: 'resolveJob',
        parameters: [
          {name: 'nrn', in: 'query', required: true, example: 'report', schema: {type: 'string'}},
          {name: 'queue', in: 'query', schema: {type: 'string'}},
          {name: 'state', in: 'query', example: 'stopped', schema: {type: 'string'}},
        ],
        responses: {'200': json({type: 'object'}, {}), '400': {}, '404': {}},
      },
    },
    '/jobs/{job_id}/start': {
      post: {operationId: 'startJob', parameters, responses: {'200': json(JOB, jobs[0]!), '409': {}}},
    },
    '/jobs/{job_id}/archive': {
      post: {operationId: 'archiveJob', parameters, responses: {'200': json(JOB, jobs[0]!), '409': {}}},
    },
  },
  components: {
    schemas: {
      Job: {
        type: 'object',
        required: ['id', 'name', 'status'],
        properties: {
          id: {type: 'integer', readOnly: true},
          name: {type: 'string'},
          status: {type: 'string', readOnly: true},
        },
      },
    },
  },
} as unknown as OpenApiDocument;

const RULES = {
  needs: {},
  derived: {},
  created: {},
  chosen: {},
  masked: {},
  versioned: {},
  inUse: {},
  removedWith: {},
  ramps: {},
  refusedTokens: [],
  rateLimits: {read: 600, write: 120, operations: {}},
  unique: {job: [{fields: ['name'], detail: 'There is a job {name}.'}]},
  answers: {
    resolveJob: {
      does: 'resolveOne',
      reads: ['job'],
      candidates: {kind: 'job', nrn: 'name', filters: {state: 'status'}},
      node: 'job',
      oneOf: ['queue', 'state'],
      rules: {only: 'only', deepest: 'deepest'},
      answer: {rule: '$rule'},
      list: 'candidates',
      candidate: {id: '$each.id'},
    },
  },
  lifecycles: {
    job: {
      initial: 'running',
      ended: [],
      transitions: [
        {from: ['stopped'], to: 'running', by: ['startJob']},
        {from: ['failed'], to: 'archived', by: ['archiveJob']},
      ],
    },
  },
} as unknown as PlatformRules;

test('a form begins with what the sandbox accepts, where there is that', () => {
  const model = buildModel({document: DOCUMENT, files: [], problems: [], locate: () => undefined});
  const {inputs} = addPrefills(model, makeSandboxData(model, RULES));
  const prefills = Object.entries(inputs).map(([id, {prefill}]) => [id, prefill]);
  expect(Object.fromEntries(prefills)).toEqual({
    listJobs: undefined,
    getJob: undefined,
    // The other fields stay.
    addJob: {bodies: {0: {name: 'report-2'}}},
    startJob: {path: {job_id: '2'}},
    // It needs one of its filters, and the description gives a value of this one.
    resolveJob: {query: {nrn: 'report', state: 'stopped'}},
    // No job has failed.
    archiveJob: undefined,
  });
});
