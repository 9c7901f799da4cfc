/**
 * Finds every mention of an API field before a rename: `npm run find-field -- Scope.health`, or just `health`.
 * Lists code in guides, samples, and the description as `file:line: text`.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {isGenerated} from '@nacre-docs/kit/routes';
import {lineOf, parseMarkdown, visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import {MarkdownError} from '@nacre-docs/kit/mdx/markdownError';
import {listFiles} from '@nacre-docs/kit/files';

const FOLDERS = ['docs', 'src/pages', 'openapi'];

/**
 * Finds lines that mention a field: in Markdown, in backticks, fences, and flags. In YAML, as a key, in
 * backticks, and in `required` lists.
 *
 * @param field `health` or `Scope.health`. The part before the last dot only selects the defining file
 * @returns `file:line: text`, the definition first
 * @throws Error if the schema lacks the field, or a page is not valid MDX
 */
export function findField(siteDir: string, field: string): string[] {
  const [name = '', schema] = field.split('.').reverse();
  const definition = schema === undefined ? undefined : `openapi/components/schemas/${schema}.yaml`;
  const found = FOLDERS.flatMap((folder) => listSources(siteDir, folder)).flatMap((file) => {
    const source = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const lines = source.split(/\r?\n/);
    const matches = file.endsWith('.mdx') ? markdownLines(file, source, name) : yamlLines(lines, name);
    return matches.map((line) => ({file, text: `${file}:${line}: ${lines[line - 1]!.trim().slice(0, 160)}`}));
  });
  const own = found.filter(({file}) => file === definition);
  if (definition !== undefined && own.length === 0)
    throw new Error(`${definition} has no field ${name}. Fix the name, or omit the schema.`);
  return [...own, ...found.filter(({file}) => file !== definition)].map(({text}) => text);
}

function listSources(siteDir: string, folder: string): string[] {
  return listFiles(path.join(siteDir, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:mdx|ya?ml)$/.test(file) && !isGenerated(file));
}

function markdownLines(file: string, source: string, name: string): number[] {
  const word = wordOf(name);
  const flag = new RegExp(`--${name.replaceAll('_', '-')}(?![\\w-])`);
  const found = new Set<number>();
  visit(parse(file, source), (node) => {
    // The first line of a fence is its info string.
    const first =
      node.type === 'code' ? lineOf(node) + 1 : node.type === 'inlineCode' ? lineOf(node) : undefined;
    if (first === undefined) return;
    (node.value ?? '').split('\n').forEach((text, index) => {
      if (word.test(text) || flag.test(text)) found.add(first + index);
    });
  });
  return [...found];
}

function parse(file: string, source: string): Node {
  try {
    return parseMarkdown(source).tree;
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    throw new Error(`${file}:${error.line}: ${error.message}`, {cause: error});
  }
}

function yamlLines(lines: string[], name: string): number[] {
  const word = wordOf(name);
  return lines.flatMap((text, index) => {
    const isKey = new RegExp(`(?:^|[{,])\\s*(?:- )*["']?${name}["']?:`).test(text);
    const isListed =
      (/^\s*required: *\[/.test(text) && word.test(text)) || new RegExp(`^\\s*- ${name}$`).test(text);
    const isText = (text.match(/`[^`]+`/g) ?? []).some((part) => word.test(part));
    return isKey || isListed || isText ? [index + 1] : [];
  });
}

/** The name as a whole word, not part of `health_check` or `health-check`. */
function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
}

function main(): void {
  const [field, ...rest] = process.argv.slice(2);
  if (!field || rest.length > 0 || !/^(?:\w+\.)?\w+$/.test(field))
    throw new Error('Pass one field: npm run find-field -- Scope.health');
  const found = findField(process.cwd(), field);
  for (const line of found) console.log(line);
  console.log(`${found.length} ${found.length === 1 ? 'line names' : 'lines name'} ${field}`);
}

if (require.main === module) runCommand(main);
