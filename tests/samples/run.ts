import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a sample printed, and why it failed if it did. */
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

/** One process for all samples of a language: starting an interpreter for each would take minutes. */
const RUNNERS = {
  curl: {extension: '.sh', program: 'bash', script: 'curl.sh'},
  python: {extension: '.py', program: 'python3', script: 'python.py'},
  nodejs: {extension: '.mjs', program: process.execPath, script: 'nodejs.mjs'},
} satisfies Record<string, Runner>;

export type RunnableLanguage = keyof typeof RUNNERS;

/** The languages whose samples are run, not only read. */
export const RUNNABLE_LANGUAGES = Object.keys(RUNNERS) as RunnableLanguage[];

/**
 * Runs samples for real, one after the other.
 *
 * @param samples the code by name; a name is a file's name
 * @param folder an empty folder, which the samples run in
 * @param env what they find in the environment
 * @throws Error that says what to install where the language is missing
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
