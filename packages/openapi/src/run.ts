import path from 'node:path';
import {DescriptionError, type DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import {UserError} from '@nacre-docs/kit/userError';
import {isFrozen} from '@nacre-docs/kit/versions';
import {generateReference, type GenerateResult} from './write/generate';
import type {GenerateOptions} from './write/options';
import {printWarnings} from './warnings';

/** Files of this many bytes get a message, because reading them takes long. */
const LARGE_FILE = 5_000_000;

/**
 * Generates the reference. Prints progress, warnings and the duration.
 *
 * @throws Error with the number of problems, after printing each one with file, line and remedy
 */
export async function run(options: GenerateOptions): Promise<GenerateResult> {
  const started = Date.now();
  const {version, places} = options;
  const name = ['API reference', places?.id, version && isFrozen(version) && version.name]
    .filter(Boolean)
    .join(' ');
  const interactive = process.stdout.isTTY;
  let warned = 0;
  const warn = (problems: DescriptionProblem[], name = 'warnings.txt') => {
    warned = problems.length;
    if (options.quiet) return;
    const warnings = problems.filter(({severity}) => severity === 'warning');
    printWarnings(warnings, path.join(options.cacheDir, name));
  };
  try {
    const result = await generateReference({
      ...options,
      onRead(file, bytes) {
        if (bytes > LARGE_FILE)
          console.log(`${name}: reading ${path.basename(file)}, ${Math.round(bytes / 1e6)} MB`);
      },
      onProblems: warn,
      onProgress(done, total) {
        if (interactive)
          process.stdout.write(`\r${name}: ${done} of ${total} pages${done === total ? '\n' : ''}`);
        else if (done % 500 === 0) console.log(`${name}: ${done} of ${total} pages`);
      },
    });
    if (warned === 0) warn(result.problems);
    else if (result.problems.length > warned) warn(result.problems.slice(warned), 'page-warnings.txt');
    const pages = `${name}: ${result.operations} operations`;
    if (result.written) console.log(`${pages} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    else if (!options.quiet) console.log(`${pages}, nothing changed`);
    return result;
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    warn(error.warnings);
    // Printed first and alone: callers may frame the thrown error.
    console.error(error.message);
    const count = error.problems.length === 1 ? 'a problem' : `${error.problems.length} problems`;
    throw new UserError(`The API description has ${count}, named above.`);
  }
}
