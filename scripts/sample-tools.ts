import {installPackages, runs} from './debian';

interface Tool {
  program: string;
  /** Debian packages with it. By default, named like the program. */
  packages?: string[];
  /** Prints its version. */
  flag?: string;
}

const REQUIRED: Tool[] = [{program: 'curl'}, {program: 'python3'}];

/** Languages whose samples are only parsed where they can't be installed. */
const SMALL: Tool[] = [{program: 'php', packages: ['php-cli', 'php-curl']}, {program: 'ruby'}];
const LARGE: Tool[] = [
  {program: 'go', packages: ['golang-go'], flag: 'version'},
  {program: 'javac', packages: ['default-jdk-headless']},
  {program: 'kotlinc', packages: ['kotlin'], flag: '-version'},
  {program: 'mcs', packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil']},
  {program: 'cargo', packages: ['cargo', 'librust-reqwest-dev']},
];

/**
 * Finds the programs that run code samples, besides Node.js, and installs missing ones from Debian.
 *
 * @param all also compilers, which take minutes
 * @throws Error with install instructions if a required one can't be installed
 */
export function ensureSampleTools(all: boolean): void {
  const required = missingPackages(REQUIRED);
  const names = required.join(' ');
  if (required.length > 0)
    installPackages(
      required,
      `The code samples need ${names}. Install it (Debian: apt-get install ${names}).`,
    );
  const optional = missingPackages(all ? [...SMALL, ...LARGE] : SMALL);
  const list = optional.join(' ');
  try {
    if (optional.length > 0) installPackages(optional, `Install ${list} to run them.`);
  } catch (error) {
    console.log(`Samples of some languages are parsed but don't run. ${(error as Error).message}`);
  }
}

const missingPackages = (tools: Tool[]): string[] =>
  tools.flatMap(({program, packages = [program], flag}) => (runs(program, flag) ? [] : packages));
