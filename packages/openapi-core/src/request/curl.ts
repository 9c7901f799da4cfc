import {needsEncoding, splitAddress} from './address';
import {
  CREDENTIAL,
  withoutBasic,
  withoutContentType,
  type FormField,
  type SampleRequest,
} from './sampleRequest';
import {shellJson, shellQuote, shellWord} from './shell';

/** Writes a request as a curl command for a POSIX shell, which reads the credential from a variable of the environment. */
export function curlSample(request: SampleRequest, tokenVariable: string): string {
  const word = (text: string) => shellWord(text, tokenVariable);
  const {method, body, answer} = request;
  const {url, query} = splitAddress(request.url);
  // Data is either the query or the body.
  const asOptions = !body && needsEncoding(query);
  const address = asOptions ? url : request.url;
  const {isBasic, headers: given} = withoutBasic(request.headers);
  const headers = body?.kind === 'form' ? withoutContentType(given) : given;
  const implied = body ? 'POST' : 'GET';
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === implied ? [] : [`--request ${method}`]),
    '--fail-with-body',
    // Braces and brackets would stand for several addresses.
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...(asOptions ? ['--get'] : []),
    ...(asOptions ? query.map(([name, value]) => urlencoded(name, value, word)) : []),
    ...(isBasic ? [`--user ${word(CREDENTIAL)}`] : []),
    // A header without a value would be left out but for the semicolon.
    ...headers.map(({name, value}) => `--header ${word(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...bodyOptions(request, word),
    ...(answer.kind === 'file' ? [`--output ${word(answer.file)}`] : []),
  ];
  return [`curl ${word(address)}`, ...options].join(' \\\n  ');
}

type Quote = (text: string) => string;

/** curl encodes the value and takes the name as it is. */
function urlencoded(name: string, value: string, word: Quote): string {
  return `--data-urlencode ${word(`${encodeURIComponent(name)}=${value}`)}`;
}

function bodyOptions({body}: SampleRequest, word: Quote): string[] {
  if (!body) return [];
  switch (body.kind) {
    case 'json':
      return [`--data ${shellJson(body.text)}`];
    case 'text':
      // `--data` would take what follows an at sign for the name of a file.
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${word(body.text)}`];
    case 'file':
      return [`--data-binary ${word(`@${body.file}`)}`];
    case 'form':
      return body.mediaType === 'multipart/form-data'
        ? body.fields.map(formOption)
        : body.fields.map(({name, value}) => urlencoded(name, value, word));
  }
}

/** `--form-string` reads nothing into a text; `--form` does, and takes a type. */
function formOption({name, value, file, contentType}: FormField): string {
  const type = contentType ? `;type=${contentType}` : '';
  if (file) return `--form ${shellQuote(`${name}=@${value}${type}`)}`;
  if (!type) return `--form-string ${shellQuote(`${name}=${value}`)}`;
  return `--form ${shellQuote(`${name}="${value.replace(/["\\]/g, '\\$&')}"${type}`)}`;
}
