import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {buildSite, installPackages, temporaryFolder} from './install';

/** Dependencies of a new site created by `npx create-docusaurus my-site classic`. */
export const CLASSIC = [
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
export const CONTENT = {
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
  plugins?: unknown[];
  /** A folder in `examples/` with a whole site, to use instead of a classic one. */
  example?: string;
  /** Folders in `packages/` to install. Their dependencies in this repository are added. */
  packages: string[];
  /** Other dependencies of the site. */
  others?: string[];
  /** Files to add or to replace, such as `docusaurus.config.js`. */
  files?: Record<string, string>;
  /** Minifies the scripts. */
  minify?: boolean;
}

export interface StockSite {
  dir: string;
  /** Folder of the built site. */
  build: string;
  /** Output of the build. */
  output: string;
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

/** Writes files into a folder, by path. */
export function writeAll(dir: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
    fs.writeFileSync(path.join(dir, file), content);
  }
}

export const classicSite = (plugins: unknown[]): Record<string, string> => ({
  'package.json': JSON.stringify({
    name: 'my-site',
    version: '0.0.0',
    private: true,
    // Otherwise Docusaurus transpiles cascade layers for Opera Mini, and its styles override those of
    // packages.
    browserslist: {
      production: ['>0.5%', 'not dead', 'not op_mini all'],
      development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
    },
  }),
  'docusaurus.config.js': configuration(plugins),
  ...CONTENT,
});

/** An example's committed files, by path. */
function filesOf(example: string): Record<string, string> {
  const folder = path.resolve(__dirname, '../../examples', example);
  const names = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return Object.fromEntries(
    names
      .split('\0')
      .filter(Boolean)
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/**
 * Creates a new classic site or an example with packages of this repository, as after a real installation,
 * and builds it.
 *
 * @throws Error with the output of a failed build
 */
export async function stockSite({
  plugins = [],
  example,
  packages,
  others = [],
  files = {},
  minify,
}: StockSiteOptions): Promise<StockSite> {
  const dir = temporaryFolder('stock-site-');
  // Browsers request an icon on their own.
  writeAll(dir, {
    'static/favicon.ico': '',
    ...(example === undefined ? classicSite(plugins) : filesOf(example)),
    ...files,
  });
  installPackages(dir, packages, [...CLASSIC, ...others]);
  return {dir, build: path.join(dir, 'build'), output: await buildSite(dir, {minify})};
}
