import type {ApiOperation} from '../../plugins/api-reference/model/model';
import type {OpenApiDocument} from '../../plugins/api-reference/read/openapi';
import type {SampleRequest} from '../../plugins/api-reference/engine/sampleRequest';
import {buildSampleRequest} from '../../plugins/api-reference/samples/request';

/** An operation with no more than its tests need. */
export const operation = (fields: Partial<ApiOperation>): ApiOperation => ({
  slug: 'x',
  operationId: 'createThing',
  kind: 'operation',
  method: 'get',
  path: '/things',
  tag: 'thing',
  title: 'Thing',
  source: {},
  item: {},
  parameters: [],
  responses: [],
  security: [],
  servers: [{url: 'https://api.test/'}],
  ...fields,
});

/** A description of nothing. */
export const DOCUMENT: OpenApiDocument = {openapi: '3.1.0', info: {}};

/** The sample request of an operation. */
export const build = (fields: Partial<ApiOperation>, document = DOCUMENT): SampleRequest =>
  buildSampleRequest(document, operation(fields));
