import {CREDENTIAL, textBody, type SampleRequest} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {Sent} from './store';

/** Headers that clients or the sandbox add themselves. */
const LEFT_OUT = /^(?:accept|prefer)$/i;

/** A sent request for code samples. Its credentials come from the environment. */
export function sampleOf({method, path, headers, body}: Sent['request'], server: string): SampleRequest {
  const mediaType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return {
    method,
    url: `${server}${path}`,
    parameters: [],
    headers: Object.entries(headers)
      .filter(([name]) => !LEFT_OUT.test(name))
      .map(([name, value]) => ({
        name,
        value:
          name.toLowerCase() === 'authorization' && !value.includes(CREDENTIAL)
            ? `Bearer ${CREDENTIAL}`
            : value,
      })),
    ...(body !== undefined && body !== '' && {body: textBody(mediaType ?? '', body)}),
    answer: {kind: 'json'},
  };
}
