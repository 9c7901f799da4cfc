import type {ApiOperation} from '../model/model';

/** The sections of an operation's page by their anchors, which stay the same from page to page. */
export function sectionTitles(kind: ApiOperation['kind']) {
  return {
    authorization: 'Authorization',
    servers: 'Servers',
    'path-parameters': 'Path parameters',
    'query-parameters': 'Query parameters',
    'querystring-parameters': 'Query',
    'header-parameters': 'Header parameters',
    'cookie-parameters': 'Cookie parameters',
    'request-body': kind === 'webhook' ? 'Payload' : 'Request body',
    responses: 'Responses',
    callbacks: 'Callbacks',
    guides: 'Guides that use this operation',
  } as const;
}
