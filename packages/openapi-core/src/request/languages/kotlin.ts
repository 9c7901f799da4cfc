import {jvmImports, jvmRequest} from '../jvm';
import {isBlock, withCredential} from '../literal';
import type {SampleLanguage, SampleNames} from '../sampleLanguage';
import {CREDENTIAL, usesCredential, type SampleRequest} from '../sampleRequest';

export const kotlin: SampleLanguage = {label: 'Kotlin', grammar: 'kotlin', parser: 'kotlin', write};

/** Writes a request as a Kotlin program with `java.net.http`. */
function write(request: SampleRequest, {tokenVariable}: SampleNames): string {
  const {answer} = request;
  const {isBasic, calls, body} = jvmRequest(request, {quote, block, string});
  const isFile = answer.kind === 'file';
  const lines: string[] = [];
  if (usesCredential(request)) lines.push(`val token = System.getenv(${quote(tokenVariable)})`);
  if (isBasic) lines.push('val basic = Base64.getEncoder().encodeToString(token.toByteArray())');
  if (body) lines.push(`val body = ${body[0]}`, ...body.slice(1));
  lines.push(
    'val request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${address(request.url)}))`,
    ...calls.map((call) => `    ${call}`),
    '',
    'val response = HttpClient.newHttpClient()',
    `    .send(request, HttpResponse.BodyHandlers.${isFile ? 'ofByteArray' : 'ofString'}())`,
    `val problem = ${isFile ? 'String(response.body())' : 'response.body()'}`,
    'check(response.statusCode() < 400) { "${response.statusCode()} $problem" }',
  );
  if (isFile) lines.push(`Files.write(Path.of(${quote(answer.file)}), response.body())`);
  else if (answer.kind !== 'none') lines.push('println(response.body())');
  return [
    ...jvmImports(lines).map((name) => `import ${name}`),
    '',
    'fun main() {',
    ...lines.map((line) => line && `    ${line}`),
    '}',
  ].join('\n');
}

/** Kotlin has JSON's escapes except one, and reads templates. */
const escape = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('$', '\\$')
    .replace(/\\(?:\\|f)/g, (sign) => (sign === '\\f' ? '\\u000c' : sign));

const quote = (text: string): string => `"${escape(text)}"`;

function string(text: string): string {
  if (text === CREDENTIAL) return 'token';
  // These characters would extend the variable name.
  const variable = new RegExp(`${CREDENTIAL}\\w`).test(text) ? '${token}' : '$token';
  return `"${withCredential(text, variable, escape)}"`;
}

const address = (url: string): string =>
  `"${withCredential(url, '${URLEncoder.encode(token, StandardCharsets.UTF_8)}', escape)}"`;

/** A raw string, which doesn't support escapes. */
function block(text: string): string {
  if (!isBlock(text) || text.includes('"""')) return quote(text);
  const lines = text.replaceAll('$', "${'$'}").split('\n');
  return ['"""', ...lines.map((line) => line && `        ${line}`), '    """.trimIndent()'].join('\n');
}
