/** A JSON key, string, number or keyword. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** A piece of JSON. Keywords have the color of numbers; space and punctuation have none. */
export interface JsonToken {
  text: string;
  kind?: 'key' | 'string' | 'number';
}

/** Splits JSON, or some lines of it, into pieces with a color each. */
export function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const {0: token, 1: quoted, 2: colon, index} of json.matchAll(TOKEN)) {
    tokens.push({text: json.slice(end, index)});
    tokens.push({text: quoted ?? token, kind: colon ? 'key' : quoted ? 'string' : 'number'});
    end = index + (quoted ?? token).length;
  }
  return [...tokens, {text: json.slice(end)}].filter(({text}) => text !== '');
}
