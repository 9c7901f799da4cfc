import {isBlock, withCredential} from '../literal';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {
  CREDENTIAL,
  sentHeaders,
  usesCredential,
  type FormField,
  type SampleBody,
  type SampleRequest,
} from '../sampleRequest';

export const rust: SampleLanguage = {label: 'Rust', grammar: 'rust', parser: 'rust', write};

/** Methods with their own function. */
const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);

/** Writes a request as a Rust program with `reqwest`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {answer, body} = request;
  const {url, names} = withoutCredentials(request.url);
  const {isBasic, headers} = sentHeaders(request);
  const calls = [
    start(request.method, string(url)),
    // Which encodes it.
    ...names.map((name) => `.query(&[(${quote(name)}, &token)])`),
    ...(isBasic ? ['.basic_auth(user, Some(password))'] : []),
    ...headers.map(({name, value}) => `.header(${quote(name)}, ${string(value)})`),
    ...(body ? [bodyCall(body)] : []),
    '.send()?;',
  ];
  const fields = body?.kind === 'multipart' ? body.fields : undefined;
  const hasTypes = fields?.some(({contentType}) => contentType !== undefined);
  const features = ['blocking', ...(fields ? ['multipart'] : [])].map(quote).join(', ');
  const lines = [
    ...(usesCredential(request) ? [`let token = std::env::var(${quote(tokenVariable)})?;`] : []),
    ...(isBasic ? [`let (user, password) = token.split_once(':').ok_or("user:password")?;`] : []),
    ...(fields ? [formStatement(fields)] : []),
    'let response = reqwest::blocking::Client::new()',
    ...calls.map((call) => `    ${call}`),
    'let status = response.status();',
    'if !status.is_success() {',
    '    return Err(format!("{status} {}", response.text()?).into());',
    '}',
    ...(answer.kind === 'file' ? [`std::fs::write(${quote(answer.file)}, response.bytes()?)?;`] : []),
    ...(answer.kind === 'json' || answer.kind === 'text' ? ['println!("{}", response.text()?);'] : []),
    'Ok(())',
  ];
  return [
    `// reqwest = { version = "0.12", features = [${features}] }`,
    ...(fields ? [`use reqwest::blocking::multipart::${hasTypes ? '{Form, Part}' : 'Form'};`, ''] : []),
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...lines.map((line) => `    ${line}`),
    '}',
  ].join('\n');
}

/** A URL without the query parameters that are credentials, and their names. */
function withoutCredentials(url: string): {url: string; names: string[]} {
  const [start = '', query = ''] = url.split(/\?(.*)/s);
  const parameters = query.split('&').filter(Boolean);
  const isCredential = (parameter: string) => parameter.endsWith(`=${CREDENTIAL}`);
  const names = parameters
    .filter(isCredential)
    .map((parameter) => decodeURIComponent(parameter.split('=')[0]!));
  if (names.length === 0) return {url, names};
  const others = parameters.filter((parameter) => !isCredential(parameter)).join('&');
  return {url: [start, others].filter(Boolean).join('?'), names};
}

function start(method: string, url: string): string {
  return FUNCTIONS.has(method)
    ? `.${method.toLowerCase()}(${url})`
    : `.request(${quote(method)}.parse()?, ${url})`;
}

/** Rust rejects characters that change the direction of text. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

const ESCAPES: Record<string, string> = {'\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\'};

function escape(text: string): string {
  return text.replace(
    new RegExp(`["\\\\\\p{Cc}]|${DIRECTION.source}`, 'gu'),
    (sign) => ESCAPES[sign] ?? `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  );
}

const quote = (text: string): string => `"${escape(text)}"`;

function string(text: string): string {
  if (text === CREDENTIAL) return '&token';
  if (!text.includes(CREDENTIAL)) return quote(text);
  const braces = (part: string) => escape(part.replace(/[{}]/g, '$&$&'));
  return `format!("${withCredential(text, '{token}', braces)}")`;
}

/** A raw string, between more signs than follow a quote in it. */
function block(text: string): string {
  if (!isBlock(text) || DIRECTION.test(text)) return quote(text);
  const longest = Math.max(0, ...(text.match(/(?<=")#*/g) ?? []).map(({length}) => length));
  const signs = '#'.repeat(longest + 1);
  return `r${signs}"${text}"${signs}`;
}

function bodyCall(body: SampleBody): string {
  if (body.kind === 'file') return `.body(std::fs::File::open(${quote(body.file)})?)`;
  if (!('fields' in body)) return `.body(${block(body.text)})`;
  if (body.kind === 'multipart') return '.multipart(form)';
  const rows = body.fields.map(({name, value}) => `            (${quote(name)}, ${quote(value)}),\n`);
  return `.form(&[\n${rows.join('')}        ])`;
}

function formStatement(fields: FormField[]): string {
  const calls = fields.map(({name, value, file, contentType}) => {
    if (!contentType) {
      return file ? `.file(${quote(name)}, ${quote(value)})?` : `.text(${quote(name)}, ${quote(value)})`;
    }
    const part = file ? `Part::file(${quote(value)})?` : `Part::text(${quote(value)})`;
    return `.part(${quote(name)}, ${part}.mime_str(${quote(contentType)})?)`;
  });
  return `let form = Form::new()${calls.map((call) => `\n        ${call}`).join('')};`;
}
