import {isBlock, literalParts} from '../literal';
import {multipartChunks} from '../multipart';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {
  CREDENTIAL,
  usesCredential,
  withoutBasic,
  withoutContentType,
  type SampleHeader,
  type SampleRequest,
} from '../sampleRequest';

export const php: SampleLanguage = {label: 'PHP', grammar: 'php', parser: 'php', write};

/** Writes a request as a PHP 8 script with the cURL extension. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {method, answer} = request;
  const {isBasic, headers} = withoutBasic(request.headers);
  const {fields, headers: sent} = body(request, headers);
  const options = [
    'CURLOPT_RETURNTRANSFER => true',
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    ...(method === 'HEAD' || method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${quote(method)}`]),
    ...(isBasic ? [`CURLOPT_USERPWD => ${string(CREDENTIAL)}`] : []),
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => ${array(sent.map(headerLine), 1)}`] : []),
    ...(fields === undefined ? [] : [`CURLOPT_POSTFIELDS => ${fields}`]),
  ];
  return [
    '<?php',
    '',
    ...(usesCredential(request) ? [`$token = getenv(${quote(tokenVariable)});`, ''] : []),
    `$curl = curl_init(${address(request.url)});`,
    `curl_setopt_array($curl, ${array(options)});`,
    '$response = curl_exec($curl);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($status >= 400) {',
    '    throw new RuntimeException("$status $response");',
    '}',
    ...(answer.kind === 'file' ? [`file_put_contents(${quote(answer.file)}, $response);`] : []),
    ...(answer.kind === 'json' || answer.kind === 'text' ? ['echo $response, PHP_EOL;'] : []),
  ].join('\n');
}

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const string = (text: string): string => literalParts(text, quote, '$token').join(' . ');

const address = (url: string): string => literalParts(url, quote, 'rawurlencode($token)').join(' . ');

/** Without the semicolon, cURL would omit an empty header. */
const headerLine = ({name, value}: SampleHeader): string =>
  string(value === '' ? `${name};` : `${name}: ${value}`);

/** Everything in a nowdoc is literal. */
function block(text: string): string {
  if (!isBlock(text)) return quote(text);
  let marker = 'BODY';
  while (text.includes(marker)) marker += '_';
  return `<<<'${marker}'\n${text}\n${marker}`;
}

function array(items: string[], depth = 0): string {
  const indent = '    '.repeat(depth);
  return `[\n${items.map((item) => `${indent}    ${item},\n`).join('')}${indent}]`;
}

/** The value of `CURLOPT_POSTFIELDS`, an array for a multipart body, and the headers. */
function body({body}: SampleRequest, headers: SampleHeader[]): {fields?: string; headers: SampleHeader[]} {
  if (!body) return {headers};
  if (body.kind === 'file') return {headers, fields: `file_get_contents(${quote(body.file)})`};
  if (!('fields' in body)) return {headers, fields: block(body.text)};
  if (body.kind === 'form') {
    const pairs = body.fields.map(({name, value}) => `${quote(name)} => ${quote(value)}`);
    return {headers: withoutContentType(headers), fields: `http_build_query(${array(pairs, 1)})`};
  }
  const others = withoutContentType(headers);
  if (body.fields.every(({file, contentType}) => file || !contentType)) {
    const parts = body.fields.map(({name, value, file, contentType}) => {
      const type = contentType ? `, ${quote(contentType)}` : '';
      return `${quote(name)} => ${file ? `new CURLFile(${quote(value)}${type})` : quote(value)}`;
    });
    return {headers: others, fields: array(parts, 1)};
  }
  // cURL would send a typed text as a file.
  const {type, chunks} = multipartChunks(body.fields);
  const parts = chunks.map((chunk) =>
    'text' in chunk ? lines(chunk.text) : `file_get_contents(${quote(chunk.file)})`,
  );
  return {
    headers: [...others, {name: 'Content-Type', value: type}],
    fields: `implode('', ${array(parts, 1)})`,
  };
}

/** A double-quoted string, because the lines of a multipart body end with `\r\n`. */
function lines(text: string): string {
  const escaped = text
    .replace(/[\\"$]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n');
  return `"${escaped}"`;
}
