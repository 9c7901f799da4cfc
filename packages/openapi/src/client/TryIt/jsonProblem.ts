import {isJson} from '@nacre-docs/openapi-core/validate/values';

/** White space, a key or string, a punctuation mark, another value, or a quote that nothing closes. */
const TOKEN = /\s+|"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"[^\n]*/g;

export type JsonMistake =
  'value' | 'word' | 'quote' | 'escape' | 'key' | 'colon' | 'comma' | 'lastComma' | 'open' | 'more';

export interface JsonProblem {
  /** From 1. */
  line: number;
  mistake: JsonMistake;
}

/** The first mistake of a text that isn't JSON. */
export function jsonProblem(text: string): JsonProblem | undefined {
  return isJson(text) ? undefined : findProblem(text);
}

function findProblem(text: string): JsonProblem {
  const tokens = [...text.matchAll(TOKEN)].filter(([token]) => token.trim() !== '');
  let at = 0;
  const peek = () => tokens[at]?.[0];
  const mistake = readValue() ?? (peek() === undefined ? 'open' : 'more');
  // A missing comma belongs to the line before. Anything missing at the end, to the last line.
  const index = mistake === 'comma' || mistake === 'lastComma' || !tokens[at] ? at - 1 : at;
  const token = tokens[Math.max(0, index)];
  return {line: text.slice(0, token ? token.index + token[0].length : 0).split('\n').length, mistake};

  function readValue(): JsonMistake | undefined {
    const token = peek();
    if (token === undefined) return 'value';
    if (token === '{' || token === '[') return readItems(token === '{');
    if (/^[}\],:]/.test(token)) return 'value';
    if (!/^".*"$/.test(token) && token.startsWith('"')) return 'quote';
    if (!isJson(token)) return token.startsWith('"') ? 'escape' : 'word';
    at++;
    return undefined;
  }

  /** Reads an object or a list with its brackets. */
  function readItems(isObject: boolean): JsonMistake | undefined {
    const end = isObject ? '}' : ']';
    at++;
    for (let isFirst = true; peek() !== end; isFirst = false) {
      if (peek() === undefined) return 'open';
      if (!isFirst) {
        if (peek() !== ',') return 'comma';
        at++;
        if (peek() === end) return 'lastComma';
      }
      const mistake = (isObject ? readKey() : undefined) ?? readValue();
      if (mistake) return mistake;
    }
    at++;
    return undefined;
  }

  function readKey(): JsonMistake | undefined {
    const token = peek();
    if (token === undefined) return 'open';
    if (!token.startsWith('"')) return 'key';
    if (!isJson(token)) return /^".*"$/.test(token) ? 'escape' : 'quote';
    at++;
    if (peek() !== ':') return 'colon';
    at++;
    return undefined;
  }
}
