import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {invalid, isObject} from '@nacre-docs/sandbox/platform';

/** Names and values in an import file, in file order. @throws Refusal for a file that can't be read */
export function readVariables(text: string, format: unknown): Array<[name: string, value: string]> {
  return format === 'json' ? readJson(text) : readDotenv(text);
}

function readDotenv(text: string): Array<[string, string]> {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    if (name === undefined)
      throw invalid('content', 'invalid_format', `Line ${index + 1} must have the form NAME=value.`);
    return [[name, value!.trim().replace(/^(["'])(.*)\1$/, '$2')]];
  });
}

function readJson(text: string): Array<[string, string]> {
  const values = jsonOf(text);
  if (!isObject(values) || Object.values(values).some((value) => value === null || typeof value === 'object'))
    throw invalid(
      'content',
      'invalid_format',
      'It must be one JSON object that maps variables to strings, numbers, or booleans.',
    );
  return Object.entries(values).map(([name, value]) => [name, String(value)]);
}
