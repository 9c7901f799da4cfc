import type {ExplorerItem} from '../../contract';
import type {Target} from './form';

/** Credentials and the chosen server live as long as the browser tab, not longer. */
const CREDENTIALS = 'explorer.credentials';
const TARGET = 'explorer.target';

/** What was typed for each security scheme. */
export function storedCredentials(): Record<string, string> {
  const stored = read(CREDENTIALS);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export const storeCredentials = (credentials: Record<string, string>): void =>
  write(CREDENTIALS, credentials);

/** A server as it is remembered: by its address, because operations list theirs in any order. */
type Stored = {to?: unknown; url?: unknown; variables?: unknown} | null;

/** Where the last request went, if the operation can be sent there too. */
export function storedTarget(item: ExplorerItem, canSimulate: boolean): Target {
  const stored = read(TARGET) as Stored;
  if (stored?.to === 'other' && typeof stored.url === 'string') return {to: 'other', url: stored.url};
  const index = item.servers.findIndex(({url}) => stored?.to === 'described' && url === stored.url);
  if (index >= 0) {
    const variables = Object.entries(Object(stored?.variables) as Record<string, unknown>);
    const texts = variables.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return {to: 'described', index, variables: Object.fromEntries(texts)};
  }
  if (canSimulate) return {to: 'sandbox'};
  return item.servers.length > 0 ? {to: 'described', index: 0, variables: {}} : {to: 'other', url: ''};
}

export function storeTarget(item: ExplorerItem, target: Target): void {
  write(TARGET, target.to === 'described' ? {...target, url: item.servers[target.index]?.url} : target);
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    // Blocked, or something else wrote there.
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full: the choice is good for this page.
  }
}
