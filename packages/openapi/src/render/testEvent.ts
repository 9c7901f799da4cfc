import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {JSON_TYPE} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {OpenApiDocument, Operation, WebhookSignature} from '@nacre-docs/openapi-core/read/openapi';
import {toText} from '@nacre-docs/openapi-core/request/serialize';
import {listMediaExamples, parameterExample} from '@nacre-docs/openapi-core/samples/examples';
import type {TestEvent} from '../contract';

/** How requests of a webhook are signed, if documented. */
export const signatureOf = (document: OpenApiDocument, webhook: Operation): WebhookSignature | undefined =>
  webhook['x-webhook-signature'] ?? document['x-webhook-signature'];

/** The test event of a webhook with a JSON payload. */
export function testEvent(
  {document}: ApiModel,
  {path, method, source, parameters, requestBody}: ApiOperation,
): TestEvent | undefined {
  const json = Object.entries(requestBody?.content ?? {}).find(([type]) => JSON_TYPE.test(type));
  if (!json) return undefined;
  const [type, media] = json;
  const examples = listMediaExamples(document, media, 'response').map(({name, summary, value}) => ({
    name: summary ?? name,
    text: JSON.stringify(value, null, 2),
  }));
  const signature = signatureOf(document, source);
  return {
    event: path,
    method: method.toUpperCase(),
    type,
    examples: examples.length > 0 ? examples : [{name: '', text: '{}'}],
    headers: parameters.flatMap((parameter): Array<[string, string]> => {
      const value = parameter.in === 'header' ? parameterExample(document, parameter) : undefined;
      return value === undefined || value === null ? [] : [[parameter.name, toText(value)]];
    }),
    ...(signature && {signature}),
  };
}
