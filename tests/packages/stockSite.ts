import {execFile, execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {bin} from '../../checks/process';

const run = promisify(execFile);

const ROOT = path.resolve(__dirname, '../..');

/** Dependencies of a new site made by `npx create-docusaurus my-site classic`. */
const CLASSIC = [
  '@docusaurus/core',
  '@docusaurus/faster',
  '@docusaurus/preset-classic',
  '@docusaurus/module-type-aliases',
  '@docusaurus/types',
  '@mdx-js/react',
  'clsx',
  'prism-react-renderer',
  'react',
  'react-dom',
];

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** The content of a small classic site. */
const CONTENT = {
  'docs/intro.md': page(
    'Tutorial intro',
    'Let us discover **Docusaurus** in less than 5 minutes.\n\n## Getting started\n\nCreate a new site.',
  ),
  'docs/guides/deploy.md': page(
    'Deploy your site',
    'Docusaurus builds static files.\n\n## Test your build\n\nServe the `build` folder with `npm run serve`.',
  ),
  'blog/2021-08-26-welcome.md': page(
    'Welcome',
    'Blog features are powered by the blog plugin.\n\n{/* truncate */}\n\nThe tags are plentiful.',
  ),
  'src/pages/index.md': page('My site', '# My site\n\nDinosaurs are cool. See the [tutorial](/docs/intro).'),
};

export interface StockSiteOptions {
  /** The `plugins` of the site's configuration, in JSON. */
  plugins: unknown[];
  /** Folders in `packages/` to install. The packages of this repository that they depend on follow. */
  packages: string[];
  /** Files to add or to replace, such as `docusaurus.config.js`. */
  files?: Record<string, string>;
}

export interface StockSite {
  dir: string;
  /** Folder of the built site. */
  build: string;
  /** What the build printed. */
  output: string;
}

interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, {optional?: boolean}>;
}

const readPackage = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;

const isOurs = (name: string) => name.startsWith('@nacre-docs/');

/** Packages that npm installs with this one. */
function dependenciesOf(folder: string): string[] {
  const {dependencies, peerDependencies = {}, peerDependenciesMeta} = readPackage(folder);
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
}

/** The names of packages and of all packages of this repository that they depend on. */
function withDependencies(packages: string[]): string[] {
  const names = new Set(packages);
  for (const name of names) {
    for (const dependency of dependenciesOf(path.join(ROOT, 'packages', name)).filter(isOurs))
      names.add(path.basename(dependency));
  }
  return [...names];
}

const tarballs = new Map<string, string>();

/** Packs a package unless an earlier call of this test file did, and returns the tarball. */
function pack(name: string): string {
  const known = tarballs.get(name);
  if (known) return known;
  if (tarballs.size === 0) execFileSync(process.execPath, ['scripts/compile.mjs'], {cwd: ROOT});
  const folder = temporaryFolder('packed-');
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: path.join(ROOT, 'packages', name),
    encoding: 'utf8',
  });
  const [{filename}] = JSON.parse(output) as [{filename: string}];
  tarballs.set(name, path.join(folder, filename));
  return tarballs.get(name)!;
}

/** In the folder that tests/jest/removeFixtureSites.js removes. */
function temporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(process.env.FIXTURE_SITES ?? os.tmpdir(), prefix));
}

/**
 * Installs packages from tarballs. What they depend on comes from this repository's node_modules by a link, so that
 * no network is needed; a package that one imports without declaring it is missing.
 */
function install(dir: string, packages: string[]): void {
  const modules = path.join(dir, 'node_modules');
  const linked = new Set(CLASSIC);
  for (const name of withDependencies(packages)) {
    const folder = path.join(modules, '@nacre-docs', name);
    fs.mkdirSync(folder, {recursive: true});
    execFileSync('tar', ['-xzf', pack(name), '--strip-components=1', '-C', folder]);
    for (const dependency of dependenciesOf(folder)) if (!isOurs(dependency)) linked.add(dependency);
  }
  for (const name of linked) {
    fs.mkdirSync(path.dirname(path.join(modules, name)), {recursive: true});
    fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
}

function configuration(plugins: unknown[]): string {
  const config = {
    title: 'My site',
    url: 'https://my-site.example',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    future: {v4: true, faster: true},
    i18n: {defaultLocale: 'en', locales: ['en']},
    presets: [['classic', {docs: {}, blog: {showReadingTime: true}}]],
    plugins,
    themeConfig: {
      navbar: {
        title: 'My site',
        items: [
          {to: '/docs/intro', label: 'Tutorial', position: 'left'},
          {to: '/blog', label: 'Blog', position: 'left'},
        ],
      },
      footer: {style: 'dark', copyright: 'Built with Docusaurus.'},
    },
  };
  return `module.exports = ${JSON.stringify(config, null, 2)};\n`;
}

/**
 * Makes a new classic site with packages of this repository, as somebody who installed them has it, and builds it.
 *
 * @throws Error with the output of a build that fails
 */
export async function stockSite({plugins, packages, files = {}}: StockSiteOptions): Promise<StockSite> {
  const dir = temporaryFolder('stock-site-');
  const sources = {
    'package.json': JSON.stringify({
      name: 'my-site',
      version: '0.0.0',
      private: true,
      // Without it, Docusaurus rewrites cascade layers for Opera Mini, and its styles override those of packages.
      browserslist: {production: ['>0.5%', 'not dead', 'not op_mini all']},
    }),
    'docusaurus.config.js': configuration(plugins),
    ...CONTENT,
    ...files,
  };
  for (const [file, content] of Object.entries(sources)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), content);
  }
  install(dir, packages);
  const docusaurus = path.resolve(bin('@docusaurus/core', 'docusaurus'));
  const env = {...process.env, NODE_ENV: 'production'};
  try {
    const {stdout, stderr} = await run(process.execPath, [docusaurus, 'build'], {cwd: dir, env});
    return {dir, build: path.join(dir, 'build'), output: stdout + stderr};
  } catch (error) {
    const {stdout = '', stderr = ''} = error as {stdout?: string; stderr?: string};
    throw new Error(`The stock site in ${dir} does not build.\n${stdout}${stderr}`);
  }
}
