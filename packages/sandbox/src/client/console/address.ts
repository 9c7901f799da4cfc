import {referencePlaces} from '@nacre-docs/kit/routes';
import {TRY_IT} from '@nacre-docs/openapi/contract';
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
  const {data} = referencePlaces(new URLSearchParams(search).get('reference') ?? '');
  return {folder: hasSandbox(data) ? data : firstFolder(), ...readGuide(search)};
}

/** The guide in an address, on the sandbox page and on pages of operations. */
export function readGuide(search: string): Pick<SandboxPlace, 'guide'> {
  const guide = new URLSearchParams(search).get('guide') ?? '';
  // No addresses outside the site.
  return /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(guide) ? {guide} : {};
}

/** Ends the address of an operation's page: its form opens, and sends to the same sandbox. */
export const tryItIn = ({guide}: SandboxPlace): string =>
  `${guide === undefined ? '' : `?${new URLSearchParams({guide}).toString()}`}#${TRY_IT}`;
