import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {createContext, useContext} from 'react';
import {translate} from '@docusaurus/Translate';
import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import {encodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import type {TryItRequest} from '../../contract';
import {readObject} from './form';
import {segmentsOf} from './jsonPosition';
import type {Sending} from './useSending';

/** Maximum fields of an answer. Readers correct them one by one. */
const MAX_FIELDS = 5;

/** A body field that an answer rejects. */
export interface WrongField {
  /** JSON pointer. */
  pointer: string;
  /** The reason, in the words of the API. */
  detail: string;
}

/** A field that is still as the answer rejected it. */
export interface MarkedField extends WrongField {
  isMissing: boolean;
}

/** The marked fields of a form's body. */
export const MarkedFields = createContext<readonly MarkedField[]>([]);

/** Why a field is marked, if it is. */
export function useMark(pointer: string | undefined): string | undefined {
  const marked = useContext(MarkedFields).filter((field) => field.pointer === pointer);
  return marked.map(({detail}) => detail).join(' ') || undefined;
}

/** Body fields in the `errors` list of an RFC 9457 example, each with a `pointer`. */
export function wrongFields(answer = ''): WrongField[] {
  const errors = readObject(answer)?.errors;
  if (!Array.isArray(errors)) return [];
  const fields = (errors as Array<Partial<Record<keyof WrongField, unknown>> | null>).flatMap((each) => {
    const {pointer, detail} = each ?? {};
    const segments = typeof pointer === 'string' ? segmentsOf(pointer) : [];
    if (segments.length === 0) return [];
    return [
      {
        pointer: segments.map((segment) => `/${encodeSegment(segment)}`).join(''),
        detail:
          typeof detail === 'string'
            ? detail
            : translate({id: 'theme.TryIt.rejected', message: 'The API rejects this value.'}),
      },
    ];
  });
  return fields.slice(0, MAX_FIELDS);
}

/** The fields that the last answer rejects. Not those with another value in the body than in the request. */
export function markedFields(state: Sending, body: TryItRequest['body']): MarkedField[] {
  const shown = state.type === 'sending' ? state.before : state;
  const now = jsonIn(body);
  if (shown?.type !== 'answered' || shown.answer.status < 400 || now === undefined) return [];
  const sent = jsonIn(shown.request.body);
  return wrongFields(shown.answer.text).flatMap((field) => {
    const value = valueAt(now, field.pointer);
    const isSame = JSON.stringify(value) === JSON.stringify(valueAt(sent, field.pointer));
    return isSame ? [{...field, isMissing: value === undefined}] : [];
  });
}

const jsonIn = (body: TryItRequest['body']): unknown => (typeof body === 'string' ? jsonOf(body) : undefined);

const valueAt = (root: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>(
    (value, key) => own(Object(value) as Record<string, unknown>, key),
    root,
  );
