import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const PACKAGE = require.resolve('mermaid/package.json');
const DIST = path.join(path.dirname(PACKAGE), 'dist');
const {version} = JSON.parse(fs.readFileSync(PACKAGE, 'utf8')) as {version: string};

/** Mermaid's own modules for browsers: the entry, and a folder of what each kind needs. */
const ENTRY = 'mermaid.esm.min.mjs';
const CHUNKS = path.join('chunks', 'mermaid.esm.min');

/**
 * Puts Mermaid beside the site as its authors have built it. As a part of the bundle its hundred files would be
 * minified again, and their names would be sent with every page: 1.7 KB gzip.
 */
export function browserLibrary({
  baseUrl,
  currentBundler,
}: LoadContext): Pick<Plugin, 'configureWebpack' | 'postBuild'> {
  const folder = `assets/mermaid-${version}`;
  return {
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        plugins: [
          new currentBundler.instance.DefinePlugin({
            MERMAID_ADDRESS: JSON.stringify(`${baseUrl}${folder}/${ENTRY}`),
          }),
        ],
        devServer: {static: [{directory: DIST, publicPath: `${baseUrl}${folder}`, watch: false}]},
      };
    },
    async postBuild({outDir}) {
      const target = path.join(outDir, folder);
      await fs.promises.cp(path.join(DIST, ENTRY), path.join(target, ENTRY));
      await fs.promises.cp(path.join(DIST, CHUNKS), path.join(target, CHUNKS), {
        recursive: true,
        filter: (file) => !file.endsWith('.map'),
      });
    },
  };
}
