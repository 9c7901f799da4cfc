import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {SandboxData} from '../contract';
import type {PlatformRules} from '../rules';
import {makeSandboxData} from './makeData';

/** The data of a sandbox, made of the file of a description. */
export async function wholeData(description: string, rules?: PlatformRules): Promise<SandboxData> {
  return makeSandboxData(buildModel(await loadDescription(description)), rules);
}
