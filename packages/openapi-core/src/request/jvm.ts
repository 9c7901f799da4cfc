import {multipartChunks, type Chunk} from './multipart';
import {fieldPairs, withoutBasic, withoutContentType, type SampleRequest} from './sampleRequest';

/** Syntax that differs between the languages of the JVM. */
export interface JvmSyntax {
  quote(text: string): string;
  block(text: string): string;
  /** An expression that may contain the credential. */
  string(text: string): string;
}

/** Headers and body of a request with `java.net.http`, which Java and Kotlin share. */
export function jvmRequest(
  request: SampleRequest,
  {quote, block, string}: JvmSyntax,
): {isBasic: boolean; calls: string[]; body?: string[]} {
  const {method, body} = request;
  const {isBasic, headers: given} = withoutBasic(request.headers);
  const of = (chunk: Chunk) =>
    'text' in chunk
      ? `HttpRequest.BodyPublishers.ofString(${quote(chunk.text)})`
      : `HttpRequest.BodyPublishers.ofFile(Path.of(${quote(chunk.file)}))`;
  let headers = given;
  let publisher: string[] | undefined;
  if (body?.kind === 'file') publisher = [of({file: body.file})];
  else if (body?.kind === 'multipart') {
    const {type, chunks} = multipartChunks(body.fields);
    headers = [...withoutContentType(given), {name: 'Content-Type', value: type}];
    const parts = chunks.map(of);
    publisher = [
      'HttpRequest.BodyPublishers.concat(',
      ...parts.map((part, index) => `    ${part}${index < parts.length - 1 ? ',' : ''}`),
      ')',
    ];
  } else if (body?.kind === 'form') {
    publisher = [of({text: new URLSearchParams(fieldPairs(body.fields)).toString()})];
  } else if (body) publisher = [`HttpRequest.BodyPublishers.ofString(${block(body.text)})`];
  const call = publisher ? 'body' : 'HttpRequest.BodyPublishers.noBody()';
  return {
    isBasic,
    body: publisher,
    calls: [
      ...(isBasic ? ['.header("Authorization", "Basic " + basic)'] : []),
      ...headers.map(({name, value}) => `.header(${quote(name)}, ${string(value)})`),
      ...(method === 'GET' && !publisher ? ['.GET()'] : [`.method(${quote(method)}, ${call})`]),
      '.build()',
    ],
  };
}

const CLASSES = [
  'java.net.URLEncoder',
  'java.nio.charset.StandardCharsets',
  'java.nio.file.Files',
  'java.nio.file.Path',
  'java.util.Base64',
];

/** The imports for code. A text that looks like code may add one, which does no harm. */
export const jvmImports = (lines: string[]): string[] => [
  'java.net.URI',
  'java.net.http.*',
  ...CLASSES.filter((name) => lines.join('\n').includes(`${name.slice(name.lastIndexOf('.') + 1)}.`)),
];
