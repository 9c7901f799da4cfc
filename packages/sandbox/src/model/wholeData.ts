import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {SandboxData} from '../contract';
import type {PlatformRules} from '../rules';
import {makeSandboxData} from './makeData';
import {addPrefills} from './prefills';

/** The data of a sandbox with what forms are filled in with. */
export async function wholeData(description: string, rules?: PlatformRules): Promise<SandboxData> {
  const model = buildModel(await loadDescription(description));
  return addPrefills(model, makeSandboxData(model, rules));
}
