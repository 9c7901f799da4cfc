import type {ExplorerBody, ExplorerItem, ExplorerParameter, Form} from '../../contract';

/** Where a request goes: to `@theme/TryItTransport`, a described server, or an address that the reader enters. */
export type Target =
  | {to: 'transport'}
  | {to: 'described'; index: number; variables: Record<string, string>}
  | {to: 'other'; url: string};

/** Name under which a form knows the file that is a whole body. */
export const WHOLE_BODY = '';

/** Name under which a form knows a parameter: a header and a query parameter may share theirs. */
export const keyOf = ({in: place, name}: ExplorerParameter): string => `${place} ${name}`;

/** The form as the page's examples fill it in. */
export function initialForm(item: ExplorerItem, credentials: Record<string, string>): Form {
  const [body] = item.bodies;
  return {
    way: 0,
    credentials,
    values: Object.fromEntries(item.parameters.map((parameter) => [keyOf(parameter), parameter.value])),
    ...(body && {body: 0}),
    ...bodyContent(body, 0),
    files: {},
  };
}

/** What an example puts into a body. */
export function bodyContent(body: ExplorerBody | undefined, example: number): Pick<Form, 'text' | 'fields'> {
  const text = body?.examples[example]?.text ?? '';
  if (body?.kind !== 'form') return {text, fields: {}};
  const value = readObject(text) ?? {};
  const fields = Object.entries(value).map(([name, each]) => [name, showValue(each)]);
  return {text: '', fields: Object.fromEntries(fields) as Record<string, string>};
}

/** The object that a text is as JSON; undefined where it is none. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A value of JSON as a field shows it. */
export function showValue(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Writes one field of a JSON body; an empty one is left out. @returns the text unchanged where it is no object */
export function writeField(text: string, name: string, value: unknown): string {
  const object = readObject(text === '' ? '{}' : text);
  if (!object) return text;
  const {[name]: _, ...others} = object;
  // A field that is there keeps its place.
  const changed =
    value === undefined
      ? others
      : Object.hasOwn(object, name)
        ? {...object, [name]: value}
        : {...others, [name]: value};
  return JSON.stringify(changed, null, 2);
}
