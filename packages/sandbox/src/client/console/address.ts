import {referencePlaces} from '@nacre-docs/kit/routes';
import {SANDBOX_ROUTE} from '../../contract';
import type {SandboxPlace} from '../connection';
import {firstFolder, hasSandbox} from '../sandbox';

/** Opens the events on the sandbox page. Other hashes are keys of resources. */
export const EVENTS_HASH = '#events';

/** Opens the list. An address without query and hash opens the sandbox that was used last. */
export const LIST_HASH = '#list';

/** Address of the page of a sandbox. */
export function consoleRoute({folder, guide}: SandboxPlace, hash = LIST_HASH): string {
  const query = new URLSearchParams();
  // `orders` of `references/orders/`.
  if (folder !== firstFolder()) query.set('reference', folder.split('/')[1] ?? '');
  if (guide !== undefined) query.set('guide', guide);
  return `${[SANDBOX_ROUTE, query.toString()].filter(Boolean).join('?')}${hash}`;
}

/** The sandbox in an address. By default, the one of the first reference. */
export function readPlace(search: string): SandboxPlace {
  const query = new URLSearchParams(search);
  const {data} = referencePlaces(query.get('reference') ?? '');
  const guide = query.get('guide') ?? '';
  return {
    folder: hasSandbox(data) ? data : firstFolder(),
    // No addresses outside the site.
    ...(/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(guide) && {guide}),
  };
}
