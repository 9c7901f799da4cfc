import type {Answer} from '../../contract';
import {browserStore, isTexts} from '../browserStore';
import type {StoredForm} from '../TryIt/stored';

/** An answered request of this browser. Credentials in it are replaced. */
export interface Sent {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Folder of the reference and its version, see `TryItPlace`. */
  folder: string;
  /** Guide in whose sandbox it was sent. */
  guide?: string;
  /** The guide's title. */
  title?: string;
  /** Address of the server, or undefined for the sandbox. */
  server?: string;
  request: {method: string; path: string; headers: Record<string, string>; body?: string};
  /** Different values in code for a server, which needs other credentials than the sandbox. */
  code?: Pick<Sent['request'], 'path' | 'headers'>;
  status: number;
  milliseconds: number;
  simulated?: Omit<NonNullable<Answer['simulated']>, 'guide' | 'title'>;
  /** The answer's body, only from the sandbox: a server's may be confidential. */
  answer?: string;
  /** Whether the answer is too long to store. */
  isCut?: true;
  /** Its form: the operation as `POST /scopes`, and the address of its page. */
  form?: StoredForm & {operation: string; page: string};
}

export type NewSent = Omit<Sent, 'id' | 'at' | 'isCut'>;

/** Storage limits: requests, characters of one answer, and of everything. Samples of guides have their own 50. */
const MAX_REQUESTS = 50;
const MAX_ANSWER = 50_000;
const MAX_TOTAL = 500_000;

const KEY = 'explorer.history';

const store = browserStore(KEY, 'localStorage', (stored): readonly Sent[] =>
  Array.isArray(stored) ? stored.filter(isSent) : [],
);

let cached: readonly Sent[] | undefined;
const listeners = new Set<() => void>();

function change(next: readonly Sent[]): void {
  cached = next;
  store.write(next);
  for (const listener of listeners) listener();
}

// Another tab has sent or removed a request.
globalThis.addEventListener?.('storage', ({key}: StorageEvent) => {
  if (key !== KEY && key !== null) return;
  cached = undefined;
  for (const listener of listeners) listener();
});

/** The last requests of this browser, newest first. The list is the same object until it changes. */
export const sentRequests = (): readonly Sent[] => (cached ??= store.read());

/** @returns function that unsubscribes the listener */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param at the time that the requests of one sample share */
export function addSent(sent: NewSent, at = Date.now()): Sent {
  const isCut = (sent.answer?.length ?? 0) > MAX_ANSWER;
  const added: Sent = {
    ...sent,
    id: `${Date.now()}-${Math.random()}`,
    at,
    ...(isCut && {answer: undefined, isCut}),
  };
  const isAlike = ({guide}: Sent) => (guide === undefined) === (sent.guide === undefined);
  let count = 0;
  const all = [added, ...sentRequests()].filter((each) => !isAlike(each) || ++count <= MAX_REQUESTS);
  let room = MAX_TOTAL;
  const end = all.findIndex((each, index) => (room -= JSON.stringify(each).length) < 0 && index > 0);
  change(end < 0 ? all : all.slice(0, end));
  return added;
}

export function removeSent(isRemoved: (sent: Sent) => boolean): void {
  change(sentRequests().filter((sent) => !isRemoved(sent)));
}

/** Storage may be damaged. */
function isSent(stored: unknown): stored is Sent {
  const sent = Object(stored) as Partial<Sent>;
  const {id, at, folder, guide, title, server, request, code, status, milliseconds, answer, form} = sent;
  const {operation, at: simulatedAt = at} = Object(sent.simulated) as NonNullable<Sent['simulated']>;
  const {method, path, headers, body} = Object(request) as Partial<Sent['request']>;
  const real = Object(code ?? request) as Partial<Sent['request']>;
  const {operation: ofForm, page} = Object(form) as Partial<NonNullable<Sent['form']>>;
  return (
    [id, folder, method, path, real.path].every(isText) &&
    [guide, title, server, body, operation, answer].every((text) => text === undefined || isText(text)) &&
    [status, milliseconds].every(Number.isFinite) &&
    [at, simulatedAt].every((time) => Number.isFinite(time) && Number.isFinite(new Date(time!).getTime())) &&
    [headers, real.headers].every(isTexts) &&
    // A path on this site. The form itself is read like one of the tab.
    (form === undefined || (isText(ofForm) && isText(page) && /^\/(?![/\\\s])/.test(page)))
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
