import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {Answer, TryItItem, TryItParameter, Form} from '../../contract';
import {keyOf, readObject} from './form';

/** A query parameter with the position of a list page. */
const PLACE = /^(?:page)?cursor$|^(?:page|next|continuation|pagination)(?:page)?token$|^(?:starting)?after$/;

/** An answer field with the address of the next page. */
const ADDRESS = /^next(?:page)?(?:url|uri|link|href)?$/;

/** How deep the next page's position may be nested in an answer: `page.next_cursor`. */
const DEPTH = 2;

/** Normalizes a name: `nextCursor` and `next_cursor` are equal. */
const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

const inQuery = ({parameters}: TryItItem): TryItParameter[] =>
  parameters.filter((parameter) => parameter.in === 'query');

/**
 * Form values that request the next page of a list. Its position comes from the `Link` header (RFC 8288, section 3)
 * or from an answer field: an address, or a parameter's value in a field named `next` and the parameter.
 *
 * @returns nothing if the list ends or the answer has no position
 */
export function nextPage(item: TryItItem, form: Form, answer: Answer): Form['values'] | undefined {
  if (item.method !== 'GET' || answer.status < 200 || answer.status > 299) return undefined;
  const link = answer.headers.find(([name]) => name.toLowerCase() === 'link')?.[1] ?? '';
  const next = /<([^>]*)>[^,]*;\s*rel="?(?:[^",;]* )?next\b/i.exec(link)?.[1];
  return fromAddress(item, form, next) ?? fromFields(item, form, readObject(answer.text ?? '') ?? {}, DEPTH);
}

/** Form values that request the first page of a list. @returns nothing if the form already does */
export function firstPage(item: TryItItem, {values}: Form): Form['values'] | undefined {
  const set = inQuery(item).filter(
    (parameter) => PLACE.test(plain(parameter.name)) && values[keyOf(parameter)] !== parameter.value,
  );
  return set.length > 0
    ? {...values, ...Object.fromEntries(set.map((parameter) => [keyOf(parameter), parameter.value]))}
    : undefined;
}

function fromFields(
  item: TryItItem,
  form: Form,
  fields: Record<string, unknown>,
  depth: number,
): Form['values'] | undefined {
  for (const [name, value] of Object.entries(fields)) {
    if (isObject(value) && depth > 1) {
      const found = fromFields(item, form, value, depth - 1);
      if (found) return found;
    }
    if (typeof value !== 'string' || value === '') continue;
    const parameter = inQuery(item).find(
      (each) =>
        PLACE.test(plain(each.name)) && `next${plain(each.name).replace(/^next/, '')}` === plain(name),
    );
    if (parameter) return {...form.values, [keyOf(parameter)]: value};
    const found = ADDRESS.test(plain(name)) && fromAddress(item, form, value);
    if (found) return found;
  }
  return undefined;
}

/** The operation's parameters in an address. */
function fromAddress(item: TryItItem, form: Form, address: string | undefined): Form['values'] | undefined {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address ?? '')?.[1] ?? '');
  const found = inQuery(item).flatMap((parameter) => {
    const value = query.getAll(parameter.name).join('\n');
    return value === '' ? [] : [[keyOf(parameter), value] as const];
  });
  return found.length > 0 ? {...form.values, ...Object.fromEntries(found)} : undefined;
}
