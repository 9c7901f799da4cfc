import {isBlock, literalParts} from '../literal';
import {disposition} from '../multipart';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {
  usesCredential,
  withoutBasic,
  withoutContentType,
  type FormField,
  type SampleBody,
  type SampleRequest,
} from '../sampleRequest';

export const go: SampleLanguage = {label: 'Go', grammar: 'go', parser: 'go', write};

/** Packages that samples may use. */
const PACKAGES = 'bytes fmt io log mime/multipart net/http net/textproto net/url os strings'.split(' ');

/** Writes a request as a Go program with `net/http`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {answer, body, method} = request;
  const {isBasic, headers: given} = withoutBasic(request.headers);
  const isMultipart = body?.kind === 'multipart';
  const headers = isMultipart ? withoutContentType(given) : given;
  const {lines: bodyLines, reader} = bodyOf(body);
  const lines = [
    ...(usesCredential(request) ? [`token := os.Getenv(${quote(tokenVariable)})`] : []),
    ...(isBasic ? ['user, password, _ := strings.Cut(token, ":")'] : []),
    ...bodyLines,
    `req, err := http.NewRequest(${quote(method)}, ${address(request.url)}, ${reader})`,
    'check(err)',
    ...(isBasic ? ['req.SetBasicAuth(user, password)'] : []),
    ...headers.map(({name, value}) => `req.Header.Set(${quote(name)}, ${string(value)})`),
    ...(isMultipart ? ['req.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '',
    'res, err := http.DefaultClient.Do(req)',
    'check(err)',
    'defer res.Body.Close()',
    'data, err := io.ReadAll(res.Body)',
    'check(err)',
    'if res.StatusCode >= 400 {',
    '\tlog.Fatalf("%s %s", res.Status, data)',
    '}',
    ...(answer.kind === 'file' ? [`check(os.WriteFile(${quote(answer.file)}, data, 0o644))`] : []),
    ...(answer.kind === 'json' || answer.kind === 'text' ? ['fmt.Println(string(data))'] : []),
  ];
  // Go rejects unused imports, and texts may look like packages.
  const code = lines.join('\n').replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, '');
  const isUsed = (name: string) => new RegExp(`\\b${name.split('/').at(-1)!}\\.`).test(code);
  return [
    'package main',
    '',
    'import (',
    ...PACKAGES.filter(isUsed).map((name) => `\t${quote(name)}`),
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

const address = (url: string): string => literalParts(url, quote, 'url.QueryEscape(token)').join('+');

/** Raw strings can't contain backticks. */
const block = (text: string): string => (isBlock(text) && !text.includes('`') ? `\`${text}\`` : quote(text));

function bodyOf(body: SampleBody | undefined): {lines: string[]; reader: string} {
  if (!body) return {lines: [], reader: 'nil'};
  if (body.kind === 'file') return {lines: readFile('body', body.file), reader: 'bytes.NewReader(body)'};
  if (!('fields' in body)) return {lines: [`body := strings.NewReader(${block(body.text)})`], reader: 'body'};
  if (body.kind === 'form') {
    const adds = body.fields.map(({name, value}) => `form.Add(${quote(name)}, ${quote(value)})`);
    return {lines: ['form := url.Values{}', ...adds], reader: 'strings.NewReader(form.Encode())'};
  }
  const lines = [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...body.fields.flatMap(partLines),
  ];
  return {lines: [...lines, 'check(form.Close())'], reader: '&body'};
}

function readFile(variable: string, file: string): string[] {
  return [`${variable}, err := os.ReadFile(${quote(file)})`, 'check(err)'];
}

function partLines({name, value, file, contentType}: FormField, index: number): string[] {
  if (!file && !contentType) return [`check(form.WriteField(${quote(name)}, ${quote(value)}))`];
  const part = `part${index + 1}`;
  const created = contentType
    ? [
        `${part}, err := form.CreatePart(textproto.MIMEHeader{`,
        `\t"Content-Disposition": {${quote(disposition(name, file ? value : undefined))}},`,
        `\t"Content-Type":        {${quote(contentType)}},`,
        '})',
      ]
    : [`${part}, err := form.CreateFormFile(${quote(name)}, ${quote(value)})`];
  const content = file ? `data${index + 1}` : `[]byte(${quote(value)})`;
  return [
    ...(file ? readFile(content, value) : []),
    ...created,
    'check(err)',
    `_, err = ${part}.Write(${content})`,
    'check(err)',
  ];
}
