import {bodyContent, initialForm} from '@nacre-docs/openapi/client/TryIt/form';
import {buildRequest} from '@nacre-docs/openapi/client/TryIt/request';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {tryItItem} from '@nacre-docs/openapi/render/tryIt';
import type {SandboxRequest} from '@nacre-docs/sandbox/contract';
import type {OwnApi} from '../../tests/content/ownApi';

/** Requests from an operation's newly opened form, with each example of its body and full access. */
export function formRequests(api: OwnApi, operation: ApiOperation): SandboxRequest[] {
  const item = tryItItem(api.model, operation, {cli: 'nacre', tokenVariable: 'NACRE_TOKEN'});
  const [body] = item.bodies;
  return [...(body?.examples.keys() ?? [0])].map((example) => {
    const form = {...initialForm(item, {}), ...bodyContent(body, example)};
    const {headers, body: text, ...address} = buildRequest(item, form, () => 'sandbox-token');
    return {...address, headers: Object.fromEntries(headers), body: text as string};
  });
}
