import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import type {Answer, TryItItem, Form} from '../../contract';
import type {Variable} from './variables';

/** A value of an answer, and the variable for it. */
export interface AnswerValue extends Pick<Variable, 'key' | 'value'> {
  /** Where it is: `application.id`. */
  path: string;
}

const MAX_VALUES = 30;
const DEPTH = 3;

/**
 * The texts and numbers of a JSON answer, ids first. Of a list, only the first item's.
 *
 * @param sent values of the form: an id in the path keeps its name
 */
export function answerValues(
  item: Pick<TryItItem, 'path'>,
  {status, text}: Answer,
  sent: Form['values'] = {},
): AnswerValue[] {
  if (status < 200 || status > 299) return [];
  const values: AnswerValue[] = [];
  collect(jsonOf(text ?? ''), []);
  const isId = ({path}: AnswerValue) => /(?:^|\.)id$/i.test(path);
  const ordered = [...values.filter(isId), ...values.filter((value) => !isId(value))];
  return ordered
    .filter(({key}, index) => ordered.findIndex((each) => each.key === key) === index)
    .slice(0, MAX_VALUES);

  /** Names an id after its resource, like a path parameter. */
  function keyOf(path: string[], value: string): string {
    const name = path.at(-1)!;
    const parent = path.at(-2);
    const key =
      name.toLowerCase() !== 'id'
        ? name
        : parent === undefined || WRAPPER.test(parent)
          ? (parameterWith(value) ?? idOf(item.path))
          : `${singular(parent)}_id`;
    return key.replace(/[^\p{L}\p{N}_.-]+/gu, '_');
  }

  function parameterWith(value: string): string | undefined {
    return Object.keys(sent)
      .find((key) => /^path (?!id$)/.test(key) && sent[key] === value)
      ?.slice(5);
  }

  function collect(value: unknown, path: string[]): void {
    if (Array.isArray(value)) collect(value[0], path);
    else if (typeof value === 'object' && value !== null) {
      if (path.length < DEPTH)
        for (const [name, each] of Object.entries(value)) collect(each, [...path, name]);
    } else if (path.length > 0 && value !== '' && ['string', 'number'].includes(typeof value))
      values.push({path: path.join('.'), key: keyOf(path, String(value)), value: String(value)});
  }
}

/** Names of fields that wrap the answer itself. */
const WRAPPER = /^(?:data|items?|results?|records?|values?|content|response)$/i;

/** `scope_id` for `/scopes`, `/scopes/{scope_id}`, and `/scopes/{id}`. */
function idOf(address: string): string {
  const [last = '', before = ''] = address.split('/').filter(Boolean).reverse();
  const [, parameter] = /^\{([^}]+)\}/.exec(last) ?? [];
  if (parameter !== undefined && (parameter !== 'id' || before === '')) return parameter;
  return `${singular((parameter ? before : last).replace(/\W+/g, '_'))}_id`;
}

function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /(?:ss|sh|ch|x)es$/.test(name) ? name.slice(0, -2) : name.replace(/(?<!s)s$/, '');
}
