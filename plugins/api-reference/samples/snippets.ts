import codegen from 'postman-code-generators';
import {Request} from 'postman-collection';
import type {SampleRequest} from './request';

/** A language of the code tabs that the snippet library writes. */
export interface SnippetLanguage {
  id: 'curl' | 'powershell' | 'python' | 'nodejs';
  /** Name of the highlighter's grammar. */
  grammar: string;
  generator: [language: string, variant: string];
  /** Reads the credential from the environment in the language's own way; the library would quote it. */
  readToken(code: string, variable: string): string;
  /** Last touches for reading comfort; what the code sends stays the same. */
  tidy?(code: string, request: SampleRequest): string;
}

export const SNIPPET_LANGUAGES: SnippetLanguage[] = [
  {
    id: 'curl',
    grammar: 'bash',
    generator: ['curl', 'cURL'],
    readToken: (code, variable) =>
      code.replaceAll(new RegExp(`'([^'\\n]*\\$${variable}[^'\\n]*)'`, 'g'), '"$1"'),
    tidy: (code) => code.replace(/^curl --location/, 'curl').replaceAll('\n--', '\n  --'),
  },
  {
    id: 'powershell',
    grammar: 'powershell',
    generator: ['powershell', 'RestMethod'],
    readToken: (code, variable) => code.replaceAll(`\`$${variable}`, `$env:${variable}`).replaceAll(`$${variable}`, `$env:${variable}`),
    tidy: (code, {body}) => {
      const simpler = code.replace(
        /^\$headers = New-Object "System\.Collections\.Generic\.Dictionary\[\[String\],\[String\]\]"\n((?:\$headers\.Add\(.*\)\n)+)/,
        (_, lines: string) =>
          `$headers = @{\n${lines.replace(/^\$headers\.Add\((".*?"), (".*")\)$/gm, '  $1 = $2')}}\n`,
      );
      // A literal here-string shows the body as it is sent, without a backtick before every quote.
      return body?.kind === 'text'
        ? simpler.replace(/\$body = @"\n[\s\S]*?\n"@/, () => `$body = @'\n${body.text}\n'@`)
        : simpler;
    },
  },
  {
    id: 'python',
    grammar: 'python',
    generator: ['python', 'Requests'],
    readToken: (code, variable) => {
      const read = code.replaceAll(
        new RegExp(`(['"])([^'"\\n]*)\\$${variable}([^'"\\n]*)\\1`, 'g'),
        `f"$2{os.environ['${variable}']}$3"`,
      );
      return read === code ? code : `import os\n${read}`;
    },
    tidy: (code) => code.trimEnd(),
  },
  {
    id: 'nodejs',
    grammar: 'javascript',
    generator: ['javascript', 'Fetch'],
    readToken: (code, variable) =>
      code.replaceAll(new RegExp(`"([^"\\n]*)\\$${variable}([^"\\n]*)"`, 'g'), `\`$1\${process.env.${variable}}$2\``),
  },
];

/** Writes a request in one language; the output can be pasted and run. */
export function snippet(language: SnippetLanguage, request: SampleRequest, tokenVariable: string): string {
  const [name, variant] = language.generator;
  let code = '';
  codegen.convert(
    name,
    variant,
    toPostman(request),
    {indentCount: 2, indentType: 'Space', trimRequestBody: true, followRedirect: true, ES6_enabled: true},
    (error, result) => {
      if (error) throw new Error(`No ${language.id} sample for ${request.method} ${request.url}: ${String(error)}`);
      code = result ?? '';
    },
  );
  return language.readToken(language.tidy?.(code, request) ?? code, tokenVariable).trim();
}

function toPostman({method, url, headers, body}: SampleRequest): Request {
  return new Request({
    method,
    url,
    header: headers.map(({name, value}) => ({key: name, value})),
    body:
      body &&
      (body.kind === 'text'
        ? {mode: 'raw', raw: body.text, options: {raw: {language: 'json'}}}
        : {
            mode: body.mediaType === 'multipart/form-data' ? 'formdata' : 'urlencoded',
            [body.mediaType === 'multipart/form-data' ? 'formdata' : 'urlencoded']: body.fields.map(
              ({name, value, file}) =>
                file ? {key: name, type: 'file', src: value} : {key: name, type: 'text', value},
            ),
          }),
  });
}
