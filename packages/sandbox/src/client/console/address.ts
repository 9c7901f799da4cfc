import {referencePlaces} from '@nacre-docs/kit/routes';
import {entryState} from '@nacre-docs/openapi/client/entryState';
import {SANDBOX_ROUTE} from '../../contract';
import type {SandboxPlace} from '../connection';
import {firstFolder, hasSandbox} from '../sandbox';

/** Opens the events on the sandbox page. */
export const EVENTS_HASH = '#events';

/** Address of the page of a sandbox. */
export function consoleRoute({folder, guide}: SandboxPlace, hash = ''): string {
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

const RESOURCE = 'resource';

/** Key of the selected resource in the address, so that Back leads from it to the list. */
export const readSelected = (): string | undefined =>
  new URLSearchParams(window.location.search).get(RESOURCE) ?? undefined;

/** Not through the router, which would move the focus. */
export function writeSelected(key: string | undefined): void {
  const url = new URL(window.location.href);
  url.hash = '';
  url.searchParams.delete(RESOURCE);
  if (key !== undefined) url.searchParams.set(RESOURCE, key);
  window.history.pushState(entryState(), '', url);
}
