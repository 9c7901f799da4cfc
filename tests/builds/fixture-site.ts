import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {bin} from '../../checks/process';
import {changelogAreas, commonTasks, product, routes, startingPoints} from '../../config/product';
import {docsPages} from '../../config/footer';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';

/** Docusaurus's command-line program. */
export const DOCUSAURUS = path.resolve(bin('@docusaurus/core', 'docusaurus'));

const JITI = path.resolve(bin('jiti'));

/** Follows the date of a changelog entry if the site's entries name their area. */
export const AREA = changelogAreas[0] === undefined ? '' : ` · ${changelogAreas[0]}`;

/** Pages that tests and the layout link to. */
const PAGES = [
  ...[...Object.values(routes), ...[...startingPoints, ...commonTasks, ...docsPages].map(({to}) => to)]
    .flatMap((route) => route?.replace(/#.*/, '') ?? [])
    .map(docOfRoute),
  'getting-started',
  'api-getting-started',
  'support',
  'status',
  'deployments',
  'troubleshooting',
  'cli',
  'NRN',
  'architecture',
  'dimensions',
  'parameters/overview',
  'agent/overview',
  'scopes/overview',
  'changelogs',
  'changelogs/2025/june',
  'application-api-index',
  'authorization/roles',
].filter((page, index, all) => all.indexOf(page) === index);

const named = product.simulatedServers === 'all' ? [] : product.simulatedServers;
/** Pages that `config/product.ts` may link to. */
const SERVERS = ['https://api.nacre.example', ...named].filter(
  (url, index, all) => all.indexOf(url) === index,
);

const DESCRIPTION = `openapi: 3.1.0
info: {title: Fixture, version: '1'}
servers: ${JSON.stringify(SERVERS.map((url) => ({url})))}
tags: [{name: application, x-displayName: Applications}]
x-tag-tree: [{kind: tag, id: application, index: /docs/application-api-index}]
paths:
  /deployments:
    post:
      operationId: createDeployment
      tags: [application]
      summary: Create a deployment
      description: Puts a release on a scope.
      x-permission: deployment:create
      responses:
        '202': {description: Accepted}
`;

/** Replaces the site's own platform module, whose operations this description lacks. */
const PLATFORM = `import {definePlatform} from '@nacre-docs/sandbox/platform';

export default definePlatform(() => {});
`;

const HOME = `import React from 'react';
import Layout from '@theme/Layout';
import BaseUrlBanner from '@site/src/components/BaseUrlBanner';

export default () => <Layout><BaseUrlBanner /><main><h1>Fixture</h1></main></Layout>;
`;

export interface FixtureSite {
  dir: string;
  /** Writes a file in the site, overwriting an existing one. */
  write(file: string, content: string): void;
  /** Adds text to the end of a file. */
  append(file: string, text: string): void;
  /** Replaces text in a file. Throws if the file doesn't contain it. */
  replace(file: string, from: string, to: string): void;
  /** Undoes all changes made through these methods. Caches stay. */
  restore(): void;
  /** Runs `docusaurus build` with extra environment variables. Minifying would take a third of the time. */
  build(env?: Record<string, string>, options?: {minify?: boolean}): {status: number | null; output: string};
  /** Runs another Docusaurus command. */
  run(...command: string[]): {status: number | null; output: string};
  /** Runs `npm run reference` with these arguments, without serving. */
  reference(...args: string[]): {status: number | null; output: string};
  /** Removes the site. Caches stay for the next fixture site. */
  remove(): void;
}

/** Caches of the next build, and the packages. */
const CACHES = ['.docusaurus', '.cache', 'node_modules'];

/** Empties a fixture site except for caches. */
function empty(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (!CACHES.includes(name)) fs.rmSync(path.join(dir, name), {recursive: true, force: true, maxRetries: 5});
  }
}

let isInUse = false;

/**
 * Copies this site, with a dozen short pages and one operation, for tests of the build itself. It has the
 * same configuration and plugins and builds within seconds. All fixture sites of a Jest process use the same
 * folder one after another, so a build finds the caches of the previous one.
 *
 * @throws Error if the test file hasn't removed its previous site
 */
export function createFixtureSite(): FixtureSite {
  if (isInUse) throw new Error('A test file can only have one fixture site at a time. Remove the previous one.');
  isInUse = true;
  const root = path.resolve(__dirname, '../..');
  // tests/jest/fixtureSites.js creates and removes it.
  const dir = path.join(process.env.FIXTURE_SITES!, String(process.pid));
  fs.mkdirSync(dir, {recursive: true});
  empty(dir);
  for (const name of [
    'checks',
    'config',
    'platform',
    'plugins',
    'src',
    'static',
    'blog',
    'i18n',
    'babel.config.js',
    'scripts',
    'docusaurus.config.ts',
    'docusaurus.reference.config.ts',
    'sidebars.ts',
    'sidebars.reference.ts',
    'tsconfig.json',
    'package.json',
  ]) {
    fs.cpSync(path.join(root, name), path.join(dir, name), {recursive: true});
  }
  fs.writeFileSync(path.join(dir, 'platform/index.ts'), PLATFORM);
  if (!fs.existsSync(path.join(dir, 'node_modules')))
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  /** Original content by file, or undefined for new files. */
  const originals = new Map<string, string | undefined>();
  const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
  const node = (args: string[], env = {}) => {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: dir,
      encoding: 'utf8',
      env: {...process.env, NODE_ENV: 'production', ...env},
    });
    return {status, output: `${stdout}${stderr}`};
  };
  const docusaurus = (command: string[], env = {}) => node([DOCUSAURUS, ...command], env);
  const site: FixtureSite = {
    dir,
    write(file, content) {
      const target = path.join(dir, file);
      if (!originals.has(file)) originals.set(file, fs.existsSync(target) ? read(file) : undefined);
      fs.mkdirSync(path.dirname(target), {recursive: true});
      fs.writeFileSync(target, content);
    },
    append: (file, text) => site.write(file, read(file) + text),
    replace(file, from, to) {
      const content = read(file);
      if (!content.includes(from)) throw new Error(`${file} doesn't contain ${from}`);
      site.write(file, content.replace(from, to));
    },
    restore() {
      for (const [file, content] of originals) {
        if (content === undefined) fs.rmSync(path.join(dir, file));
        else fs.writeFileSync(path.join(dir, file), content);
      }
      originals.clear();
    },
    build: (env, {minify = false} = {}) => docusaurus(['build', ...(minify ? [] : ['--no-minify'])], env),
    run: (...command) => docusaurus(command),
    reference: (...args) =>
      node([JITI, 'scripts/reference.ts', ...args, '--no-serve']),
    remove() {
      empty(dir);
      isInUse = false;
    },
  };
  for (const page of PAGES) {
    site.write(
      `docs/${page}.mdx`,
      `---\ntitle: Fixture ${page}\ndescription: ${'A page that stands in for the real one. '.repeat(3).trim()}\nkind: reference\ntags: [api]\n---\n\nText.\n`,
    );
  }
  site.write('docs/tags.yml', 'api:\n  label: api\n  description: The API.\n');
  site.write('openapi/openapi.yaml', DESCRIPTION);
  site.write(
    'config/guides-sidebar.ts',
    `export const guides = ${JSON.stringify(PAGES.filter((page) => !/api/.test(page)))};\n`,
  );
  // The targets of the real redirects aren't in this site.
  site.write('config/redirects.ts', 'export const redirects = [];\n');
  // The site's own pages link to guides that aren't in this site.
  for (const page of fs
    .readdirSync(path.join(dir, 'src/pages'))
    .filter((name) => /\.(mdx|tsx)$/.test(name))) {
    fs.rmSync(path.join(dir, 'src/pages', page));
  }
  site.write('src/pages/index.tsx', HOME);
  originals.clear();
  return site;
}

/** Adds items to the start of a fixture site's navbar. */
export function addNavbarItems(site: FixtureSite, ...items: object[]): void {
  site.replace(
    'config/navbar.ts',
    '  items: [\n',
    `  items: [\n    ...(${JSON.stringify(items)} as never[]),\n`,
  );
}
