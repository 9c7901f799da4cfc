import {CREDENTIAL, type SampleRequest} from '../../plugins/api-reference/engine/sampleRequest';

const HEADERS = [
  {name: 'Authorization', value: `Bearer ${CREDENTIAL}`},
  {name: 'Api-Version', value: '2025-06-01'},
];

const BODY = {scope_id: 'scp_1', dry_run: false, note: null, tags: ['a', 'b'], strategy: {type: 'rolling'}};

/** Requests of the kinds that samples are written for, by what they are. */
export const REQUESTS = {
  list: {
    method: 'GET',
    url: 'https://api.test/scopes?nrn=organization%3Da&limit=10',
    parameters: [],
    headers: HEADERS,
    answer: {kind: 'json'},
  },
  create: {
    method: 'POST',
    url: 'https://api.test/deployments',
    parameters: [],
    headers: [...HEADERS, {name: 'Content-Type', value: 'application/json'}],
    body: {kind: 'json', mediaType: 'application/json', value: BODY, text: JSON.stringify(BODY, null, 2)},
    answer: {kind: 'json'},
  },
  remove: {
    method: 'DELETE',
    url: 'https://api.test/scopes/scp_1',
    parameters: [],
    headers: HEADERS.slice(0, 1),
    answer: {kind: 'none'},
  },
  upload: {
    method: 'POST',
    url: 'https://api.test/assets',
    parameters: [],
    headers: [],
    body: {
      kind: 'form',
      mediaType: 'multipart/form-data',
      fields: [
        {name: 'name', value: 'cart', file: false},
        {name: 'image', value: 'image.bin', file: true},
      ],
    },
    answer: {kind: 'file', file: 'response.png'},
  },
} satisfies Record<string, SampleRequest>;
