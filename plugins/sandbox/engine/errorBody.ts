import type {Entity} from '../contract';
import type {Refusal} from './refusal';
import {copy, isObject} from './values';

/** Fields in which bodies of errors say in words what is wrong, the best first. */
const WORDS = ['detail', 'message', 'error_description', 'msg', 'description', 'reason', 'error', 'title'];
const STATUS = /^(?:status|status_?code|http_?status)$/i;
const MAX_DEPTH = 4;

/**
 * The body of an error: what the description shows of it, with what is wrong in the field that it has for words.
 *
 * @param documented the body that the description shows; without one, or with one of RFC 9457, it is a problem
 * @param path of the request
 */
export function errorBody(documented: Entity | undefined, refusal: Refusal, path: string): Entity {
  const {status, code, detail, more} = refusal;
  if (documented && !isProblem(documented)) return inItsForm(copy(documented), refusal);
  const body: Entity = {
    ...(documented ? copy(documented) : {type: 'about:blank', title: code, status, code}),
    detail,
    instance: path,
  };
  if (more.errors) body.errors = more.errors;
  else delete body.errors;
  return body;
}

function isProblem(body: Entity): boolean {
  return typeof body.detail === 'string' && typeof body.title === 'string';
}

function inItsForm(body: Entity, {status, detail, more}: Refusal): Entity {
  const wrong = (more.errors ?? []).map((issue) => `${issue.pointer || 'The body'}: ${issue.detail}`);
  const words = wrong.length > 0 ? wrong.join(' ') : detail;
  setStatus(body, status, 0);
  return setWords(body, words, 0) ? body : {...body, detail: words};
}

/** @returns whether there is a field for words */
function setWords(value: unknown, words: string, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return setWords(value[0], words, depth + 1);
  if (!isObject(value)) return false;
  const name = WORDS.find((each) => typeof value[each] === 'string');
  if (name !== undefined) value[name] = words;
  return name !== undefined || Object.values(value).some((each) => setWords(each, words, depth + 1));
}

function setStatus(value: unknown, status: number, depth: number): void {
  if (!isObject(value) || depth > MAX_DEPTH) return;
  for (const [name, each] of Object.entries(value)) {
    if (STATUS.test(name) && typeof each === 'number') value[name] = status;
    setStatus(each, status, depth + 1);
  }
}
