/** Comments and messages in the code, for the `translated` check. */
import fs from 'node:fs';
import ts from 'typescript';
import type {CheckResult} from '@nacre-docs/kit/contentSite';
import {listFiles} from '@nacre-docs/kit/files';
import {checkTranslated, type ProseText} from '@nacre-docs/writing/checks/translated';

/** Texts of fewer words are names and fragments. */
const SENTENCE = 4;

/** Folders with code. */
export const CODE_FOLDERS = [
  'checks',
  'config',
  'packages',
  'platform',
  'plugins',
  'scripts',
  'src',
  'tests',
];

const MODULE = /^(?!(?:.*\/)?(?:lib|esm)\/).*\.(?:[cm]?[jt]s|tsx)$/;

/** Strings in tests are data, except for titles. */
const TEST = /\.test\.|^tests\//;

/**
 * Counts wordings that sound translated in each folder's comments and messages.
 *
 * @param most in 10,000 words of a folder
 */
export function checkComments(folders: readonly string[], most: number): CheckResult {
  const results = folders.map((folder) => {
    const files = listFiles(folder).filter((file) => MODULE.test(file));
    return checkTranslated(
      files.flatMap((file) => readComments(`${folder}/${file}`)),
      most,
      folder,
    );
  });
  return {problems: results.flatMap(({problems}) => problems)};
}

/** Reads the comments and the longer strings of a module, or a test's titles. Code in them is left out. Line breaks stay. */
export function readComments(file: string, source = fs.readFileSync(file, 'utf8')): ProseText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const comments = [
      ...asBlocks(source, ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const {pos, end} of comments)
      texts.set(pos, source.slice(pos, end).replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)/gm, blank));
    if (isText(node) && (!TEST.test(file) || isTitle(node))) {
      const start = node.getStart(parsed);
      texts.set(start, source.slice(start, node.getEnd()).replace(/\$\{[^}]*\}/g, blank));
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return [...texts]
    .map(([start, text]) => ({
      file,
      line: parsed.getLineAndCharacterOfPosition(start).line + 1,
      text: text.replace(/`[^`\n]*`|\beslint-.*/g, (code, at: number) => (at === 0 ? code : blank(code))),
    }))
    .filter(({text}) => (text.match(/\b[a-z]+\b/gi)?.length ?? 0) >= SENTENCE);
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);

/** Whether a string is the first argument of `test`, `describe`, or a call such as `test.each(…)`. */
const isTitle = ({parent, pos}: ts.Node): boolean =>
  ts.isCallExpression(parent) &&
  parent.arguments[0]?.pos === pos &&
  /^(?:test|describe)\b/.test(parent.expression.getText());

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Joins comments on lines that follow each other. */
function asBlocks(source: string, ranges: readonly ts.TextRange[]): ts.TextRange[] {
  const blocks: ts.TextRange[] = [];
  for (const range of ranges) {
    const last = blocks.at(-1);
    if (last && /^\s*$/.test(source.slice(last.end, range.pos)))
      blocks.splice(-1, 1, {pos: last.pos, end: range.end});
    else blocks.push(range);
  }
  return blocks;
}
