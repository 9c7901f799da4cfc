/**
 * Builds and serves a reference site for any OpenAPI 3 or Swagger 2.0 description: `npm run reference --
 * path/to/openapi.yaml [--overlay FILE]… [--languages LIST] [--root DIR] [--allow-remote] [--out DIR] [--port N]
 * [--no-serve]`.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {spawn} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {parseArgs} from 'node:util';
import {i18n} from '../config/locales';
import {prism} from '../config/prism';
import {run} from '@nacre-docs/openapi';
import {swizzledParts} from '@nacre-docs/openapi/write/pageParts';
import {REFERENCE_SITE, referenceOptions, type ReferenceChoices} from '@nacre-docs/openapi/referenceSite';
import type {LanguageId} from '@nacre-docs/openapi-core/request/languages';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/codeSamples';
import {configurePrism} from '@nacre-docs/kit/prismSettings';
import {readTranslation} from '@nacre-docs/openapi/translations';
import {waitForLock} from '@nacre-docs/kit/lockFile';
import {API_PLACES} from '@nacre-docs/kit/routes';
import {readPort} from '@nacre-docs/kit/readPort';
import {checkOut, replaceSite} from './reference-out';
import {startServer} from './static-server';

const USAGE =
  'Usage: npm run reference -- path/to/openapi.yaml [--overlay FILE]… [--languages curl,go,java] [--root DIR] [--allow-remote] [--out DIR] [--port N] [--no-serve]';

/** Build folder. Replaces the previous site only when complete. */
const BUILT = path.resolve(REFERENCE_SITE, 'build');

interface Arguments {
  description: string;
  choices: ReferenceChoices;
  out: string;
  port: number;
  serve: boolean;
}

/** @throws Error with the supported languages */
function readLanguageId(name: string): LanguageId {
  const id = SAMPLE_LANGUAGES.find((known) => known === name.trim());
  if (id === undefined)
    throw new Error(`--languages has "${name}". Choose from ${SAMPLE_LANGUAGES.join(',')}.`);
  return id;
}

function readArguments(args: string[]): Arguments {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {
      root: {type: 'string'},
      'allow-remote': {type: 'boolean', default: false},
      overlay: {type: 'string', multiple: true, default: []},
      languages: {type: 'string'},
      out: {type: 'string', default: 'build-reference'},
      port: {type: 'string', default: '3000'},
      'no-serve': {type: 'boolean', default: false},
    },
  });
  const [description, ...others] = positionals;
  if (!description || others.length > 0) throw new Error(`Pass one OpenAPI description.\n${USAGE}`);
  return {
    description: path.resolve(description),
    choices: {
      root: values.root === undefined ? undefined : path.resolve(values.root),
      allowRemote: values['allow-remote'],
      overlays: values.overlay.map((file) => path.resolve(file)),
      sampleLanguages: values.languages?.split(',').map(readLanguageId),
    },
    out: path.resolve(values.out),
    port: readPort(values.port),
    serve: !values['no-serve'],
  };
}

/** Docusaurus's message about the build folder, which is not the folder the user passed. */
const WHERE_IT_IS = /Generated static files in|npm run serve/;

/** Runs `docusaurus build` with the second configuration, with output to the terminal. */
function build({description, choices}: Arguments): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
      'build',
      '--config',
      'docusaurus.reference.config.ts',
      '--out-dir',
      BUILT,
    ],
    {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: {
        // config/environment.ts would set it too late for references with up to 100 pages.
        SKIP_HTML_MINIFICATION: 'true',
        ...process.env,
        // Its stdout is not a terminal.
        ...(process.stdout.isTTY && {FORCE_COLOR: '1'}),
        REFERENCE_DESCRIPTION: description,
        REFERENCE_CHOICES: JSON.stringify(choices),
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(REFERENCE_SITE, '.docusaurus'),
      },
    },
  );
  createInterface(child.stdout).on('line', (line) => {
    if (!WHERE_IT_IS.test(line)) console.log(line);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`The build failed with exit code ${status}.`)),
    );
  });
}

async function main(): Promise<void> {
  const settings = readArguments(process.argv.slice(2));
  checkOut(settings.out, settings.description);
  // Runs share a folder to reuse its caches.
  const release = await waitForLock(path.resolve(REFERENCE_SITE, 'run.lock'), 'npm run reference');
  process.once('exit', release);
  const {defaultLocale: locale} = i18n;
  const locales: Record<string, {htmlLang?: string}> = i18n.localeConfigs;
  configurePrism(prism);
  // Rejects an invalid description before building. Loads it with the same options as the build, which then
  // finds it cached.
  await run({
    ...referenceOptions(settings.description, settings.choices),
    places: API_PLACES,
    site: {baseUrl: '/', parts: swizzledParts(process.cwd())},
    translation: readTranslation(
      process.cwd(),
      path.resolve('i18n', locale),
      locales[locale]?.htmlLang ?? locale,
    ),
  });
  await build(settings);
  replaceSite(BUILT, settings.out);
  release();
  console.log(`The reference is in ${path.relative(process.cwd(), settings.out) || '.'}.`);
  if (!settings.serve) return;
  const {url} = await startServer(settings.out, {port: settings.port});
  console.log(`Serving it at ${url} (Ctrl+C to stop)`);
}

runCommand(main);
