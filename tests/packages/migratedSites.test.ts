/**
 * Sites with docusaurus-plugin-openapi-docs, migrated by the command with each package manager, in full
 * installations from the npm registry. Only `npm run test:all` has the network and time for it.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {openSite, type TestSite} from '../e2e/browser';
import {openTryIt, send} from '../e2e/try-it';
import {create} from './createdSite';
import {tarballFolder, temporaryFolder} from './install';
import {CONTENT, writeAll} from './stockSite';

jest.setTimeout(20 * 60_000);

const describeAll = process.env.TEST_ALL ? describe : describe.skip;

const DOCUSAURUS = '3.10.2';

interface Setup {
  lockfile: string;
  react: string;
  config: object;
  /** The package manager in PATH during the test. */
  manager?: string;
  files?: Record<string, string>;
}

const SETUPS: Record<string, Setup> = {
  'npm, React 18, webpack': {
    lockfile: 'package-lock.json',
    react: '^18.3.1',
    config: {future: {v4: true}, trailingSlash: false},
  },
  'pnpm, React 19, Rspack': {
    lockfile: 'pnpm-lock.yaml',
    react: '^19.2.0',
    config: {future: {v4: true, faster: true}, trailingSlash: true},
    manager: 'pnpm@10.28.0',
  },
  'Yarn, React 19, Rspack': {
    lockfile: 'yarn.lock',
    react: '^19.2.0',
    config: {future: {v4: true, faster: true}},
    manager: '@yarnpkg/cli-dist@4.18.1',
    files: {
      // Plug'n'Play needs a Node version whose require() resolves ES modules through Yarn.
      '.yarnrc.yml': `nodeLinker: ${Number.parseInt(process.versions.node) >= 24 ? 'pnp' : 'node-modules'}\nenableTelemetry: false\n`,
    },
  },
};

/** Versions that the repository pins, because others don't support every platform. */
const {overrides} = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  overrides: Record<string, string>;
};

const siteOf = ({react, config, lockfile}: Setup): Record<string, string> => ({
  ...CONTENT,
  'docusaurus.config.js': `module.exports = ${JSON.stringify({
    title: 'My site',
    url: 'https://my-site.example',
    baseUrl: '/',
    onBrokenLinks: 'throw',
    ...config,
    presets: [['classic', {docs: {sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'}}]],
    plugins: [
      [
        'docusaurus-plugin-openapi-docs',
        {
          id: 'api',
          docsPluginId: 'classic',
          config: {
            pets: {specPath: 'pets.yaml', outputDir: 'docs/pets', sidebarOptions: {groupPathsBy: 'tag'}},
          },
        },
      ],
    ],
    themes: ['docusaurus-theme-openapi-docs'],
  })};\n`,
  'sidebars.js':
    "module.exports = {guides: ['intro', 'guides/deploy'], api: require('./docs/pets/sidebar.ts').default};\n",
  'pets.yaml': fs.readFileSync('examples/portal/pets.yaml', 'utf8'),
  [lockfile]: lockfile === 'package-lock.json' ? '{}' : '',
  'package.json': JSON.stringify({
    name: 'my-site',
    private: true,
    scripts: {build: 'docusaurus build'},
    dependencies: {
      '@docusaurus/core': DOCUSAURUS,
      '@docusaurus/faster': DOCUSAURUS,
      '@docusaurus/preset-classic': DOCUSAURUS,
      '@mdx-js/react': '^3.1.1',
      'docusaurus-plugin-openapi-docs': '^5.2.0',
      'docusaurus-theme-openapi-docs': '^5.2.0',
      'prism-react-renderer': '^2.4.1',
      react,
      'react-dom': react,
    },
    overrides,
    resolutions: overrides,
    pnpm: {overrides},
  }),
});

let site: TestSite | undefined;
afterEach(() => site?.close());

describeAll('the command migrates and builds a site', () => {
  test.each(Object.entries(SETUPS))('%s', async (_, setup) => {
    const folder = temporaryFolder('migrated-');
    const dir = path.join(folder, 'site');
    writeAll(dir, {...siteOf(setup), ...setup.files});
    const before = process.env.PATH;
    if (setup.manager !== undefined) {
      execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', setup.manager]);
      process.env.PATH = `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${before}`;
    }
    try {
      const output = create(dir, 'migrate', '--yes', '--packages', tarballFolder());
      expect(output).toContain('The site is built with @nacre-docs/openapi.');
      expect(output).not.toContain('By hand');
    } finally {
      process.env.PATH = before;
    }
    const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
    expect(read('package.json')).not.toContain('openapi-docs');
    site = await openSite(path.join(dir, 'build'));
    const {page, problems} = await site.open(
      `/docs/pets/list-pets${setup.lockfile.startsWith('pnpm') ? '/' : ''}`,
    );
    await openTryIt(page);
    await send(page).waitFor();
    expect(problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
  });
});
