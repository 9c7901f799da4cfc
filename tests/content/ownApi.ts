import platform from '../../platform';
import {buildModel, type ApiModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {SandboxData} from '@nacre-docs/sandbox/contract';
import {loadHooks} from '@nacre-docs/sandbox/platform';
import {makeSandboxData} from '@nacre-docs/sandbox/model/makeData';

/** The site's own API and its sandbox platform. */
export interface OwnApi {
  model: ApiModel;
  operations: ApiOperation[];
  data: SandboxData;
}

/** Reads the site's own description. */
export async function loadOwnApi(): Promise<OwnApi> {
  const model = buildModel(await loadDescription('openapi/openapi.yaml'));
  const operations = model.operations.filter(({kind}) => kind === 'operation');
  return {model, operations, data: makeSandboxData(model, await loadHooks(platform))};
}
