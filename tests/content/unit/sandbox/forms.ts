import {bodyContent, initialForm, withPrefill} from '../../../../plugins/api-reference/client/TryIt/form';
import {buildRequest} from '../../../../plugins/api-reference/client/TryIt/request';
import type {ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {explorerItem} from '../../../../plugins/api-reference/render/explorer';
import type {SandboxData, SandboxRequest} from '../../../../plugins/sandbox/contract';
import type {OwnApi} from '../../ownApi';

/**
 * What the form of an operation sends as it opens, with each example of its body, by somebody who may do everything.
 *
 * @param data with what the forms begin with
 */
export function formRequests(api: OwnApi, data: SandboxData, operation: ApiOperation): SandboxRequest[] {
  const {prefill} = data.inputs[operation.operationId]!;
  const described = explorerItem(api.model, operation, {cli: 'nacre', tokenVariable: 'NACRE_TOKEN'});
  const item = prefill ? withPrefill(described, prefill) : described;
  const [body] = item.bodies;
  return [...(body?.examples.keys() ?? [0])].map((example) => {
    const form = {...initialForm(item, {}), ...bodyContent(body, example)};
    const {headers, body: text, ...address} = buildRequest(item, form, () => 'sandbox-token');
    return {...address, headers: Object.fromEntries(headers), body: text as string};
  });
}
