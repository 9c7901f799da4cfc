import {canSimulate, connectSandbox} from '@site/plugins/sandbox/client/sandbox';
import type {ExplorerItem} from '../../contract';
import {withPrefill} from './form';

/** An operation with what its form begins with. */
export interface FilledItem {
  item: ExplorerItem;
  /** Whether that differs from the examples of the page. */
  isAdapted: boolean;
}

/**
 * Lets the form of an operation begin with what the sandbox does, where it would refuse the examples of the page. Without
 * an answer of the sandbox they stay: the first request tells what is wrong.
 *
 * @param version folder of a frozen version in the sandbox's data, as `connectSandbox` takes it
 */
export async function fillIn(item: ExplorerItem, baseUrl: string, version: string): Promise<FilledItem> {
  if (!canSimulate(item.servers.map(({url}) => url))) return {item, isAdapted: false};
  const prefill = await connectSandbox(baseUrl, version)
    .prefill(item.method, item.path)
    .catch(() => null);
  if (!prefill) return {item, isAdapted: false};
  return {
    item: withPrefill(item, prefill),
    isAdapted: prefill.path !== undefined || prefill.bodies?.[0] !== undefined,
  };
}
