import {splitAddress, type QueryPair} from '../address';
import {Code, quote, withCredential, writeCall, writeLiteral, type LiteralSyntax} from '../literal';
import {
  CREDENTIAL,
  fieldPairs,
  sentHeaders,
  usesCredential,
  withoutContentType,
  type FormField,
  type SampleBody,
  type SampleRequest,
} from '../sampleRequest';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';

export const python: SampleLanguage = {label: 'Python', grammar: 'python', parser: 'python', write};

const SYNTAX: LiteralSyntax = {
  indent: '    ',
  constants: {null: 'None', true: 'True', false: 'False'},
  string(text) {
    if (text === CREDENTIAL) return 'token';
    if (!text.includes(CREDENTIAL)) return quote(text);
    return `f${quote(withCredential(text, '{token}', (part) => part.replace(/[{}]/g, '$&$&')))}`;
  },
  padding: '',
  key: quote,
};

/** Methods with their own `requests` function. */
const FUNCTIONS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Writes a request as a Python program with `requests`, with the credential from an environment variable. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const method = request.method.toLowerCase();
  const {url, query} = splitAddress(request.url);
  const {before = [], args} = bodyArguments(request);
  const {isBasic, headers: given} = sentHeaders(request);
  const isUsualJson = request.body?.kind === 'json' && request.body.mediaType === 'application/json';
  const headers = isUsualJson && !isNull(request.body) ? withoutContentType(given) : given;
  const call = writeCall(
    FUNCTIONS.has(method) ? `requests.${method}` : 'requests.request',
    [
      ...(FUNCTIONS.has(method) ? [] : [quote(request.method)]),
      SYNTAX.string(url),
      ...(query.length > 0 ? [argument('params', valuesByName(query))] : []),
      ...(isBasic ? ['auth=(user, password)'] : []),
      ...(headers.length > 0
        ? [argument('headers', Object.fromEntries(headers.map(({name, value}) => [name, value])))]
        : []),
      ...args,
      'timeout=30',
    ],
    SYNTAX.indent,
  );
  const variable = `os.environ[${quote(tokenVariable)}]`;
  const credential = [
    ...(isBasic ? [`user, password = ${variable}.split(":", 1)`] : []),
    ...(usesCredential({...request, headers: given}) ? [`token = ${variable}`] : []),
  ];
  return [
    ...(credential.length > 0 ? ['import os', ''] : []),
    'import requests',
    '',
    ...(credential.length > 0 ? [...credential, ''] : []),
    ...before,
    `response = ${call}`,
    'response.raise_for_status()',
    ...answerLines(request),
  ].join('\n');
}

function argument(name: string, value: unknown): string {
  return `${name}=${writeLiteral(value, SYNTAX, 1)}`;
}

/** Repeated names have a list. */
function valuesByName(query: QueryPair[]): Record<string, string | string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of query) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(
    [...groups].map(([name, values]) => [name, values.length > 1 ? values : values[0]!]),
  );
}

/** `requests` doesn't send a body for None. */
const isNull = (body: SampleBody | undefined): boolean => body?.kind === 'json' && body.value === null;

function bodyArguments({body}: SampleRequest): {before?: string[]; args: string[]} {
  if (!body) return {args: []};
  if (isNull(body)) return {args: ['data="null"']};
  if (body.kind === 'json') return {args: [argument('json', body.value)]};
  if (body.kind === 'file') return {args: [`data=open(${quote(body.file)}, "rb")`]};
  if (body.kind === 'multipart') return {args: partArguments(body.fields)};
  if (body.kind === 'form') return {args: [argument('data', Object.fromEntries(fieldPairs(body.fields)))]};
  // Older versions of `requests` send text in Latin-1.
  const encode = /[^\0-\x7f]/.test(body.text) ? '.encode()' : '';
  if (!isReadableBlock(body.text)) return {args: [`data=${quote(body.text)}${encode}`]};
  const block = body.text
    .replaceAll('\\', '\\\\')
    .replace(/"""|"$/g, (quotes) => quotes.replaceAll('"', '\\"'));
  return {before: [`body = """${block}"""`, ''], args: [`data=body${encode}`]};
}

/** Whether a multiline text survives between triple quotes unchanged. */
function isReadableBlock(text: string): boolean {
  return text.includes('\n') && !/[^\P{Cc}\n\t]/u.test(text);
}

/**
 * Typed parts are passed like files, without a name. If there are no files, all parts are. `requests` would
 * otherwise not send a multipart body.
 */
function partArguments(fields: FormField[]): string[] {
  const isPart = ({file, contentType}: FormField) => file || contentType !== undefined;
  const plain = fields.some(isPart) ? fields.filter((field) => !isPart(field)) : [];
  const files = fields
    .filter((field) => !plain.includes(field))
    .map(({name, value, file, contentType}) => {
      const opened = `open(${quote(value)}, "rb")`;
      if (file && !contentType) return [name, new Code(opened)];
      const words = file ? [quote(value), opened] : ['None', quote(value)];
      return [name, new Code(`(${[...words, ...(contentType ? [quote(contentType)] : [])].join(', ')})`)];
    });
  return [
    ...(plain.length > 0 ? [argument('data', Object.fromEntries(fieldPairs(plain)))] : []),
    argument('files', Object.fromEntries(files)),
  ];
}

function answerLines({answer}: SampleRequest): string[] {
  if (answer.kind === 'json') return ['print(response.json())'];
  if (answer.kind === 'text') return ['print(response.text)'];
  if (answer.kind === 'file')
    return [`with open(${quote(answer.file)}, "wb") as file:`, '    file.write(response.content)'];
  return [];
}
