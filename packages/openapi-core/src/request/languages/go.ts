import {needsEncoding, splitAddress, type QueryPair} from '../address';
import {isBlock, literalParts} from '../literal';
import {disposition} from '../multipart';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {
  fieldPairs,
  usesCredential,
  withoutBasic,
  withoutContentType,
  type FormField,
  type SampleRequest,
} from '../sampleRequest';

export const go: SampleLanguage = {label: 'Go', grammar: 'go', parser: 'go', write};

/** Writes a request as a Go program with `net/http`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {isBasic, headers: given} = withoutBasic(request.headers);
  const isMultipart = request.body?.kind === 'multipart';
  const headers = isMultipart ? withoutContentType(given) : given;
  const packages = new Set(['fmt', 'io', 'log', 'net/http']);
  if (request.answer.kind === 'none') packages.delete('fmt');
  const lines: string[] = [];
  if (usesCredential(request)) {
    packages.add('os');
    lines.push(`token := os.Getenv(${quote(tokenVariable)})`);
  }
  if (isBasic) {
    packages.add('strings');
    lines.push('user, password, _ := strings.Cut(token, ":")');
  }
  const {url, query} = splitAddress(request.url);
  let address = string(request.url);
  if (needsEncoding(query)) {
    packages.add('net/url');
    lines.push(...values('query', query), `address := ${string(`${url}?`)} + query.Encode()`);
    address = 'address';
  }
  const body = bodyLines(request, packages);
  lines.push(...body.lines);
  lines.push(
    `req, err := http.NewRequest(${quote(request.method)}, ${address}, ${body.reader})`,
    'check(err)',
  );
  if (isBasic) lines.push('req.SetBasicAuth(user, password)');
  for (const {name, value} of headers) lines.push(`req.Header.Set(${quote(name)}, ${string(value)})`);
  if (isMultipart) lines.push('req.Header.Set("Content-Type", form.FormDataContentType())');
  lines.push(
    '',
    'res, err := http.DefaultClient.Do(req)',
    'check(err)',
    'defer res.Body.Close()',
    'data, err := io.ReadAll(res.Body)',
    'check(err)',
    'if res.StatusCode >= 400 {',
    '\tlog.Fatalf("%s %s", res.Status, data)',
    '}',
  );
  if (request.answer.kind === 'file') {
    packages.delete('fmt');
    packages.add('os');
    lines.push(`check(os.WriteFile(${quote(request.answer.file)}, data, 0o644))`);
  } else if (request.answer.kind !== 'none') lines.push('fmt.Println(string(data))');
  return [
    'package main',
    '',
    'import (',
    ...[...packages].sort().map((name) => `\t${quote(name)}`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => line && `\t${line}`),
    '}',
    '',
    'func check(err error) {',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '}',
  ].join('\n');
}

/** Go has JSON's escapes. */
const quote = (text: string): string => JSON.stringify(text);

/** Without spaces, as `gofmt` writes arguments. */
const string = (text: string): string => literalParts(text, quote, 'token').join('+');

/** Raw strings can't contain backticks. */
const block = (text: string): string => (isBlock(text) && !text.includes('`') ? `\`${text}\`` : quote(text));

function values(variable: string, pairs: QueryPair[]): string[] {
  return [
    `${variable} := url.Values{}`,
    ...pairs.map(([name, value]) => `${variable}.Add(${quote(name)}, ${string(value)})`),
  ];
}

function bodyLines({body}: SampleRequest, packages: Set<string>): {lines: string[]; reader: string} {
  if (!body) return {lines: [], reader: 'nil'};
  if (body.kind === 'file') {
    packages.add('bytes').add('os');
    return {lines: readFile('body', body.file), reader: 'bytes.NewReader(body)'};
  }
  if (!('fields' in body)) {
    packages.add('strings');
    return {lines: [`body := strings.NewReader(${block(body.text)})`], reader: 'body'};
  }
  if (body.kind === 'form') {
    packages.add('net/url').add('strings');
    return {lines: values('form', fieldPairs(body.fields)), reader: 'strings.NewReader(form.Encode())'};
  }
  packages.add('bytes').add('mime/multipart');
  const lines = ['var body bytes.Buffer', 'form := multipart.NewWriter(&body)'];
  for (const [index, field] of body.fields.entries()) lines.push(...partLines(field, index + 1, packages));
  return {lines: [...lines, 'check(form.Close())'], reader: '&body'};
}

function readFile(variable: string, file: string): string[] {
  return [`${variable}, err := os.ReadFile(${quote(file)})`, 'check(err)'];
}

function partLines(
  {name, value, file, contentType}: FormField,
  number: number,
  packages: Set<string>,
): string[] {
  if (!file && !contentType) return [`check(form.WriteField(${quote(name)}, ${quote(value)}))`];
  if (file) packages.add('os');
  const part = `part${number}`;
  let created = [`${part}, err := form.CreateFormFile(${quote(name)}, ${quote(value)})`];
  if (contentType) {
    packages.add('net/textproto');
    created = [
      `${part}, err := form.CreatePart(textproto.MIMEHeader{`,
      `\t"Content-Disposition": {${quote(disposition(name, file ? value : undefined))}},`,
      `\t"Content-Type":        {${quote(contentType)}},`,
      '})',
    ];
  }
  const content = file ? `data${number}` : `[]byte(${quote(value)})`;
  return [
    ...(file ? readFile(content, value) : []),
    ...created,
    'check(err)',
    `_, err = ${part}.Write(${content})`,
    'check(err)',
  ];
}
