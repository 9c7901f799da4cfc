import {isBlock, withCredential} from '../literal';
import {multipartChunks} from '../multipart';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {CREDENTIAL, sentHeaders, usesCredential, type FormField, type SampleRequest} from '../sampleRequest';

export const ruby: SampleLanguage = {label: 'Ruby', grammar: 'ruby', parser: 'ruby', write};

/** Methods with a request class. */
const CLASSES = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);

/** Writes a request as a Ruby script with `net/http`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {method, answer} = request;
  const {isBasic, headers} = sentHeaders(request);
  // `URI` rejects brackets in a query.
  const address = request.url.replace(/[[\]]/g, encodeURIComponent);
  const made = CLASSES.has(method)
    ? `Net::HTTP::${method[0]}${method.slice(1).toLowerCase()}.new(uri)`
    : `Net::HTTPGenericRequest.new(${quote(method)}, true, true, uri)`;
  return [
    "require 'net/http'",
    '',
    ...(usesCredential(request) ? [`token = ENV.fetch(${quote(tokenVariable)})`, ''] : []),
    `uri = URI(${string(address, 'URI.encode_www_form_component(token)')})`,
    `request = ${made}`,
    ...(isBasic ? ["request.basic_auth(*token.split(':', 2))"] : []),
    ...headers.map(({name, value}) => `request[${quote(name)}] = ${string(value)}`),
    ...bodyLines(request),
    '',
    "options = { use_ssl: uri.scheme == 'https' }",
    'response = Net::HTTP.start(uri.host, uri.port, options) do |http|',
    '  http.request(request)',
    'end',
    'unless response.is_a?(Net::HTTPSuccess)',
    '  abort "#{response.code} #{response.body}"',
    'end',
    ...(answer.kind === 'file' ? [`File.binwrite(${quote(answer.file)}, response.body)`] : []),
    ...(answer.kind === 'json' || answer.kind === 'text' ? ['puts response.body'] : []),
  ].join('\n');
}

/** Double quotes only for text that needs escapes. */
const quote = (text: string): string => (/['\\\p{Cc}]/u.test(text) ? `"${escape(text)}"` : `'${text}'`);

/** Ruby has JSON's escapes, and interpolates. */
const escape = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/#(?=[{$@])/g, '\\#');

function string(text: string, credential = 'token'): string {
  if (text === CREDENTIAL) return credential;
  return text.includes(CREDENTIAL) ? `"${withCredential(text, `#{${credential}}`, escape)}"` : quote(text);
}

/** A literal heredoc ends with a line break. */
function block(text: string): string {
  if (!isBlock(text)) return quote(text);
  let marker = 'BODY';
  while (text.includes(marker)) marker += '_';
  return `<<'${marker}'.chomp\n${text}\n${marker}`;
}

const list = (items: string[]): string => `[\n${items.map((item) => `  ${item},\n`).join('')}]`;

function bodyLines({body}: SampleRequest): string[] {
  if (!body) return [];
  if (body.kind === 'file') return [`request.body = File.binread(${quote(body.file)})`];
  if (!('fields' in body)) return [`request.body = ${block(body.text)}`];
  const isMultipart = body.kind === 'multipart';
  if (isMultipart && body.fields.some(({file, contentType}) => !file && contentType)) {
    // `set_form` would send a typed text as a file.
    const {type, chunks} = multipartChunks(body.fields);
    const parts = chunks.map((chunk) =>
      'text' in chunk ? `${quote(chunk.text)}.b` : `File.binread(${quote(chunk.file)})`,
    );
    return [`request['Content-Type'] = ${quote(type)}`, `request.body = ${list(parts)}.join`];
  }
  const pairs = body.fields.map((field) => `[${pair(field)}]`);
  return [`request.set_form(${list(pairs)}${isMultipart ? ", 'multipart/form-data'" : ''})`];
}

function pair({name, value, file, contentType}: FormField): string {
  if (!file) return `${quote(name)}, ${quote(value)}`;
  const type = contentType ? `, { content_type: ${quote(contentType)} }` : '';
  return `${quote(name)}, File.open(${quote(value)})${type}`;
}
