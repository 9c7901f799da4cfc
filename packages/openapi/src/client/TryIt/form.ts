import {isObject, jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {TryItBody, TryItItem, TryItParameter, Form} from '../../contract';

/** Request target: `@theme/TryItTransport`, a described server, or an address that the reader enters. */
export type Target =
  | {to: 'transport'}
  | {to: 'described'; index: number; variables: Record<string, string>}
  | {to: 'other'; url: string};

/** The form's name for a file that is the whole body. */
export const WHOLE_BODY = '';

/** The form's name for a parameter. A header and a query parameter may share a name. */
export const keyOf = ({in: location, name}: TryItParameter): string => `${location} ${name}`;

/** The form, filled in with the page's examples. */
export function initialForm(item: TryItItem, credentials: Record<string, string>): Form {
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

/** Body content of an example. */
export function bodyContent(body: TryItBody | undefined, example: number): Pick<Form, 'text' | 'fields'> {
  const text = body?.examples[example]?.text ?? '';
  if (body?.kind !== 'form') return {text, fields: {}};
  const value = readObject(text) ?? {};
  const fields = Object.entries(value).map(([name, each]) => [name, showValue(each)]);
  return {text: '', fields: Object.fromEntries(fields) as Record<string, string>};
}

/** Parses a JSON object. Returns undefined for anything else. */
export function readObject(text: string): Record<string, unknown> | undefined {
  const value = jsonOf(text);
  return isObject(value) ? value : undefined;
}

/** Formats a JSON value for a field. */
export function showValue(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
