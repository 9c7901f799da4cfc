/** The request that Invoke-RestMethod would send. */
export interface PowerShellRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Text, or table fields encoded as a form. */
  body?: string;
  /** Multipart body parts by name. */
  form?: Record<string, PowerShellPart>;
  /** The file sent as the body. */
  inFile?: string;
  /** The response's output file. */
  outFile?: string;
  /** Depth of the response printed as JSON, or undefined if printed as text. */
  depth?: number;
}

/** A multipart body part. */
export interface PowerShellPart {
  /** Undefined for a file. */
  text?: string;
  file?: string;
  type?: string;
}

type Table = Map<string, Value>;
type Parts = Record<string, PowerShellPart>;
type Value = string | Table | PowerShellPart | {parts: Parts};

// Typographic quotes count as quotes: about_Quoting_Rules.
const SINGLE = "['\u2018-\u201B]";
const DOUBLE = '["\u201C-\u201E]';
const TOKENS = [
  ['string', `@'\\n([\\s\\S]*?)\\n${SINGLE}@`],
  ['string', `${SINGLE}((?:[^'\u2018-\u201B]|${SINGLE}{2})*)${SINGLE}`],
  ['string', `${DOUBLE}((?:\`[\\s\\S]|[^"\u201C-\u201E\`])*)${DOUBLE}`],
  ['variable', '\\$(\\w+)'],
  ['splat', '@(\\w+)'],
  ['type', '\\[([\\w.]+)\\]::new'],
  ['word', '-?([A-Za-z][\\w-]*|\\d+)'],
  ['sign', '(@\\{|[}().,|=])'],
  ['end', '(\\n)\\s*'],
] as const;
const TOKEN = new RegExp(TOKENS.map(([, pattern]) => pattern).join('|'), 'y');
const ESCAPES: Record<string, string> = {n: '\n', r: '\r', t: '\t', 0: '\0'};

interface Token {
  kind: (typeof TOKENS)[number][0];
  text: string;
}

/** Lines that encode a user and a password from the environment for Basic authorization. */
const ENCODING =
  /^\$bytes = \[Text\.Encoding\]::UTF8\.GetBytes\(\$env:(\w+)\)\n\$basic = \[Convert\]::ToBase64String\(\$bytes\)$/m;

/**
 * Reads a sample in the subset of PowerShell that samples use: strings, hash tables, assignments, Basic credentials,
 * multipart body parts, and one Invoke-RestMethod call with its parameters in a table.
 *
 * @param env the sample's environment variables
 * @throws Error at anything else, such as an unterminated string, an unset variable, an expansion other than an
 * environment variable in a string, a duplicate table key, or an unknown parameter
 */
export function readPowerShell(code: string, env: Record<string, string>): PowerShellRequest {
  const [encoding, variable = ''] = ENCODING.exec(code) ?? [];
  if (encoding === undefined) return new PowerShellReader(tokensOf(code, env)).script();
  const basic = Buffer.from(env[variable] ?? '').toString('base64');
  const encoded = code.replace(encoding, '').replace('"Basic $basic"', `'Basic ${basic}'`);
  return new PowerShellReader(tokensOf(encoded, env)).script();
}

function tokensOf(code: string, env: Record<string, string>): Token[] {
  const tokens: Token[] = [];
  for (let index = 0; index < code.length;) {
    if (code[index] === ' ') {
      index++;
      continue;
    }
    TOKEN.lastIndex = index;
    const match = TOKEN.exec(code);
    if (!match) throw new Error(`Not PowerShell, or a string without an end: ${code.slice(index)}`);
    const [whole, ...groups] = match;
    const found = (groups as Array<string | undefined>).findIndex((group) => group !== undefined);
    const text = groups[found]!;
    tokens.push({
      kind: TOKENS[found]![0],
      text:
        found === 1
          ? text.replace(new RegExp(`(${SINGLE})${SINGLE}`, 'g'), '$1')
          : found === 2
            ? expand(text, env)
            : text,
    });
    index += whole.length;
  }
  return [...tokens, {kind: 'end', text: ''}];
}

