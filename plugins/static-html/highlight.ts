import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/';
import {escapeText, trusted, type Html} from './html';

loadLanguages.silent = true;
loadLanguages([
  'bash',
  'diff',
  'docker',
  'go',
  'hcl',
  'http',
  'ini',
  'json',
  'makefile',
  'markdown',
  'powershell',
  'python',
  'toml',
  'tsx',
  'typescript',
  'yaml',
]);

const ALIASES: Record<string, string> = {
  dockerfile: 'docker',
  js: 'javascript',
  jsonc: 'json',
  make: 'makefile',
  mdx: 'markdown',
  nodejs: 'javascript',
  sh: 'bash',
  shell: 'bash',
  terraform: 'hcl',
  ts: 'typescript',
  yml: 'yaml',
};

/**
 * The colors of code, each a class of src/css/code.css. Prism knows many more token types; the ones
 * left out (punctuation and operators above all) look better plain and would double a page's size.
 */
const CLASSES: Record<string, string> = {
  'attr-name': 'key',
  'attr-value': 'string',
  boolean: 'number',
  builtin: 'function',
  char: 'string',
  'class-name': 'function',
  cmdlet: 'function',
  comment: 'comment',
  constant: 'number',
  coord: 'comment',
  'deleted-sign': 'deleted',
  directive: 'keyword',
  function: 'function',
  header: 'key',
  heredoc: 'string',
  'inserted-sign': 'inserted',
  instruction: 'keyword',
  key: 'key',
  keyword: 'keyword',
  method: 'keyword',
  null: 'number',
  number: 'number',
  parameter: 'key',
  property: 'key',
  regex: 'string',
  selector: 'keyword',
  string: 'string',
  symbol: 'number',
  tag: 'keyword',
  target: 'function',
  'template-string': 'string',
  url: 'string',
  variable: 'variable',
  'assign-left': 'variable',
};

/** Whether code in this language gets colors; `text` and unknown languages are shown plain. */
export function canHighlight(language: string): boolean {
  return grammarOf(language) !== undefined;
}

/** Prism keeps functions beside its grammars, so a name alone does not make a grammar. */
function grammarOf(language: string): Prism.Grammar | undefined {
  const name = ALIASES[language] ?? language;
  const grammar: unknown = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  return typeof grammar === 'object' ? (grammar as Prism.Grammar) : undefined;
}

/** Prism's patterns take seconds for a word or a gap of so many characters, and nobody reads its colors. */
const LONG = 5000;
const hasLong = (code: string) =>
  [/\s+/, /\S+/].some((other) => code.split(other).some(({length}) => length > LONG));

/** Highlights code as spans with the classes of src/css/code.css. */
export function highlight(code: string, language: string): Html {
  const grammar = hasLong(code) ? undefined : grammarOf(language);
  return trusted(grammar ? write(Prism.tokenize(code, grammar)) : escapeText(code));
}

function write(node: Prism.TokenStream): string {
  if (typeof node === 'string') return escapeText(node);
  if (Array.isArray(node)) return node.map(write).join('');
  const inner = write(node.content);
  const alias = Array.isArray(node.alias) ? node.alias[0] : node.alias;
  const name = CLASSES[node.type] ?? (alias && CLASSES[alias]);
  return name ? `<span class="code-${name}">${inner}</span>` : inner;
}
