import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A sample's output and error, if any. */
export interface SampleResult {
  output: string;
  failure?: string;
}

interface Runner {
  extension: string;
  program: string;
  script: string;
}

const FIXTURES = path.resolve('tests', 'fixtures');

/** One process for all samples of a language, because starting an interpreter for each would take minutes. */
const RUNNERS = {
  curl: {extension: '.sh', program: 'bash', script: 'curl.sh'},
  python: {extension: '.py', program: 'python3', script: 'python.py'},
  nodejs: {extension: '.mjs', program: process.execPath, script: 'nodejs.mjs'},
} satisfies Record<string, Runner>;

export type RunnableLanguage = keyof typeof RUNNERS;

/** Languages whose samples are executed, not only parsed. */
export const RUNNABLE_LANGUAGES = Object.keys(RUNNERS) as RunnableLanguage[];

/**
 * Executes samples in order.
 *
 * @param samples code by name, which is a file name
 * @param folder an empty folder, the working directory of the samples
 * @param env environment variables of the samples
 * @throws Error with installation instructions if the language is missing
 */
export async function runSamples(
  language: RunnableLanguage,
  samples: Map<string, string>,
  folder: string,
  env: Record<string, string>,
): Promise<Map<string, SampleResult>> {
  const {extension, program, script} = RUNNERS[language];
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, code] of samples) fs.writeFileSync(path.join(folder, `${name}${extension}`), code);
  const args = [path.join(FIXTURES, 'runners', script), folder, path.join(FIXTURES, 'python')];
  await runProcess(program, args, folder, {...env, PYTHONDONTWRITEBYTECODE: '1'});
  return new Map([...samples.keys()].map((name) => [name, readResult(path.join(folder, name))]));
}

function readResult(base: string): SampleResult {
  const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined);
  const output = read(`${base}.out`);
  return {
    output: output ?? '',
    failure: read(`${base}.failed`) ?? (output === undefined ? 'did not run' : undefined),
  };
}

function runProcess(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    child.on('error', () =>
      reject(
        new Error(
          `${program} is needed to run the samples. Install it (Debian: apt-get install curl python3).`,
        ),
      ),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${errors}`)),
    );
  });
}
