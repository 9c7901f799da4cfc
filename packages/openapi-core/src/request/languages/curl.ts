import {needsEncoding, splitAddress} from '../address';
import {CREDENTIAL, sentHeaders, type FormField, type SampleRequest} from '../sampleRequest';
import {shellJson, shellQuote, shellWord} from '../shell';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';

export const curl: SampleLanguage = {label: 'cURL', grammar: 'bash', parser: 'bash', write};

/** Writes a request as a curl command for a POSIX shell, with the credential from an environment variable. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const word = (text: string) => shellWord(text, tokenVariable);
  const {method, body, answer} = request;
  const {url, query} = splitAddress(request.url);
  // Data is either the query or the body.
  const asOptions = !body && needsEncoding(query);
  const address = asOptions ? url : request.url;
  const {isBasic, headers} = sentHeaders(request);
  const implied = body ? 'POST' : 'GET';
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === implied ? [] : [`--request ${shellQuote(method)}`]),
    '--fail-with-body',
    // curl expands braces and brackets to several URLs.
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...(asOptions ? ['--get', ...query.map(([name, value]) => urlencoded(name, value, word))] : []),
    ...(isBasic ? [`--user ${word(CREDENTIAL)}`] : []),
    // Without the semicolon, curl would omit an empty header.
    ...headers.map(({name, value}) => `--header ${word(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...bodyOptions(request, word),
    ...(answer.kind === 'file' ? [`--output ${word(answer.file)}`] : []),
  ];
  return [`curl ${word(address)}`, ...options].join(' \\\n  ');
}

type Quote = (text: string) => string;

/** curl encodes the value but not the name. */
function urlencoded(name: string, value: string, word: Quote): string {
  return `--data-urlencode ${word(`${encodeURIComponent(name)}=${value}`)}`;
}

function bodyOptions({body}: SampleRequest, word: Quote): string[] {
  if (!body) return [];
  switch (body.kind) {
    case 'json':
      return [`--data ${shellJson(body.text)}`];
    case 'text':
      // `--data` would read text after an at sign as a file name.
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${word(body.text)}`];
    case 'file':
      return [`--data-binary ${word(`@${body.file}`)}`];
    case 'form':
      return body.fields.map(({name, value}) => urlencoded(name, value, word));
    case 'multipart':
      return body.fields.map(formOption);
  }
}

/** `--form-string` sends text literally. `--form` interprets it, and supports a type. */
function formOption({name, value, file, contentType}: FormField): string {
  const type = contentType ? `;type=${contentType}` : '';
  if (file) return `--form ${shellQuote(`${name}=@${value}${type}`)}`;
  if (!type) return `--form-string ${shellQuote(`${name}=${value}`)}`;
  return `--form ${shellQuote(`${name}="${value.replace(/["\\]/g, '\\$&')}"${type}`)}`;
}
