import {isBlock, literalParts} from '../literal';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {
  sentHeaders,
  usesCredential,
  type FormField,
  type SampleBody,
  type SampleHeader,
  type SampleRequest,
} from '../sampleRequest';

export const csharp: SampleLanguage = {label: 'C#', grammar: 'csharp', parser: 'c_sharp', write};

/** Body headers, which .NET rejects as request headers. */
const CONTENT_HEADER = /^(?:content-.*|allow|expires|last-modified)$/i;

/** Methods with their own constant in all versions of .NET. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/** Writes a request as a C# 9 program with `HttpClient`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {method, answer, body} = request;
  const {isBasic, headers} = sentHeaders(request);
  const name = METHODS.has(method)
    ? `HttpMethod.${method[0]}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quote(method)})`;
  const isUsed = usesCredential(request);
  const lines = [
    ...(isUsed ? [`var token = Environment.GetEnvironmentVariable(${quote(tokenVariable)});`] : []),
    ...(isBasic ? ['var basic = Convert.ToBase64String(Encoding.UTF8.GetBytes(token));'] : []),
    ...(isUsed ? [''] : []),
    ...(body ? [...contentLines(body), ''] : []),
    'var client = new HttpClient();',
    `var request = new HttpRequestMessage(${name}, ${address(request.url)});`,
    ...(isBasic ? [header('request', 'Authorization', '"Basic " + basic')] : []),
    ...headers
      .filter((each) => !CONTENT_HEADER.test(each.name))
      .map((each) => header('request', each.name, string(each.value))),
    ...contentHeaders(headers, body),
    '',
    'var response = await client.SendAsync(request);',
    'if (!response.IsSuccessStatusCode)',
    '{',
    '    var problem = await response.Content.ReadAsStringAsync();',
    '    throw new Exception((int)response.StatusCode + " " + problem);',
    '}',
  ];
  if (answer.kind === 'file') {
    lines.push(
      'var bytes = await response.Content.ReadAsByteArrayAsync();',
      `File.WriteAllBytes(${quote(answer.file)}, bytes);`,
    );
  } else if (answer.kind !== 'none') {
    lines.push('Console.WriteLine(await response.Content.ReadAsStringAsync());');
  }
  const code = lines.join('\n');
  const namespaces = Object.entries(NAMESPACES).filter(([, word]) => code.includes(word));
  return [...namespaces.map(([name]) => `using ${name};`), '', code].join('\n');
}

/** Namespaces by the code that needs them. A text that looks like code may add one, which is harmless. */
const NAMESPACES = {
  System: '',
  'System.Collections.Generic': 'new Dictionary<',
  'System.IO': 'File.',
  'System.Net.Http': '',
  'System.Net.Http.Headers': 'MediaTypeHeaderValue.',
  'System.Text': 'Encoding.',
};

/** C# has JSON's escapes, and treats more characters as line breaks. */
const quote = (text: string): string =>
  JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const string = (text: string): string => literalParts(text, quote, 'token').join(' + ');

const address = (url: string): string => literalParts(url, quote, 'Uri.EscapeDataString(token)').join(' + ');

/** A verbatim string, which every version of C# has. */
const block = (text: string): string => (isBlock(text) ? `@"${text.replaceAll('"', '""')}"` : quote(text));

/** `Add` would reject values that don't match the header's format, such as placeholders. */
const header = (owner: string, name: string, value: string): string =>
  `${owner}.Headers.TryAddWithoutValidation(${quote(name)}, ${value});`;

function contentHeaders(headers: SampleHeader[], body: SampleBody | undefined): string[] {
  const own = headers.filter(({name}) => CONTENT_HEADER.test(name));
  if (!body && own.length === 0) return [];
  return [
    `request.Content = ${body ? 'content' : 'new ByteArrayContent(new byte[0])'};`,
    ...own.map(({name, value}) =>
      name.toLowerCase() === 'content-type'
        ? `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${quote(value)});`
        : header('request.Content', name, string(value)),
    ),
  ];
}

function contentLines(body: SampleBody): string[] {
  if (body.kind === 'file') return [`var content = new StreamContent(File.OpenRead(${quote(body.file)}));`];
  if (!('fields' in body)) return [`var content = new StringContent(${block(body.text)});`];
  if (body.kind === 'form') {
    return [
      'var content = new FormUrlEncodedContent(new Dictionary<string, string>',
      '{',
      ...body.fields.map(({name, value}) => `    [${quote(name)}] = ${quote(value)},`),
      '});',
    ];
  }
  return ['var content = new MultipartFormDataContent();', ...body.fields.flatMap(partLines)];
}

function partLines({name, value, file, contentType}: FormField, index: number): string[] {
  const content = file
    ? `new StreamContent(File.OpenRead(${quote(value)}))`
    : `new StringContent(${quote(value)})`;
  const names = [quote(name), ...(file ? [quote(value)] : [])].join(', ');
  if (!contentType) return [`content.Add(${content}, ${names});`];
  const part = `part${index + 1}`;
  return [
    `var ${part} = ${content};`,
    `${part}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quote(contentType)});`,
    `content.Add(${part}, ${names});`,
  ];
}
