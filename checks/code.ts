/**
 * Runs TypeScript and ESLint over one shared program: parsing and type resolution dominate both.
 * scripts/check.ts passes check names. Results go to stdout as JSON.
 */
import path from 'node:path';
import {ESLint} from 'eslint';
import ts from 'typescript';
import {CleanFiles} from './cleanFiles';
import {relativePath} from '@nacre-docs/kit/files';
import type {Problem} from '@nacre-docs/kit/problem';
import type {NamedResult} from '@nacre-docs/writing/checks/run';

/** TypeScript's incremental build cache. */
const CACHE_FILE = '.cache/types.tsbuildinfo';

type CodeProgram = ts.EmitAndSemanticDiagnosticsBuilderProgram;

const CHECKS: Record<string, (program: CodeProgram) => Promise<Problem[]> | Problem[]> = {
  // Runs first so ESLint reuses the resolved types.
  types: checkTypes,
  eslint: lint,
};

function loadProgram(): CodeProgram {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({messageText}) {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const options = {noEmit: true, incremental: true, tsBuildInfoFile: path.resolve(CACHE_FILE)};
  const config = ts.getParsedCommandLineOfConfigFile(path.resolve('tsconfig.json'), options, host)!;
  return ts.createIncrementalProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  });
}

function checkTypes(program: CodeProgram): Problem[] {
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(),
  ];
  // Writes the incremental cache. noEmit suppresses other output.
  program.emit();
  return found.map(({file, start = 0, code, messageText}) => ({
    file: file ? relativePath(file.fileName) : 'tsconfig.json',
    line: file ? file.getLineAndCharacterOfPosition(start).line + 1 : 1,
    message: `error TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  }));
}

async function lint(program: CodeProgram): Promise<Problem[]> {
  const parserOptions = {projectService: false, programs: [program.getProgram()]};
  const cleanFiles = new CleanFiles(program);
  const eslint = new ESLint({
    overrideConfig: [
      {files: ['**/*.{ts,tsx}'], languageOptions: {parserOptions}},
      {ignores: cleanFiles.read().map((file) => file.replace(/[[\]{}()*?!\\]/g, '\\$&'))},
    ],
    // Every file may be cached as clean.
    errorOnUnmatchedPattern: false,
  });
  const results = await eslint.lintFiles(['.']);
  const problems = results.flatMap(({filePath, messages}) =>
    messages.map(({line, message, ruleId}) => ({
      file: relativePath(filePath),
      // Ignored files are reported without a line.
      line: line || 1,
      message: `${message.split('\n')[0]!} (${ruleId ?? 'syntax'})`,
    })),
  );
  cleanFiles.write(new Set(problems.map(({file}) => file)));
  return problems;
}

async function main(): Promise<void> {
  const program = loadProgram();
  const results: NamedResult[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    if (process.argv.includes(name)) results.push({name, problems: await check(program)});
  }
  process.stdout.write(JSON.stringify(results));
}

if (require.main === module) void main();
