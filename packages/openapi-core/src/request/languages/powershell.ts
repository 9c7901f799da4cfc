import {splitAddress, type QueryPair} from '../address';
import {withCredential} from '../literal';
import {
  CREDENTIAL,
  fieldPairs,
  withoutBasic,
  withoutContentType,
  type FormField,
  type SampleRequest,
} from '../sampleRequest';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';

export const powershell: SampleLanguage = {label: 'PowerShell', grammar: 'powershell', write};

/** A hash table value: an expression or a nested table. */
type Value = string | Table;
type Table = Array<[key: string, value: Value]>;

type Quote = (text: string) => string;

/**
 * Writes a request as a PowerShell script with Invoke-RestMethod, with the credential from an environment variable.
 * Files in a form need PowerShell 7.
 */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const literal: Quote = (text) => quote(text, tokenVariable);
  const {method, body, answer} = request;
  const {url, query} = queryTable(request);
  const {before, table} = bodyParts(request, literal);
  const {isBasic, headers: given} = withoutBasic(request.headers);
  const headers = (body ? withoutContentType(given) : given).map(({name, value}): Table[number] => [
    name,
    literal(value),
  ]);
  if (isBasic) headers.unshift(['Authorization', '"Basic $basic"']);
  const parameters: Table = [
    ['Method', literal(method)],
    ['Uri', literal(url)],
    ...(headers.length > 0 ? [['Headers', headers] satisfies Table[number]] : []),
    ...(query.length > 0
      ? [['Body', query.map(([name, value]) => [name, literal(value)])] satisfies Table[number]]
      : []),
    ...table,
    ...(answer.kind === 'file' ? [['OutFile', literal(answer.file)] satisfies Table[number]] : []),
  ];
  return [
    // -Authentication Basic takes a secure string, and needs PowerShell 6.
    ...(isBasic
      ? [
          `$bytes = [Text.Encoding]::UTF8.GetBytes($env:${tokenVariable})`,
          '$basic = [Convert]::ToBase64String($bytes)',
          '',
        ]
      : []),
    ...before,
    `$params = ${writeTable(parameters, 0)}`,
    '',
    // Without a depth, PowerShell truncates the response.
    `Invoke-RestMethod @params${answer.kind === 'json' ? ' | ConvertTo-Json -Depth 20' : ''}`,
  ].join('\n');
}

/** Invoke-RestMethod turns a GET body into a query. Table keys are unique, ignoring case. */
function queryTable({method, url, body}: SampleRequest): {url: string; query: QueryPair[]} {
  const split = splitAddress(url);
  const names = new Set(split.query.map(([name]) => name.toLowerCase()));
  return method === 'GET' && !body && names.size === split.query.length ? split : {url, query: []};
}

function bodyParts({headers, body}: SampleRequest, literal: Quote): {before: string[]; table: Table} {
  if (!body) return {before: [], table: []};
  const mediaType = headers.find(({name}) => name.toLowerCase() === 'content-type')?.value;
  const contentType = (suffix = ''): Table =>
    mediaType ? [['ContentType', literal(`${mediaType}${suffix}`)]] : [];
  switch (body.kind) {
    case 'json':
    case 'text': {
      // PowerShell before 7.4 sends text in Latin-1 by default.
      const charset =
        /[^\0-\x7f]/.test(body.text) && !mediaType?.includes('charset') ? '; charset=utf-8' : '';
      return {
        before: [`$body = ${quoteBlock(body.text, literal)}`, ''],
        table: [...contentType(charset), ['Body', '$body']],
      };
    }
    case 'file':
      return {before: [], table: [...contentType(), ['InFile', literal(body.file)]]};
    case 'multipart':
      return multipart(body.fields, literal);
    case 'form': {
      const names = new Set(body.fields.map(({name}) => name.toLowerCase()));
      const pairs = fieldPairs(body.fields);
      const fields: Value =
        names.size === pairs.length
          ? pairs.map(([name, value]) => [name, literal(value)])
          : literal(new URLSearchParams(pairs).toString());
      return {before: [], table: [...contentType(), ['Body', fields]]};
    }
  }
}

/** A table of fields and files, or .NET parts if one has a type or doesn't fit in a table. */
function multipart(fields: FormField[], literal: Quote): {before: string[]; table: Table} {
  const names = new Set(fields.map(({name}) => name.toLowerCase()));
  const file = (path: string) => `Get-Item -LiteralPath ${literal(path)}`;
  if (names.size === fields.length && fields.every(({contentType}) => contentType === undefined)) {
    const form = fields.map(({name, value, file: isFile}): Table[number] => [
      name,
      isFile ? file(value) : literal(value),
    ]);
    return {before: [], table: [['Form', form]]};
  }
  const parts = fields.flatMap(({name, value, file: isFile, contentType}) => [
    isFile
      ? `$part = [System.Net.Http.StreamContent]::new((${file(value)}).OpenRead())`
      : `$part = [System.Net.Http.StringContent]::new(${literal(value)})`,
    ...(contentType ? [`$part.Headers.ContentType = ${literal(contentType)}`] : []),
    `$form.Add($part, ${[name, ...(isFile ? [value] : [])].map(literal).join(', ')})`,
    '',
  ]);
  const form = '$form = [System.Net.Http.MultipartFormDataContent]::new()';
  return {before: [form, '', ...parts], table: [['Body', '$form']]};
}

function writeTable(table: Table, depth: number): string {
  if (table.length === 0) return '@{}';
  const indent = '    '.repeat(depth + 1);
  const lines = table.map(([key, value]) => {
    const name = /^[A-Za-z]\w*$/.test(key) ? key : quote(key, '');
    return `${indent}${name} = ${typeof value === 'string' ? value : writeTable(value, depth + 1)}\n`;
  });
  return `@{\n${lines.join('')}${'    '.repeat(depth)}}`;
}

/** PowerShell also accepts typographic quotes. */
const SINGLE_QUOTES = "['\u2018-\u201B]";
const SPECIAL_IN_DOUBLE_QUOTES = /["\u201C-\u201E$`]/g;

const ESCAPES: Record<string, string> = {'\n': '`n', '\r': '`r', '\t': '`t', '\0': '`0'};

function quote(text: string, tokenVariable: string): string {
  const isPlain = !text.includes(CREDENTIAL) && !/[\n\r]/.test(text);
  if (isPlain) return `'${text.replace(new RegExp(SINGLE_QUOTES, 'g'), '$&$&')}'`;
  // These characters would extend the variable name.
  const variable = new RegExp(`${CREDENTIAL}[\\w:?]`).test(text)
    ? `\${env:${tokenVariable}}`
    : `$env:${tokenVariable}`;
  return `"${withCredential(text, variable, (part) =>
    part.replace(SPECIAL_IN_DOUBLE_QUOTES, '`$&').replace(/[\n\r\t\0]/g, (character) => ESCAPES[character]!),
  )}"`;
}

/** A literal here-string preserves text, except a line that would end it. */
function quoteBlock(text: string, literal: Quote): string {
  const isBlock =
    text.includes('\n') && !text.includes('\r') && !new RegExp(`^${SINGLE_QUOTES}@`, 'm').test(text);
  return isBlock ? `@'\n${text}\n'@` : literal(text);
}
