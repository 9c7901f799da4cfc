import {jvmImports, jvmRequest} from '../jvm';
import {isBlock, literalParts} from '../literal';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {usesCredential, type SampleRequest} from '../sampleRequest';

export const java: SampleLanguage = {label: 'Java', grammar: 'java', parser: 'java', write};

const INDENT = '        ';

/** Writes a request as a Java 17 program with `java.net.http`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {answer} = request;
  const {isBasic, calls, body} = jvmRequest(request, {quote, block, string});
  const isFile = answer.kind === 'file';
  const lines: string[] = [];
  if (usesCredential(request)) lines.push(`String token = System.getenv(${quote(tokenVariable)});`);
  if (isBasic) lines.push('String basic = Base64.getEncoder().encodeToString(token.getBytes());');
  if (body) {
    const [first = '', ...rest] = body;
    lines.push(`var body = ${first}`, ...rest);
    lines.push(`${lines.pop()!};`);
  }
  lines.push(
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${address(request.url)}))`,
    ...calls.map((call, index) => `    ${call}${index === calls.length - 1 ? ';' : ''}`),
    '',
    `HttpResponse<${isFile ? 'byte[]' : 'String'}> response = HttpClient.newHttpClient()`,
    `    .send(request, HttpResponse.BodyHandlers.${isFile ? 'ofByteArray' : 'ofString'}());`,
    'if (response.statusCode() >= 400) {',
    `    String problem = ${isFile ? 'new String(response.body())' : 'response.body()'};`,
    '    throw new RuntimeException(response.statusCode() + " " + problem);',
    '}',
  );
  if (isFile) lines.push(`Files.write(Path.of(${quote(answer.file)}), response.body());`);
  else if (answer.kind !== 'none') lines.push('System.out.println(response.body());');
  return [
    ...jvmImports(lines).map((name) => `import ${name};`),
    '',
    'public class Example {',
    '    public static void main(String[] args) throws Exception {',
    ...lines.map((line) => line && INDENT + line),
    '    }',
    '}',
  ].join('\n');
}

/** Java has JSON's escapes. */
const quote = (text: string): string => JSON.stringify(text);

const string = (text: string): string => literalParts(text, quote, 'token').join(' + ');

const address = (url: string): string =>
  literalParts(url, quote, 'URLEncoder.encode(token, StandardCharsets.UTF_8)').join(' + ');

/** A text block: the last quotes set its indentation, and the backslash before them its end. */
function block(text: string): string {
  if (!isBlock(text)) return quote(text);
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', '\\"""')
    .replace(/ $/gm, '\\s')
    .replace(/\t$/gm, '\\t');
  const lines = `"""\n${escaped}\\\n"""`.split('\n');
  return lines.map((line, index) => (index > 0 && line ? INDENT + line : line)).join('\n');
}
