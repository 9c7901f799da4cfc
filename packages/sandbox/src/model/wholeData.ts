import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {SandboxData} from '../contract';
import {loadPlatform} from '../loadPlatform';
import {makeSandboxData} from './makeData';

/** The sandbox data of a description, as plain JSON. @param platformFile module of the platform */
export async function wholeData(
  description: string,
  platformFile?: string,
  places?: ReferencePlaces,
): Promise<SandboxData> {
  const model = buildModel(await loadDescription(description), places);
  const platform = platformFile === undefined ? undefined : await loadPlatform(platformFile, 'platform');
  const {functions: _functions, ...data} = makeSandboxData(model, platform);
  return data;
}
