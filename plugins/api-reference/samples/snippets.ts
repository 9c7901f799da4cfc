import codegen from 'postman-code-generators';
import {Request} from 'postman-collection';
import {shellQuote} from './cli';
import {CREDENTIAL, type SampleBody, type SampleRequest} from './request';

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
          : literalBody(hashtableHeaders(code), body),
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
        : code.includes('fileInput.files')
          ? `import fs from "node:fs";\n\n${code.replace(/fileInput\.files\[0\], (".*")\)/g, 'new Blob([fs.readFileSync($1)]), $1)')}`
          : code,
  },
];

const MULTIPART = 'multipart/form-data';

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
  const fields = body.fields.map(({name, value, file}) =>
    file ? `--form ${shellQuote(`${name}=@${value}`)}` : `--form-string ${shellQuote(`${name}=${value}`)}`,
  );
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

/** The fields of a multipart body; the library leaves line breaks in its string literals. */
function pythonFields(code: string, {fields}: Extract<SampleBody, {kind: 'form'}>): string {
  const entries = fields
    .filter(({file}) => !file)
    .map(({name, value}) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const payload = entries.length > 0 ? `{\n${entries.map((entry) => `  ${entry}`).join(',\n')}\n}` : '{}';
  return code.replace(/^payload = \{[\s\S]*?\}\n(?=files ?=)/m, () => `payload = ${payload}\n`);
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
  const fields = body.fields.map(({name, value, file}) =>
    file ? {key: name, type: 'file', src: value} : {key: name, type: 'text', value},
  );
  return {mode, [mode]: fields};
}
