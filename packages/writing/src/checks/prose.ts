import fs from 'node:fs';
import {isPair, isScalar, LineCounter, parseDocument, visit, type Scalar} from 'yaml';
import {CODE, type ProseBlock} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';
import {proseFindings, type ProseRules} from './proseRules';

/**
 * Prose follows the writing rules in CONTRIBUTING.md: no filler, idiomatic English, glossary terms, American
 * spelling.
 */
export function checkProse(site: ContentSite, rules: ProseRules = {}): Problem[] {
  return site.pages.flatMap(({file, prose, frontMatter}) => [
    ...describedProse(frontMatter, rules).flatMap((block) => blockProblems(file, block, rules)),
    ...prose.flatMap((block) => blockProblems(file, block, rules)),
  ]);
}

/** Titles and descriptions are prose too. */
function describedProse(
  {title, description}: Record<string, unknown>,
  {commands = []}: ProseRules,
): ProseBlock[] {
  return [title, description]
    .filter((value): value is string => typeof value === 'string')
    .map((text, index) => ({
      kind: 'paragraph',
      text: commands.reduce((rest, name) => rest.replace(`${name} command`, CODE), text),
      line: index + 2,
    }));
}

function blockProblems(file: string, {text, line}: ProseBlock, rules: ProseRules): Problem[] {
  return proseFindings(text, rules).map(({at, message}) => ({
    file,
    line: line + (text.slice(0, at).match(/\n/g)?.length ?? 0),
    message,
  }));
}

/** The texts of an API description appear on the same site, so they follow the same rules. */
export function checkYamlProse(files: readonly string[], rules: ProseRules = {}): Problem[] {
  return files
    .filter((file) => /\.ya?ml$/.test(file))
    .flatMap((file) => fileProblems(file, fs.readFileSync(file, 'utf8'), rules));
}

/** Keys with reader-facing values. */
const TEXT_KEYS = new Set(['summary', 'description', 'detail']);

function fileProblems(file: string, source: string, rules: ProseRules): Problem[] {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  visit(parseDocument(source, {lineCounter: lines}), {
    Pair(_, {key, value}, ancestors) {
      if (!isScalar(key) || !isScalar(value) || typeof value.value !== 'string') return;
      const parent = ancestors.findLast(isPair)?.key;
      const explainsValue = isScalar(parent) && parent.value === 'x-enumDescriptions';
      if (!explainsValue && !TEXT_KEYS.has(String(key.value))) return;
      // Example values are plain text, without backticks around slugs and fields.
      const isPlain = ancestors.some(
        (node) => isPair(node) && isScalar(node.key) && node.key.value === 'value',
      );
      for (const {at, message} of proseFindings(withoutMarkup(value.value), rules, isPlain)) {
        problems.push({file, line: lines.linePos(offsetOf(value, source, at)).line, message});
      }
    },
  });
  return problems;
}

/** The text at the same length, with code, links, and emphasis masked. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/`[^`]*`/g, (code) => CODE.repeat(code.length))
    .replace(/\]\([^)]*\)/g, (address) => ' '.repeat(address.length));
}

/**
 * Maps a character of a scalar to its offset in the file. YAML folding, indentation, and quoting keep the other
 * characters in order, so counting them finds the line.
 */
function offsetOf({range, type, value}: Scalar, source: string, at: number): number {
  const start = range![0];
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  let offset = isBlock ? source.indexOf('\n', start) : start;
  let left = (value as string).slice(0, at + 1).replace(/\s/g, '').length;
  while (left > 0 && offset < range![1]) if (/\S/.test(source[offset++]!)) left--;
  return offset - 1;
}
