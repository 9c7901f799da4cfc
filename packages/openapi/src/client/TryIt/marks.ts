import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {createContext, useContext, useEffect, useMemo, type RefObject} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Answer, TryItItem, TryItParameter, TryItRequest} from '../../contract';
import {keyOf, readObject} from './form';
import {pointerOf, segmentsOf, valueAt} from './jsonPosition';
import type {Sending} from './useSending';

/** Maximum fields of an answer. Readers correct them one by one. */
const MAX_FIELDS = 5;

/** Pixels below the top of the request, whose tabs stay in view. */
const BELOW_TABS = 64;

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
        pointer: pointerOf(segments),
        detail:
          typeof detail === 'string'
            ? detail
            : translate({id: 'theme.TryIt.rejected', message: 'The API rejects this value.'}),
      },
    ];
  });
  return fields.slice(0, MAX_FIELDS);
}

/** Reasons for which the last answer rejects parts of the request that haven't changed since. */
export interface Marks {
  fields: MarkedField[];
  /** By key of the parameter. */
  parameters: Record<string, string>;
}

function marksOf(
  {parameters}: TryItItem,
  state: Sending,
  {path, body}: Omit<TryItRequest, 'method' | 'headers'>,
): Marks {
  const shown = state.type === 'sending' ? state.before : state;
  if (shown?.type !== 'answered' || shown.answer.status < 400) return {fields: [], parameters: {}};
  const {answer, request: sent} = shown;
  const named = namesIn(answer);
  const isNamed = ({in: location, name}: TryItParameter) =>
    named.has(name) && (location === 'path' || location === 'query') && sent.path === path;
  return {
    fields: markedFields(answer, jsonIn(sent.body), jsonIn(body)),
    parameters: Object.fromEntries(
      parameters.filter(isNamed).map((parameter) => [keyOf(parameter), detailOf(answer)]),
    ),
  };
}

function markedFields(answer: Answer, sent: unknown, now: unknown): MarkedField[] {
  if (now === undefined) return [];
  const named = namesIn(answer);
  const unlisted = Object.keys(Object(sent) as object).filter((name) => named.has(name));
  const listed = wrongFields(answer.text);
  const fields = unlisted.map((name) => ({pointer: pointerOf([name]), detail: detailOf(answer)}));
  return (listed.length > 0 ? listed : fields).flatMap((field) => {
    const value = valueAt(now, field.pointer);
    const isSame = JSON.stringify(value) === JSON.stringify(valueAt(sent, field.pointer));
    return isSame ? [{...field, isMissing: value === undefined}] : [];
  });
}

/** Names in the sentence of an invalid request without a list of fields: "The parameter limit is not valid." */
const namesIn = (answer: Answer): Set<string> =>
  new Set([400, 404].includes(answer.status) ? detailOf(answer).match(/[\w$.-]*\w/g) : []);

function detailOf({text = ''}: Answer): string {
  const detail = readObject(text)?.detail;
  return typeof detail === 'string' ? detail : '';
}

/** The marks of a request. In two columns, the first mark of each answer scrolls into view. The focus stays. */
export function useMarks(
  form: RefObject<HTMLFormElement | null>,
  item: TryItItem,
  state: Sending,
  {path, body}: TryItRequest,
): Marks {
  useEffect(() => {
    const parts = form.current!.querySelector('.try-it__parts')!;
    const mark = parts.querySelector(
      '[role="tabpanel"]:not([hidden]) :is(.try-it__line--problem, :not(textarea)[aria-invalid="true"])',
    );
    if (state.type === 'answered' && mark)
      parts.scrollTop += mark.getBoundingClientRect().top - parts.getBoundingClientRect().top - BELOW_TABS;
  }, [form, state]);
  // A body's editor colors its text again for other marks.
  return useMemo(() => marksOf(item, state, {path, body}), [item, state, path, body]);
}

const jsonIn = (body: TryItRequest['body']): unknown => (typeof body === 'string' ? jsonOf(body) : undefined);
