import {needsEncoding, splitAddress, type QueryPair} from '../address';
import {Code, quote, WIDTH, withCredential, writeCall, writeLiteral, type LiteralSyntax} from '../literal';
import {
  CREDENTIAL,
  fieldPairs,
  sentHeaders,
  usesCredential,
  type FormField,
  type SampleBody,
  type SampleRequest,
} from '../sampleRequest';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';

export const nodejs: SampleLanguage = {label: 'Node.js', grammar: 'javascript', parser: 'javascript', write};

/** Writes a request as a Node.js module with `fetch`, with the credential from an environment variable. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {method, body, answer} = request;
  const imports: string[] = [];
  const {isBasic, headers: sent} = sentHeaders(request);
  const before: string[] = usesCredential(request) ? [`const token = process.env.${tokenVariable};`] : [];
  if (isBasic) before.push('const basic = Buffer.from(token).toString("base64");');
  const fields = body?.kind === 'multipart' ? body.fields : undefined;
  if (fields) before.push(...formLines(fields));
  if (body?.kind === 'file' || fields?.some(({file}) => file))
    imports.push('import { openAsBlob } from "node:fs";');
  if (answer.kind === 'file') imports.push('import { writeFile } from "node:fs/promises";');

  const {url, query} = splitAddress(request.url);
  const hasParams = query.length > 1 || needsEncoding(query);
  if (hasParams) before.push(`const query = ${searchParams(query, 0)};`);
  let address = hasParams ? `\`${escapeTemplate(url)}?\${query}\`` : SYNTAX.string(request.url);
  if (`const response = await fetch(${address}, {`.length > WIDTH) {
    before.push(`const url = ${address};`);
    address = 'url';
  }
  const headers = {
    ...(isBasic && {Authorization: new Code('`Basic ${basic}`')}),
    ...Object.fromEntries(sent.map(({name, value}) => [name, value])),
  };
  const options = {
    ...(method !== 'GET' && {method}),
    ...(Object.keys(headers).length > 0 && {headers}),
    ...(body && {body: new Code(fields ? 'form' : bodyExpression(body))}),
  };
  const args = Object.keys(options).length > 0 ? [address, writeLiteral(options, SYNTAX)] : [address];
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    ...before,
    ...(before.length > 0 ? [''] : []),
    `const response = await fetch(${args.join(', ')});`,
    'if (!response.ok) {',
    '  const problem = await response.text();',
    '  throw new Error(`${response.status} ${problem}`);',
    '}',
    ...answerLines(request),
  ].join('\n');
}

const SYNTAX: LiteralSyntax = {
  indent: '  ',
  constants: {null: 'null', true: 'true', false: 'false'},
  string(text) {
    if (text === CREDENTIAL) return 'token';
    if (!text.includes(CREDENTIAL)) return quote(text);
    return `\`${withCredential(text, '${token}', escapeTemplate)}\``;
  },
  padding: ' ',
  key(name) {
    // In an object literal, this key would set the prototype.
    if (name === '__proto__') return '["__proto__"]';
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
  },
};

/** Text for one line of a template literal. */
function escapeTemplate(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/`|\$\{/g, '\\$&');
}

function searchParams(pairs: QueryPair[], depth: number): string {
  const names = new Set(pairs.map(([name]) => name));
  const values = names.size === pairs.length ? Object.fromEntries(pairs) : pairs;
  return `new URLSearchParams(${writeLiteral(values, SYNTAX, depth)})`;
}

function bodyExpression(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${writeLiteral(body.value, SYNTAX, 1)})`;
    case 'file':
      return `await openAsBlob(${quote(body.file)})`;
    case 'text':
      if (!body.text.includes('\n') || body.text.includes('\r')) return quote(body.text);
      return `\`${body.text.replace(/\\|`|\$\{/g, '\\$&')}\``;
    default:
      return searchParams(fieldPairs(body.fields), 1);
  }
}

function formLines(fields: FormField[]): string[] {
  const parts = fields.map(({name, value, file, contentType}) => {
    const options = contentType ? `, { type: ${quote(contentType)} }` : '';
    if (file) return [quote(name), `await openAsBlob(${quote(value)}${options})`, quote(value)];
    return [quote(name), contentType ? `new Blob([${quote(value)}]${options})` : quote(value)];
  });
  return [
    'const form = new FormData();',
    ...parts.map((words) => `${writeCall('form.append', words, '  ')};`),
  ];
}

function answerLines({answer}: SampleRequest): string[] {
  // `console.log` would show only the outer levels of an object.
  if (answer.kind === 'json') {
    return ['const data = await response.json();', 'console.log(JSON.stringify(data, null, 2));'];
  }
  if (answer.kind === 'text') return ['console.log(await response.text());'];
  return answer.kind === 'file' ? [`await writeFile(${quote(answer.file)}, response.body);`] : [];
}
