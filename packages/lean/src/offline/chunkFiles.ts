import type {Compiler, WebpackPluginInstance} from 'webpack';
import {digest} from '@nacre-docs/kit/digest';

/** The output of a bundler run. */
export interface Emitted {
  /** Changes with the name of any script or style sheet. */
  build: string;
  /** Files of the requested chunks. */
  chunks: string[];
}

/** Finds the bundler's output files for named chunks. */
export class ChunkFiles implements WebpackPluginInstance {
  /**
   * @param names given with `webpackChunkName`
   * @param onEmitted called with the files
   */
  constructor(
    private readonly names: readonly string[],
    private readonly onEmitted: (emitted: Emitted) => void,
  ) {}

  apply({hooks, webpack: {WebpackError}}: Compiler): void {
    hooks.afterEmit.tap(ChunkFiles.name, (compilation) => {
      const chunks = new Set<string>();
      for (const name of this.names) {
        const group = compilation.namedChunkGroups.get(name);
        if (!group)
          compilation.errors.push(
            new WebpackError(
              `No import is called "${name}", and \`offline.search.chunks\` of @nacre-docs/lean lists it. Name an import with webpackChunkName, or correct the list.`,
            ),
          );
        for (const file of group?.getFiles() ?? []) if (!file.endsWith('.map')) chunks.add(file);
      }
      const names = Object.keys(compilation.assets).filter((name) => /\.(?:css|js)$/.test(name));
      this.onEmitted({build: digest(...names.sort()).slice(0, 16), chunks: [...chunks].sort()});
    });
  }
}
