import {curlSample} from '@nacre-docs/openapi-core/request/curl';
import {CREDENTIAL, JSON_TYPE, type SampleBody} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {SandboxRequest} from '../../contract';

/** Headers that curl or the sandbox adds itself. */
const LEFT_OUT = /^(?:accept|prefer)$/i;

/** A request as a curl command for the real server. Its token comes from the environment. */
export function asCurl(
  {method, path, headers, body}: SandboxRequest,
  server: string,
  tokenVariable: string,
): string {
  const mediaType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return curlSample(
    {
      method,
      url: `${server}${path}`,
      parameters: [],
      headers: Object.entries(headers)
        .filter(([name]) => !LEFT_OUT.test(name))
        .map(([name, value]) => ({
          name,
          value: name.toLowerCase() === 'authorization' ? `Bearer ${CREDENTIAL}` : value,
        })),
      ...(body !== undefined && body !== '' && {body: bodyOf(body, mediaType)}),
      answer: {kind: 'json'},
    },
    tokenVariable,
  );
}

function bodyOf(text: string, mediaType = ''): SampleBody {
  return JSON_TYPE.test(mediaType)
    ? {kind: 'json', mediaType, value: undefined, text}
    : {kind: 'text', mediaType, text};
}
