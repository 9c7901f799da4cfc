import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {LabelId} from './englishMessages';

/** Section titles of operation pages by anchor. Anchors are the same on all pages. */
export function sectionTitles(kind: ApiOperation['kind']) {
  return {
    authorization: 'authorization',
    servers: 'servers',
    'path-parameters': 'pathParameters',
    'query-parameters': 'queryParameters',
    'querystring-parameters': 'query',
    'header-parameters': 'headerParameters',
    'cookie-parameters': 'cookieParameters',
    'request-body': kind === 'webhook' ? 'payload' : 'requestBody',
    responses: 'responses',
    callbacks: 'callbacks',
    guides: 'guides',
  } as const satisfies Record<string, LabelId>;
}
