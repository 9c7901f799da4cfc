import codegen from 'postman-code-generators';
import {Request} from 'postman-collection';
import {shellQuote} from './cli';
import {CREDENTIAL, type FormField, type SampleBody, type SampleRequest} from './request';

/** A language of the code tabs that the snippet library writes. */
export interface SnippetLanguage {
  id: 'curl' | 'powershell' | 'python' | 'nodejs';
  /** Name of the highlighter's grammar. */
  grammar: string;
  generator: [language: string, variant: string];
  /** Turns each literal that holds {@link CREDENTIAL} into one that reads the environment. */
  readToken(code: string, variable: string): string;
  /** Mends what the library gets wrong and eases reading; what the code sends is the request. */
  tidy?(code: string, request: SampleRequest): string;
}

export const SNIPPET_LANGUAGES: SnippetLanguage[] = [
  {
    id: 'curl',
    grammar: 'bash',
    generator: ['curl', 'cURL'],
    readToken: (code, variable) =>
      code.replace(literalWithCredential(`'`, `[^'\\n]|'\\\\''`), (_, text: string) =>
        // Inside double quotes the shell reads these; the single quotes are then kept around the rest.
        /["$`\\!]|'\\''/.test(text)
          ? `'${text.replaceAll(CREDENTIAL, `'"$${variable}"'`)}'`
          : `"${text.replaceAll(CREDENTIAL, `$${variable}`)}"`,
      ),
    tidy: (code, request) =>
      curlFields(code.replace(/^curl --location/, 'curl').replace(/^--/gm, '  --'), request),
  },
  {
    id: 'powershell',
    grammar: 'powershell',
    generator: ['powershell', 'RestMethod'],
    readToken: (code, variable) =>
      code
        .replace(
          literalWithCredential(`'`, `[^'\\n]|''`),
          (_, text: string) => `"${text.replaceAll(`''`, `'`).replace(/["$`]/g, '`$&')}"`,
        )
        .replace(new RegExp(`${CREDENTIAL}(?=[\\w:])`, 'g'), `\${env:${variable}}`)
        .replaceAll(CREDENTIAL, `$env:${variable}`),
    tidy: (code, {body}) =>
      wholeAnswer(
        body?.kind === 'file'
          ? hashtableHeaders(code)
              .replace(/^\$body = .*\n\n/m, '')
              .replace('-Body $body', `-InFile "${body.file}"`)
          : literalBody(fileTypes(hashtableHeaders(code), body), body),
      ),
  },
  {
    id: 'python',
    grammar: 'python',
    generator: ['python', 'Requests'],
    readToken(code, variable) {
      const read = (text: string) =>
        `f"${text.replace(/[{}]/g, '$&$&').replaceAll(CREDENTIAL, `{os.environ['${variable}']}`)}"`;
      const result = code
        .replace(literalWithCredential(`'`, escapedBut(`'`)), (_, text: string) =>
          read(text.replaceAll(`\\'`, `'`).replaceAll('"', '\\"')),
        )
        .replace(literalWithCredential('"', escapedBut('"')), (_, text: string) => read(text));
      return result === code ? code : `import os\n${result}`;
    },
    tidy(code, {body}) {
      if (body?.kind === 'file')
        return code.replace(/^payload = .*/m, `payload = open("${body.file}", "rb")`);
      return body?.kind === 'form' && body.mediaType === MULTIPART ? pythonFields(code, body) : code;
    },
  },
  {
    id: 'nodejs',
    grammar: 'javascript',
    generator: ['javascript', 'Fetch'],
    readToken: (code, variable) =>
      code.replace(
        literalWithCredential('"', escapedBut('"')),
        (_, text: string) =>
          `\`${text.replace(/`|\$\{/g, '\\$&').replaceAll(CREDENTIAL, `\${process.env.${variable}}`)}\``,
      ),
    // The library writes for a page with a file input.
    tidy: (code, {body}) =>
      body?.kind === 'file'
        ? `import fs from "node:fs";\n\n${code.replace(/^const file = .*/m, `const file = fs.readFileSync("${body.file}");`)}`
        : body?.kind === 'form' && body.mediaType === MULTIPART
          ? nodeFields(code, body)
          : code,
  },
];

const MULTIPART = 'multipart/form-data';

type FormBody = Extract<SampleBody, {kind: 'form'}>;

/** Any character of a literal with backslash escapes. */
function escapedBut(quote: string): string {
  return `\\\\.|[^\\\\\\n${quote}]`;
}

/** A quoted literal on one line that holds the credential; its first group is what the quotes hold. */
function literalWithCredential(quote: string, character: string): RegExp {
  return new RegExp(`${quote}((?:${character})*?${CREDENTIAL}(?:${character})*)${quote}`, 'g');
}

/** Writes a request in one language; the output can be pasted and run. */
export function snippet(language: SnippetLanguage, request: SampleRequest, tokenVariable: string): string {
  const [name, variant] = language.generator;
  let code = '';
  codegen.convert(
    name,
    variant,
    toPostman(request),
    {indentCount: 2, indentType: 'Space', trimRequestBody: false, followRedirect: true, ES6_enabled: true},
    (error, result) => {
      if (error)
        throw new Error(`No ${language.id} sample for ${request.method} ${request.url}: ${String(error)}`);
      code = result ?? '';
    },
  );
  return language.readToken(language.tidy?.(code, request) ?? code, tokenVariable).trim();
}

