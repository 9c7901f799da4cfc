import {buildModel} from '../../api-reference/model/model';
import {loadDescription} from '../../api-reference/read/load';
import type {SandboxData} from '../contract';
import type {PlatformRules} from '../rules';
import {makeSandboxData} from './makeData';
import {addPrefills} from './prefills';

/** The data of a sandbox without what forms are filled in with, which takes most of the time. */
export async function plainData(description: string, rules?: PlatformRules): Promise<SandboxData> {
  return makeSandboxData(buildModel(await loadDescription(description)), rules);
}

/** @param data from {@link plainData} for the same description */
export async function withPrefills(description: string, data: SandboxData): Promise<SandboxData> {
  return addPrefills(buildModel(await loadDescription(description)), data);
}
