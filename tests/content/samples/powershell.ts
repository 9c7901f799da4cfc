/** PowerShell with its strings read: their values, and the code with `S` in the place of each. */
export interface PowerShellCode {
  /** Environment variables in them stand as `<env:NAME>`. */
  strings: string[];
  rest: string;
}

const LITERAL = /@'\n([\s\S]*?)\n'@|@"\n([\s\S]*?)\n"@|'((?:[^']|'')*)'|"((?:`[\s\S]|""|[^"`])*)"/y;
const ESCAPES: Record<string, string> = {n: '\n', r: '\r', t: '\t', 0: '\0'};

/**
 * Reads PowerShell by its rules for strings (about_Quoting_Rules).
 *
 * @throws Error at a string without an end and at any expansion inside of one but an environment variable
 */
export function readPowerShell(code: string): PowerShellCode {
  const strings: string[] = [];
  let rest = '';
  for (let index = 0; index < code.length;) {
    LITERAL.lastIndex = index;
    const match = LITERAL.exec(code);
    if (!match) {
      if (/["']/.test(code[index]!)) throw new Error(`A string without an end: ${code.slice(index)}`);
      rest += code[index++]!;
      continue;
    }
    const [whole, literalHere, here, single, double] = match;
    strings.push(literalHere ?? single?.replaceAll("''", "'") ?? expand((here ?? double)!));
    rest += 'S';
    index += whole.length;
  }
  return {strings, rest};
}

function expand(text: string): string {
  return text.replace(
    /`([\s\S])|""|\$\{env:(\w+)\}|\$env:(\w+)|\$(?=[\w({?^$:])/g,
    (whole, escaped?: string, braced?: string, plain?: string) => {
      if (escaped !== undefined) return ESCAPES[escaped] ?? escaped;
      if (whole === '""') return '"';
      if (whole === '$') throw new Error(`An expansion that nobody asked for: ${text}`);
      return `<env:${(braced ?? plain)!}>`;
    },
  );
}

/** The cmdlets that samples use, each with the parameters that it may have here; all take a value. */
const CMDLETS: Record<string, {parameters: string[]; positional: number}> = {
  'Invoke-RestMethod': {parameters: ['Method', 'Headers', 'Body', 'ContentType'], positional: 1},
  'ConvertTo-Json': {parameters: ['Depth'], positional: 0},
};

/** An assignment of a hash table, or anything else on one line. */
const STATEMENT = /(?:\$(\w+) = )?(@\{\n(?: {2}S = S\n)*\}|[^\n]+)\n*/y;
const VALUE = /^(?:S|\d+|\$\w+)$/;

/**
 * Holds a sample against the part of PowerShell's grammar that samples use: strings, hash tables,
 * assignments and pipelines of known cmdlets with known parameters.
 *
 * @returns a sentence for each mistake
 */
export function powerShellProblems(code: string): string[] {
  let rest: string;
  try {
    ({rest} = readPowerShell(code));
  } catch (error) {
    return [(error as Error).message];
  }
  const assigned = new Set<string>();
  const problems: string[] = [];
  STATEMENT.lastIndex = 0;
  for (let match = STATEMENT.exec(rest); match; match = STATEMENT.exec(rest)) {
    const [, variable, expression = ''] = match;
    if (!isHashTable(expression)) problems.push(...pipelineProblems(expression, assigned));
    if (variable) assigned.add(variable);
  }
  return problems;
}

function isHashTable(expression: string): boolean {
  return expression.startsWith('@{\n') && expression.endsWith('\n}');
}

function pipelineProblems(pipeline: string, assigned: Set<string>): string[] {
  const unset = [...pipeline.matchAll(/\$(\w+)/g)].filter(([, name]) => !assigned.has(name!));
  return [
    ...unset.map(([variable]) => `${variable} is used before it is set.`),
    ...pipeline.split(' | ').flatMap(commandProblems),
  ];
}

function commandProblems(command: string): string[] {
  const [name = '', ...words] = command.trim().split(' ');
  if (VALUE.test(name) && words.length === 0) return [];
  const cmdlet = CMDLETS[name];
  if (!cmdlet) return [`There is no cmdlet or value \`${command}\`.`];
  const problems: string[] = [];
  let positional = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (VALUE.test(word)) {
      positional++;
      continue;
    }
    if (!cmdlet.parameters.includes(word.replace(/^-/, '')))
      problems.push(`${name} has no parameter ${word}.`);
    if (!VALUE.test(words[++index] ?? '')) problems.push(`${word} needs a value.`);
  }
  if (positional !== cmdlet.positional)
    problems.push(`${name} takes ${cmdlet.positional} values without a name.`);
  return problems;
}
