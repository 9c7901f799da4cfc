import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';

/**
 * Keeps what the minifier made of each script from build to build: of hundreds, a change touches one or two, and
 * the minifier has no memory of its own.
 */
export class MinifiedCache implements WebpackPluginInstance {
  /**
   * @param dir folder that holds one file a script, named by the digest of its source
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
      /** Cached file of each script by its name. */
      const files = new Map<string, string>();
      compilation.hooks.processAssets.tap({name: MinifiedCache.name, stage: stage - 1}, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const digest = sha256(this.version, source.source());
          const file = path.join(this.dir, digest);
          files.set(name, file);
          const minified = read(file);
          // The minifier leaves alone what is marked like this.
          if (minified !== undefined) {
            compilation.updateAsset(name, new RawSource(minified), {minimized: true});
          }
        }
      });
      compilation.hooks.processAssets.tap({name: MinifiedCache.name, stage: stage + 1}, () => {
        this.#save(files, compilation);
      });
    });
  }

  #save(files: Map<string, string>, compilation: Compilation): void {
    fs.mkdirSync(this.dir, {recursive: true});
    const kept = new Set([...files.values()].map((file) => path.basename(file)));
    const there = new Set(fs.readdirSync(this.dir));
    for (const [name, file] of files) {
      if (there.has(path.basename(file))) continue;
      const asset = compilation.getAsset(name);
      // Without a minifier, or when it failed, there is nothing to keep.
      if (asset?.info.minimized && compilation.errors.length === 0)
        write(file, String(asset.source.source()));
    }
    for (const name of there) if (!kept.has(name)) fs.rmSync(path.join(this.dir, name));
  }
}

/** The content of a kept file, or undefined when there is none or it is not what was written. */
function read(file: string): string | undefined {
  try {
    const [, digest, content] = /^\/\/ (\w+)\n([\s\S]*)$/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    return content !== undefined && digest === sha256(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

function write(file: string, content: string): void {
  fs.writeFileSync(file, `// ${sha256(content)}\n${content}`);
}

function sha256(...parts: Array<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
