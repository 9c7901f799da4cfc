import path from 'node:path';
import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';
import {digest} from '../cache/digest';
import {forgetOthers, readKept, writeKept} from '../cache/keptFile';

/**
 * Keeps what the minifier made of each script from build to build: of hundreds, a change touches one or two, and
 * the minifier has no memory of its own.
 */
export class MinifiedCache implements WebpackPluginInstance {
  /**
   * @param dir folder that holds one file per script, named by the digest of its source
   * @param version of the minifier; another one makes everything new
   */
  constructor(
    private readonly dir: string,
    private readonly version: string,
  ) {}

  apply({webpack, hooks}: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    const {RawSource} = webpack.sources;
    hooks.thisCompilation.tap(MinifiedCache.name, (compilation) => {
      /** Names of the files of this build, and by the script's name those that have yet to be written. */
      const kept = new Set<string>();
      const missing = new Map<string, string>();
      compilation.hooks.processAssets.tap({name: MinifiedCache.name, stage: stage - 1}, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const file = path.join(this.dir, digest(this.version, source.source()));
          kept.add(path.basename(file));
          const minified = readKept(file);
          // The minifier leaves alone what is marked like this.
          if (minified === undefined) missing.set(name, file);
          else compilation.updateAsset(name, new RawSource(minified), {minimized: true});
        }
      });
      compilation.hooks.processAssets.tap({name: MinifiedCache.name, stage: stage + 1}, () => {
        this.#save(missing, kept, compilation);
      });
    });
  }

  #save(missing: Map<string, string>, kept: Set<string>, compilation: Compilation): void {
    for (const [name, file] of missing) {
      const asset = compilation.getAsset(name);
      // Without a minifier, or when it failed, there is nothing to keep.
      if (asset?.info.minimized && compilation.errors.length === 0)
        writeKept(file, String(asset.source.source()));
    }
    forgetOthers(this.dir, kept);
  }
}
