import {withMedia, type ApiModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {
  Callback,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
} from '@nacre-docs/openapi-core/read/openapi';
import {testEvent} from '@nacre-docs/openapi/render/testEvent';
import {EVENT_SOURCE, type EventRequest, type SandboxCallback} from '../events';
import type {LoadedPlatform} from '../rules';

interface DescribedCallback extends SandboxCallback {
  request: EventRequest;
}

/** An expression in a callback's address, and where its value is in the request. */
const EXPRESSION = /\{\$request\.(?:(body)#\/([^{}]+)|(query)\.([^{}]+))\}/g;

/** An operation's callbacks with JSON bodies, without those whose address isn't in the request. */
export function callbacksOf(model: ApiModel, operation: ApiOperation): DescribedCallback[] {
  const {document} = model;
  return Object.entries(operation.source.callbacks ?? {}).flatMap(([event, reference]) =>
    Object.entries(resolve<Callback>(document, reference) ?? {}).flatMap(([address, item]) => {
      const addresses = [...address.matchAll(EXPRESSION)].map(([, body, pointer, query, name]) =>
        body === undefined ? [query!, name!] : [body, ...pointer!.split('/')],
      );
      const [method, source] =
        Object.entries(resolve<PathItem>(document, item) ?? {}).find(isOperation) ?? [];
      if (addresses.length === 0 || !source || /\{/.test(address.replace(EXPRESSION, ''))) return [];
      const sent = testEvent(model, asOperation(model, operation, event, method!, source));
      if (!sent) return [];
      const {event: _event, examples, ...request} = sent;
      return [{event, addresses, body: examples[0]!.text, request}];
    }),
  );
}

/** How events are sent that the sandbox's own receiver can get: callbacks, and a platform's webhooks. */
export function eventRequests(
  model: ApiModel,
  platform: LoadedPlatform | undefined,
): Record<string, EventRequest> {
  const isEmitting = Object.hasOwn(platform?.functions ?? {}, EVENT_SOURCE);
  const requests = model.operations.flatMap((operation): Array<[string, EventRequest]> => {
    if (operation.kind === 'operation')
      return callbacksOf(model, operation).map(({event, request}) => [
        `${operation.operationId} ${event}`,
        request,
      ]);
    const sent = isEmitting ? testEvent(model, operation) : undefined;
    if (!sent) return [];
    const {event, examples: _examples, ...request} = sent;
    return [[event, request]];
  });
  return Object.fromEntries(requests);
}

const isOperation = (entry: [string, unknown]): entry is [string, Operation] =>
  /^(?:post|put|patch)$/.test(entry[0]) && typeof entry[1] === 'object';

function asOperation(
  {document}: ApiModel,
  operation: ApiOperation,
  event: string,
  method: string,
  source: Operation,
): ApiOperation {
  const parameters = (source.parameters ?? []).flatMap((each) => resolve<Parameter>(document, each) ?? []);
  const requestBody = withMedia(document, resolve<RequestBody>(document, source.requestBody));
  return {...operation, kind: 'webhook', path: event, method, source, parameters, requestBody};
}
