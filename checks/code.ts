/**
 * TypeScript and ESLint over one program: what takes them longest is to read the code and to find its types, which
 * each would do for itself. Called by scripts/check.ts with the names of checks; prints their results as JSON.
 */
import path from 'node:path';
import {ESLint} from 'eslint';
import ts from 'typescript';
import {CleanFiles} from './cleanFiles';
import {relativePath} from './relativePath';
import type {Problem} from './site';
import type {CheckResult} from './types';

/** Where the results of TypeScript are kept for the next run. */
const KEPT = '.cache/types.tsbuildinfo';

type CodeProgram = ts.EmitAndSemanticDiagnosticsBuilderProgram;

const CHECKS: Record<string, (program: CodeProgram) => Promise<Problem[]> | Problem[]> = {
  // First, because ESLint then finds the types of all files.
  types: checkTypes,
  eslint: lint,
};

/** The files of tsconfig.json as one program. */
function loadProgram(): CodeProgram {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({messageText}) {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const options = {noEmit: true, incremental: true, tsBuildInfoFile: path.resolve(KEPT)};
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
  // Writes what it keeps; of the code it emits nothing.
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
    // All files may be clean.
    errorOnUnmatchedPattern: false,
  });
  const results = await eslint.lintFiles(['.']);
  const problems = results.flatMap(({filePath, messages}) =>
    messages.map(({line, message, ruleId}) => ({
      file: relativePath(filePath),
      // A file that is left out has no line.
      line: line || 1,
      message: `${message.split('\n')[0]!} (${ruleId ?? 'syntax'})`,
    })),
  );
  cleanFiles.write(new Set(problems.map(({file}) => file)));
  return problems;
}

async function main(): Promise<void> {
  const program = loadProgram();
  const results: CheckResult[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    if (process.argv.includes(name)) results.push({name, problems: await check(program)});
  }
  process.stdout.write(JSON.stringify(results));
}

if (require.main === module) void main();
