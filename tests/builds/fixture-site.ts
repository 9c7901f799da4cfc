import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {bin} from '../../checks/process';
import {changelogAreas, commonTasks, product, routes, startingPoints} from '../../config/product';
import {docOfRoute} from '@nacre-docs/kit/mdx/pageRoute';

/** Docusaurus's command line program. */
export const DOCUSAURUS = path.resolve(bin('@docusaurus/core', 'docusaurus'));

const JITI = path.resolve(bin('jiti'));

/** Goes behind the date of an entry of the changelog, where the site's entries name their area. */
export const AREA = changelogAreas[0] === undefined ? '' : ` · ${changelogAreas[0]}`;

/** Pages that tests name, and those that the frame links to. */
const PAGES = [
  ...[...Object.values(routes), ...[...startingPoints, ...commonTasks].map(({to}) => to)]
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
/** Those that `config/product.ts` may name. */
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

/** In place of the site's, whose operations this description doesn't have. */
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
  /** Writes a file below the site, over what is there. */
  write(file: string, content: string): void;
  /** Adds text to the end of a file. */
  append(file: string, text: string): void;
  /** Replaces text in a file; fails where the text is not there. */
  replace(file: string, from: string, to: string): void;
  /** Puts back every file that was changed by these; what builds keep stays. */
  restore(): void;
  /** Runs `docusaurus build` with the environment given. To minify the scripts takes a third of the time. */
  build(env?: Record<string, string>, options?: {minify?: boolean}): {status: number | null; output: string};
  /** Runs another command of Docusaurus. */
  run(...command: string[]): {status: number | null; output: string};
  /** Runs `npm run reference` with these arguments, without serving. */
  reference(...args: string[]): {status: number | null; output: string};
  /** Ends its use; what builds keep stays for the next fixture site. */
  remove(): void;
}

/** What builds keep for the next one, and the packages. */
const KEPT = ['.docusaurus', '.cache', 'node_modules'];

/** Removes all of a fixture site but what the next one may use. */
function empty(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (!KEPT.includes(name)) fs.rmSync(path.join(dir, name), {recursive: true, force: true, maxRetries: 5});
  }
}

let isInUse = false;

/**
 * A copy of this site with a dozen short pages and one operation, for tests of the build itself: it uses
 * the same configuration and plugins and takes seconds to build. All fixture sites of a process of Jest have the same
 * folder, one after the other, so that a build finds what the one before it has kept.
 *
 * @throws Error when the test file has not removed the one before
 */
export function createFixtureSite(): FixtureSite {
  if (isInUse) throw new Error('A test file has one fixture site at a time. Remove the one before.');
  isInUse = true;
  const root = path.resolve(__dirname, '../..');
  // Made and removed by tests/jest/fixtureSites.js.
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
  /** Files as they were before the first change, and those that were not there. */
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
      if (!content.includes(from)) throw new Error(`${file} does not hold ${from}`);
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
  // Real redirects lead to pages that are not here.
  site.write('config/redirects.ts', 'export const redirects = [];\n');
  // The site's own pages lead to guides that are not here.
  for (const page of fs
    .readdirSync(path.join(dir, 'src/pages'))
    .filter((name) => /\.(mdx|tsx)$/.test(name))) {
    fs.rmSync(path.join(dir, 'src/pages', page));
  }
  site.write('src/pages/index.tsx', HOME);
  originals.clear();
  return site;
}

/** Puts items before those that the navbar of a fixture site has. */
export function addNavbarItems(site: FixtureSite, ...items: object[]): void {
  site.replace(
    'config/navbar.ts',
    '  items: [\n',
    `  items: [\n    ...(${JSON.stringify(items)} as never[]),\n`,
  );
}
