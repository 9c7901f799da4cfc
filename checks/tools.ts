import fs from 'node:fs';
import path from 'node:path';
import type {ESLint} from 'eslint';
import {product} from '../config/product';
import {bin, runNode, type ProcessOutput} from './process';
import {relativePath} from '@nacre-docs/kit/files';
import type {Problem} from '@nacre-docs/kit/problem';

/** A check that runs another program: its command and output parser. */
export interface Tool {
  args(): string[];
  /** Problems parsed from the output, or empty on success. */
  parse(output: ProcessOutput): Problem[];
}

/** Tools for code, styles, texts, and the description, by check name. The longest come first, so no core idles at the end. */
export const TOOLS: Record<string, Tool> = {
  eslint: {
    args: () => [bin('eslint'), '.', '--max-warnings', '0', '--format', 'json', ...eslintCache()],
    parse: ({stdout}) => parseEslint(stdout),
  },
  types: {
    args: () => [
      bin('typescript', 'tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ],
    parse: ({stdout}) => parseLines(stdout, /^(?<file>\S.*?)\((?<line>\d+),\d+\): (?<message>.+)$/),
  },
  stylelint: {
    args: () => [bin('stylelint'), '**/*.css', '--max-warnings', '0', '--formatter', 'unix'],
    parse: ({stdout, stderr}) =>
      parseLines(stdout + stderr, /^(?<file>.+?\.css):(?<line>\d+):\d+: (?<message>.+)$/),
  },
  prettier: {
    args: () => [bin('prettier'), '--list-different', '.', '--cache', '--cache-location', '.cache/prettier'],
    parse: ({stdout}) =>
      lines(stdout).map((file) => ({
        file,
        line: 1,
        message: 'The file is not formatted. Run npm run check -- --fix.',
      })),
  },
  packages: {
    args: () => [
      bin('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...['packages', 'plugins', 'platform', 'config', 'checks', 'scripts', 'src', 'tests'].filter((dir) =>
        fs.existsSync(dir),
      ),
    ],
    parse: ({stdout}) => parseDependencies(stdout),
  },
  spelling: {
    args: () => [
      bin('cspell'),
      'lint',
      '--no-progress',
      '--no-summary',
      '--no-color',
      '--config',
      spellingConfig(),
      '--cache',
      '--cache-location',
      '.cache/cspell',
    ],
    parse: ({stdout}) =>
      parseLines(stdout, /^(?<file>.+?):(?<line>\d+):\d+ - (?<message>.+)$/).map((problem) => ({
        ...problem,
        message: `${problem.message}. Fix it, or add it to checks/dictionary.txt.`,
      })),
  },
  redocly: {
    args: () => [
      bin('@redocly/cli', 'redocly'),
      'lint',
      'openapi/openapi.yaml',
      '--config',
      'openapi/redocly.yaml',
      '--format',
      'github-actions',
    ],
    // Annotations for GitHub have the line of every problem, unlike the JSON format.
    parse: ({stdout}) =>
      parseLines(
        stdout,
        /^::\w+ title=(?<rule>.+?),file=(?<file>.+?),line=(?<line>\d+),.*?::(?<message>.+?)(?:%0A|$)/,
      ),
  },
};

/**
 * ESLint checks a file again when it changed, but not when a type that it imports changed. CI keeps caches, and has to
 * find those problems.
 */
const eslintCache = (): string[] => (process.env.CI ? [] : ['--cache', '--cache-location', '.cache/eslint']);

function parseEslint(json: string): Problem[] {
  const files = JSON.parse(json) as ESLint.LintResult[];
  return files.flatMap(({filePath, messages}) =>
    messages.map(({line, message, ruleId}) => ({
      file: relativePath(filePath),
      // Ignored files are reported without a line.
      line: line || 1,
      message: `${message.split('\n')[0]!} (${ruleId ?? 'syntax'})`,
    })),
  );
}

/** Extends cspell.json with the product's names from config/. */
function spellingConfig(): string {
  const {name, organization, cli, terraformProvider} = product;
  const file = path.join('.cache', 'cspell.json');
  fs.mkdirSync('.cache', {recursive: true});
  fs.writeFileSync(
    file,
    JSON.stringify({
      version: '0.2',
      globRoot: process.cwd(),
      import: ['../cspell.json'],
      words: [name, organization, cli, terraformProvider].filter((word) => word !== undefined),
    }),
  );
  return file;
}

/**
 * Runs a tool and parses its output. A failure without parseable problems is itself a problem, so a crash never
 * passes.
 */
export async function runTool(tool: Tool): Promise<Problem[]> {
  try {
    const args = tool.args();
    return problemsOf(tool, args, await runNode(args));
  } catch (error) {
    return [
      {
        file: 'package.json',
        line: 1,
        message: `The program failed to start: ${String(error)}. Run npm ci.`,
      },
    ];
  }
}

export function problemsOf(tool: Pick<Tool, 'parse'>, args: string[], output: ProcessOutput): Problem[] {
  let problems: Problem[] = [];
  try {
    problems = tool.parse(output);
  } catch {
    // Unparseable output is shown in full below.
  }
  if (problems.length > 0 || output.code === 0) return problems;
  const text = (output.stderr + output.stdout).trim().slice(-2000);
  return [
    {
      file: relativePath(args[0]!),
      line: 1,
      message: `The program exited with ${output.code ?? 'a signal'}: ${text || 'no output'}`,
    },
  ];
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Finds problems by a pattern with the groups `file`, `line`, `message`, and optionally `rule`. */
function parseLines(text: string, pattern: RegExp): Problem[] {
  return lines(text).flatMap((text) => {
    const {file, line, message, rule} = pattern.exec(text)?.groups ?? {};
    if (!file || !message) return [];
    return [{file: relativePath(file), line: Number(line), message: rule ? `${message} (${rule})` : message}];
  });
}

interface DependencyProblem {
  from: string;
  to: string;
  comment: string;
  cycle?: Array<{name: string}>;
}

function parseDependencies(json: string): Problem[] {
  const {summary} = JSON.parse(json) as {summary: {violations: DependencyProblem[]}};
  return summary.violations.map(({from, to, comment, cycle}) => ({
    file: from,
    line: lineOfImport(from, to),
    message: cycle
      ? `Import cycle: ${[from, ...cycle.map(({name}) => name)].join(' → ')}. ${comment}`
      : `This file must not import ${to}. ${comment}`,
  }));
}

/** The line of an import, found by the last part of its path. */
function lineOfImport(file: string, imported: string): number {
  const name = path.parse(imported).name;
  const at = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => /\b(?:from|import|require)\b/.test(line) && line.includes(name));
  return Math.max(at + 1, 1);
}