/** Expands escapes and environment variables in a double-quoted string. */
function expand(text: string, env: Record<string, string>): string {
  return text.replace(
    /`([\s\S])|\$\{env:(\w+)\}|\$env:([\w:?]+)|\$(?=[\w({?^$:])/g,
    (_, escaped?: string, braced?: string, plain?: string) => {
      if (escaped !== undefined) return ESCAPES[escaped] ?? escaped;
      const value = env[braced ?? plain ?? ''];
      if (value === undefined) throw new Error(`An unexpected expansion: ${text}`);
      return value;
    },
  );
}

class PowerShellReader {
  readonly #variables = new Map<string, Value>();
  #index = 0;

  constructor(private readonly tokens: Token[]) {}

  script(): PowerShellRequest {
    let request: PowerShellRequest | undefined;
    while (this.#index < this.tokens.length) {
      const {kind, text} = this.#next();
      if (kind === 'variable') this.#assignment(text);
      else if (kind === 'word' && text === 'Invoke-RestMethod' && !request) request = this.#call();
      else if (kind !== 'end') throw new Error(`There is no statement \`${text}\`.`);
    }
    if (!request) throw new Error("The sample doesn't send a request.");
    return request;
  }

  #assignment(name: string): void {
    if (this.#take('sign', '=')) this.#variables.set(name, this.#value());
    else {
      const target = this.#variable(name);
      this.#expect('sign', '.');
      if (this.#take('word', 'Headers')) {
        for (const word of ['.', 'ContentType', '=']) this.#expect(/\w/.test(word) ? 'word' : 'sign', word);
        (target as PowerShellPart).type = this.#string();
      } else {
        this.#expect('word', 'Add');
        const [part, partName] = this.#arguments();
        if (typeof target !== 'object' || !('parts' in target))
          throw new Error(`$${name} doesn't accept parts.`);
        target.parts[partName as string] = part as PowerShellPart;
      }
    }
    this.#expect('end');
  }

  #call(): PowerShellRequest {
    const parameters = this.#variable(this.#expect('splat')) as Table;
    let depth: number | undefined;
    if (this.#take('sign', '|')) {
      this.#expect('word', 'ConvertTo-Json');
      this.#expect('word', 'Depth');
      depth = Number(this.#expect('word'));
    }
    this.#expect('end');
    return {...requestOf(parameters), depth};
  }

  #value(): Value {
    const {kind, text} = this.#next();
    if (kind === 'string') return text;
    if (kind === 'variable') return this.#variable(text);
    if (kind === 'word' && text === 'Get-Item') {
      this.#expect('word', 'LiteralPath');
      return {file: this.#string()};
    }
    if (kind === 'type') return create(text, this.#arguments());
    if (kind === 'sign' && text === '@{') return this.#table();
    if (kind === 'sign' && text === '(') {
      const value = this.#value();
      this.#expect('sign', ')');
      this.#expect('sign', '.');
      this.#expect('word', 'OpenRead');
      this.#arguments();
      return value;
    }
    throw new Error(`There is no value \`${text}\`.`);
  }

  #table(): Table {
    const table: Table = new Map();
    if (this.#take('sign', '}')) return table;
    this.#expect('end');
    while (!this.#take('sign', '}')) {
      const {kind, text} = this.#next();
      if (kind !== 'word' && kind !== 'string') throw new Error(`\`${text}\` is not a key.`);
      if ([...table.keys()].some((key) => key.toLowerCase() === text.toLowerCase()))
        throw new Error(`The key ${text} is a duplicate.`);
      this.#expect('sign', '=');
      table.set(text, this.#value());
      this.#expect('end');
    }
    return table;
  }

  #arguments(): Value[] {
    const values: Value[] = [];
    this.#expect('sign', '(');
    while (!this.#take('sign', ')')) {
      if (values.length > 0) this.#expect('sign', ',');
      values.push(this.#value());
    }
    return values;
  }

  #string(): string {
    return this.#expect('string');
  }

  #variable(name: string): Value {
    const value = this.#variables.get(name);
    if (value === undefined) throw new Error(`$${name} is used before it is set.`);
    return value;
  }

  #next(): Token {
    return this.tokens[this.#index++] ?? {kind: 'end', text: ''};
  }

  #take(kind: Token['kind'], text: string): boolean {
    const token = this.tokens[this.#index];
    const isIt = token?.kind === kind && token.text === text;
    if (isIt) this.#index++;
    return isIt;
  }

  #expect(kind: Token['kind'], text?: string): string {
    const token = this.#next();
    if (token.kind !== kind || (text !== undefined && token.text !== text))
      throw new Error(`\`${token.text}\` is where ${text ?? kind} should be.`);
    return token.text;
  }
}

function create(type: string, values: Value[]): Value {
  const [value] = values;
  if (type === 'System.Net.Http.MultipartFormDataContent') return {parts: {}};
  if (type === 'System.Net.Http.StringContent' && typeof value === 'string') return {text: value};
  if (type === 'System.Net.Http.StreamContent' && typeof value === 'object') return value;
  throw new Error(`There is no type ${type} that takes this.`);
}

const PARAMETERS = ['Method', 'Uri', 'Headers', 'ContentType', 'Body', 'Form', 'InFile', 'OutFile'];

function requestOf(parameters: Table): PowerShellRequest {
  const unknown = [...parameters.keys()].filter((name) => !PARAMETERS.includes(name));
  if (unknown.length > 0)
    throw new Error(`Invoke-RestMethod doesn't have a parameter ${unknown.join(', ')}.`);
  const text = (name: string) => parameters.get(name) as string | undefined;
  const table = (name: string) => Object.fromEntries((parameters.get(name) as Table | undefined) ?? []);
  const method = text('Method') ?? 'GET';
  const url = text('Uri');
  if (!url) throw new Error('Invoke-RestMethod needs the parameter Uri.');
  const body = parameters.get('Body');
  const fields = body instanceof Map ? new URLSearchParams([...body] as Array<[string, string]>) : undefined;
  const contentType = text('ContentType');
  const form = parameters.has('Form')
    ? Object.fromEntries(
        Object.entries(table('Form')).map(([name, value]) => [
          name,
          typeof value === 'string' ? {text: value} : value,
        ]),
      )
    : typeof body === 'object' && 'parts' in body
      ? body.parts
      : undefined;
  return {
    method,
    url: fields && method === 'GET' ? `${url}?${fields}` : url,
    headers: {
      ...(table('Headers') as Record<string, string>),
      ...(contentType && {'Content-Type': contentType}),
    },
    body: typeof body === 'string' ? body : method === 'GET' ? undefined : fields?.toString(),
    form: form as Parts | undefined,
    inFile: text('InFile'),
    outFile: text('OutFile'),
  };
}