/**
 * The address as it is, where the library would encode it again, and text fields of a multipart body with
 * `--form-string`, which reads nothing into them.
 */
function curlFields(code: string, {url, body}: SampleRequest): string {
  const address = code.replace(/(?<=^curl(?: --[a-z]+(?: [A-Z]+)?)* )'(?:[^'\n]|'\\'')*'/, () =>
    shellQuote(url),
  );
  if (body?.kind !== 'form' || body.mediaType !== MULTIPART) return address;
  const [command] = address.split(/ \\\n {2}--form /);
  const fields = body.fields.map(({name, value, file, contentType}) => {
    const type = contentType ? `;type=${contentType}` : '';
    if (file) return `--form ${shellQuote(`${name}=@${value}${type}`)}`;
    if (!type) return `--form-string ${shellQuote(`${name}=${value}`)}`;
    return `--form ${shellQuote(`${name}="${value.replace(/["\\]/g, '\\$&')}"${type}`)}`;
  });
  return [command, ...fields].join(' \\\n  ');
}

/** A hash table in place of the library's generic dictionary. */
function hashtableHeaders(code: string): string {
  return code.replace(
    /^\$headers = New-Object "System\.Collections\.Generic\.Dictionary\[\[String\],\[String\]\]"\n((?:\$headers\.Add\(.*\)\n)+)/,
    (_, lines: string) =>
      `$headers = @{\n${lines.replace(/^\$headers\.Add\((".*?"), (".*")\)$/gm, '  $1 = $2')}}\n`,
  );
}

/** Without a depth, PowerShell prints only the three outermost levels of the answer. */
function wholeAnswer(code: string): string {
  return code.replace(/^\$response \| ConvertTo-Json$/m, '$& -Depth 20');
}

/** A literal here-string shows the body as it is sent, without a backtick before every quote. */
function literalBody(code: string, body: SampleBody | undefined): string {
  // A line that starts like the end of the here-string would end it.
  if (body?.kind !== 'text' || /^'@/m.test(body.text)) return code;
  return code.replace(/\$body = @"\n[\s\S]*?\n"@/, () => `$body = @'\n${body.text}\n'@`);
}

/**
 * The parts of a multipart body; the library leaves line breaks in its string literals and types away. Parts with
 * a type are given like files, without a name; without any file, all are, or it would be no multipart body.
 */
function pythonFields(code: string, {fields}: FormBody): string {
  const isPart = ({file, contentType}: FormField) => file || contentType !== undefined;
  const plain = fields.some(isPart) ? fields.filter((field) => !isPart(field)) : [];
  const text = JSON.stringify;
  const payload = plain.map(({name, value}) => `  ${text(name)}: ${text(value)}`);
  const parts = fields
    .filter((field) => !plain.includes(field))
    .map(({name, value, file, contentType = file ? 'application/octet-stream' : undefined}) => {
      const content = file ? `${text(value)}, open(${text(value)}, "rb")` : `None, ${text(value)}`;
      return `  (${text(name)}, (${content}${contentType ? `, ${text(contentType)}` : ''}))`;
    });
  const written = `payload = ${payload.length > 0 ? `{\n${payload.join(',\n')}\n}` : '{}'}\nfiles = [\n${parts.join(',\n')}\n]\n`;
  return code.replace(/^payload = \{[\s\S]*?^files ?=\s*\[[\s\S]*?^\]\n/m, () => written);
}

/** The parts of a multipart body; the library reads files from a form on a page, and leaves types away. */
function nodeFields(code: string, {fields}: FormBody): string {
  const text = JSON.stringify;
  const lines = fields.map(({name, value, file, contentType}) => {
    const type = contentType ? `, {type: ${text(contentType)}}` : '';
    if (file) {
      return `formdata.append(${text(name)}, new Blob([fs.readFileSync(${text(value)})]${type}), ${text(value)});\n`;
    }
    return `formdata.append(${text(name)}, ${type ? `new Blob([${text(value)}]${type})` : text(value)});\n`;
  });
  const parts = code.replace(/(?:^formdata\.append\(.*\);\n)+/m, () => lines.join(''));
  return fields.some(({file}) => file) ? `import fs from "node:fs";\n\n${parts}` : parts;
}

/** Media types of the files of a multipart body, which the library leaves away. */
function fileTypes(code: string, body: SampleBody | undefined): string {
  const files = body?.kind === 'form' ? body.fields.filter(({file}) => file) : [];
  let index = 0;
  return code.replace(/^\$fileContent\.Headers\.ContentDisposition = \$fileHeader$/gm, (line) => {
    const type = files[index++]?.contentType;
    return type ? `${line}\n$fileContent.Headers.ContentType = "${type}"` : line;
  });
}

function toPostman({method, url, headers, body}: SampleRequest): Request {
  return new Request({
    method,
    url,
    header: headers.map(({name, value}) => ({key: name, value})),
    body: body && postmanBody(body),
  });
}

function postmanBody(body: SampleBody) {
  if (body.kind === 'text') {
    const language = /json/i.test(body.mediaType) ? 'json' : 'text';
    return {mode: 'raw', raw: body.text, options: {raw: {language}}};
  }
  if (body.kind === 'file') return {mode: 'file', file: {src: body.file}};
  const mode = body.mediaType === MULTIPART ? 'formdata' : 'urlencoded';
  const fields = body.fields.map(({name, value, file, contentType}) =>
    file ? {key: name, type: 'file', src: value} : {key: name, type: 'text', value, contentType},
  );
  return {mode, [mode]: fields};
}
