import type {TryItItem, Form} from '../../contract';
import {browserStore, isTexts} from '../browserStore';
import {hostOf} from '../webAddress';
import {initialForm, type Target} from './form';
import {firstPage} from './nextPage';
import {apiSettings} from './settings';

/** Form values and the chosen server are stored for the browser tab only, separately for each API. */
const CREDENTIALS = 'explorer.credentials';
const TARGET = 'explorer.target';
const FORM = 'explorer.form';
const BODY_VIEW = 'explorer.bodyView';

/** @param reference folder of the reference in the data, empty for the one at `/docs/api` */
const keyOf = (name: string, reference: string): string => (reference === '' ? name : `${name} ${reference}`);

/** The entered credentials for a server, by security scheme. */
export function storedCredentials(reference: string, server: string): Record<string, string> {
  const stored = read(credentialsKey(reference, server), apiSettings().authPersistence);
  return isTexts(stored) ? stored : {};
}

export const storeCredentials = (
  reference: string,
  server: string,
  credentials: Record<string, string>,
): void => write(credentialsKey(reference, server), credentials, apiSettings().authPersistence);

const credentialsKey = (reference: string, server: string): string =>
  keyOf(`${CREDENTIALS} ${hostOf(server)}`, reference);

/** A stored server, identified by its address: operations list servers in any order. */
type Stored = {to?: unknown; url?: unknown; variables?: unknown} | null;

/** The target of the last request, if the operation supports it. */
export function storedTarget(item: TryItItem, reference: string, hasTransport: boolean): Target {
  const stored = read(keyOf(TARGET, reference)) as Stored;
  if (stored?.to === 'other' && typeof stored.url === 'string') return {to: 'other', url: stored.url};
  const index = item.servers.findIndex(({url}) => stored?.to === 'described' && url === stored.url);
  if (index >= 0) {
    return {to: 'described', index, variables: isTexts(stored?.variables) ? stored.variables : {}};
  }
  if (hasTransport) return {to: 'transport'};
  return item.servers.length > 0 ? {to: 'described', index: 0, variables: {}} : {to: 'other', url: ''};
}

export function storeTarget(item: TryItItem, reference: string, target: Target): void {
  const key = keyOf(TARGET, reference);
  write(key, target.to === 'described' ? {...target, url: item.servers[target.index]?.url} : target);
}

/** How the reader last edited a body. */
export const storedBodyView = (): 'json' | 'form' => (read(BODY_VIEW) === 'form' ? 'form' : 'json');

export const storeBodyView = (view: 'json' | 'form'): void => write(BODY_VIEW, view);

/** The stored part of a form. Credentials are stored separately, and files can't be stored as text. */
export type StoredForm = Pick<Form, 'way' | 'values' | 'body' | 'text' | 'fields'>;

/**
 * Stores the form if it differs from the page's examples.
 *
 * @param folder of the reference and its version in the data: their operations have separate forms
 */
export function storeForm(item: TryItItem, folder: string, form: Form): void {
  const stored = storable(item, form);
  const key = formKey(item, folder);
  if (JSON.stringify(stored) !== JSON.stringify(storable(item, initialForm(item, {})))) write(key, stored);
  else if (read(key) !== null) write(key, null);
}

/** The stored form of an operation. @returns nothing if there is none or it no longer fits */
export const storedForm = (item: TryItItem, folder: string): StoredForm | undefined =>
  fittingForm(item, read(formKey(item, folder)));

/** A stored form, if it fits the operation, which may have changed since. */
export function fittingForm(item: TryItItem, stored: unknown): StoredForm | undefined {
  const {way, body, text, values, fields} = Object(stored) as Partial<Record<keyof StoredForm, unknown>>;
  const fits =
    (way === 0 || isIndexOf(item.ways, way)) &&
    (body === undefined || isIndexOf(item.bodies, body)) &&
    typeof text === 'string' &&
    isTexts(values) &&
    isTexts(fields);
  if (!fits) return undefined;
  const {values: known} = initialForm(item, {});
  const filled = Object.entries(values).filter(([key]) => Object.hasOwn(known, key));
  return {
    way,
    body,
    text,
    fields,
    values: {...known, ...Object.fromEntries(filled)},
  };
}

/** Numbers only: `list['__proto__']` isn't undefined either. */
const isIndexOf = (list: unknown[], index: unknown): index is number =>
  typeof index === 'number' && list[index] !== undefined;

const formKey = ({method, path}: TryItItem, folder: string): string => `${FORM} ${folder}${method} ${path}`;

/** Stores the form of a sent request for the page of its operation, `POST /scopes`. */
export const storeSentForm = (folder: string, operation: string, form: StoredForm): void =>
  write(`${FORM} ${folder}${operation}`, form);

function storable(item: TryItItem, form: Form): StoredForm {
  const {way, body, text, fields, values} = form;
  // A stored position in a list may be outdated, so the list starts over.
  return {way, body, text, fields, values: firstPage(item, form) ?? values};
}

type StorageName = ReturnType<typeof apiSettings>['authPersistence'];

const store = (key: string, storage: StorageName) => browserStore(key, storage, (stored) => stored);

const read = (key: string, storage: StorageName = 'sessionStorage'): unknown =>
  storage && store(key, storage).read();

function write(key: string, value: unknown, storage: StorageName = 'sessionStorage'): void {
  if (storage) store(key, storage).write(value);
}
