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

/** A hash table of expressions and tables. */
interface Table {
  [key: string]: string | Table;
}

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
  const headers = (body ? withoutContentType(given) : given).map(({name, value}): QueryPair => [name, value]);
  const parameters: Table = {
    Method: literal(method),
    Uri: literal(url),
    ...((isBasic || headers.length > 0) && {
      Headers: {...(isBasic && {Authorization: '"Basic $basic"'}), ...tableOf(headers, literal)},
    }),
    ...(query.length > 0 && {Body: tableOf(query, literal)}),
    ...table,
    ...(answer.kind === 'file' && {OutFile: literal(answer.file)}),
  };
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

/** Invoke-RestMethod turns a GET body into a query. */
function queryTable({method, url, body}: SampleRequest): {url: string; query: QueryPair[]} {
  const split = splitAddress(url);
  const names = split.query.map(([name]) => name);
  return method === 'GET' && !body && areUnique(names) ? split : {url, query: []};
}

const tableOf = (pairs: QueryPair[], literal: Quote): Table =>
  Object.fromEntries(pairs.map(([name, value]) => [name, literal(value)]));

function bodyParts({headers, body}: SampleRequest, literal: Quote): {before: string[]; table: Table} {
  if (!body) return {before: [], table: {}};
  const mediaType = headers.find(({name}) => name.toLowerCase() === 'content-type')?.value;
  const contentType = (suffix = ''): Table =>
    mediaType ? {ContentType: literal(`${mediaType}${suffix}`)} : {};
  switch (body.kind) {
    case 'json':
    case 'text': {
      // PowerShell before 7.4 sends text in Latin-1 by default.
      const charset =
        /[^\0-\x7f]/.test(body.text) && !mediaType?.includes('charset') ? '; charset=utf-8' : '';
      return {
        before: [`$body = ${quoteBlock(body.text, literal)}`, ''],
        table: {...contentType(charset), Body: '$body'},
      };
    }
    case 'file':
      return {before: [], table: {...contentType(), InFile: literal(body.file)}};
    case 'multipart':
      return multipart(body.fields, literal);
    case 'form': {
      const pairs = fieldPairs(body.fields);
      const fields = areUnique(body.fields.map(({name}) => name))
        ? tableOf(pairs, literal)
        : literal(new URLSearchParams(pairs).toString());
      return {before: [], table: {...contentType(), Body: fields}};
    }
  }
}

/** Table keys are unique, ignoring case. */
const areUnique = (names: string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** A table of fields and files, or .NET parts if one has a type or doesn't fit in a table. */
function multipart(fields: FormField[], literal: Quote): {before: string[]; table: Table} {
  const file = (path: string) => `Get-Item -LiteralPath ${literal(path)}`;
  if (areUnique(fields.map(({name}) => name)) && fields.every(({contentType}) => contentType === undefined)) {
    const form = fields.map(({name, value, file: isFile}) => [name, isFile ? file(value) : literal(value)]);
    return {before: [], table: {Form: Object.fromEntries(form) as Table}};
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
  return {before: [form, '', ...parts], table: {Body: '$form'}};
}

function writeTable(table: Table, depth: number): string {
  const indent = '    '.repeat(depth + 1);
  const lines = Object.entries(table).map(([key, value]) => {
    const name = /^[A-Za-z]\w*$/.test(key) ? key : quote(key, '');
    return `${indent}${name} = ${typeof value === 'string' ? value : writeTable(value, depth + 1)}\n`;
  });
  return lines.length === 0 ? '@{}' : `@{\n${lines.join('')}${'    '.repeat(depth)}}`;
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
