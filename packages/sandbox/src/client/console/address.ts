import {referencePlaces} from '@nacre-docs/kit/routes';
import {SANDBOX_ROUTE} from '../../contract';
import {firstFolder, hasSandbox} from '../sandbox';

const NAME = 'reference';

/** The reference with its data in a folder, `references/orders/`. */
const idOf = (folder: string): string => folder.split('/')[1] ?? '';

/** Address of a reference's sandbox page. */
export function consoleRoute(folder: string): string {
  if (folder === firstFolder()) return SANDBOX_ROUTE;
  return `${SANDBOX_ROUTE}?${new URLSearchParams({[NAME]: idOf(folder)}).toString()}`;
}

/** The reference folder in an address. The first one by default. */
export function readFolder(search: string): string {
  const {data} = referencePlaces(new URLSearchParams(search).get(NAME) ?? '');
  return hasSandbox(data) ? data : firstFolder();
}

/** Opens the events on the sandbox page. */
export const EVENTS_HASH = '#events';

/** Address of the events that arrived in a reference's sandbox. */
export const eventsRoute = (folder: string): string => `${consoleRoute(folder)}${EVENTS_HASH}`;
