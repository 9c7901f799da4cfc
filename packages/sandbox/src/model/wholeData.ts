import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import {buildModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import type {SandboxData} from '../contract';
import {loadPlatform} from '../loadPlatform';
import {makeSandboxData} from './makeData';

/**
 * The sandbox data of a description, as plain JSON: without its platform, which browsers load as scripts.
 *
 * @param platformFile module of the platform
 * @param names of the operations' pages, in their order. By default from their ids
 */
export async function wholeData(
  description: string,
  platformFile?: string,
  places?: ReferencePlaces,
  names: readonly string[] = [],
): Promise<SandboxData> {
  const left = names.values();
  const model = buildModel(await loadDescription(description), places, () => left.next().value ?? '');
  const platform = platformFile === undefined ? undefined : await loadPlatform(platformFile, 'platform');
  const {rules: _rules, hooks: _hooks, functions: _functions, ...data} = makeSandboxData(model, platform);
  return data;
}
