import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';

/** Replaces a hash. The characters can't be part of a name, so the minifier doesn't count its letters. */
const MASK = /~#(\d+)~/g;

/**
 * Hides file hashes from the minifier. It gives the shortest names to a script's most frequent letters, and
 * the script that loads the others contains hundreds of hashes. They are provisional at that time and differ
 * after a build with a cache, so the names differed, too, and with them the script's final hash.
 */
export class MaskedHashes implements WebpackPluginInstance {
  apply({webpack, hooks}: Compiler): void {
    const {RawSource} = webpack.sources;
    const minification = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    const before = {name: MaskedHashes.name, stage: minification - 1};
    const after = {name: MaskedHashes.name, stage: minification + 1};
    hooks.thisCompilation.tap(MaskedHashes.name, (compilation) => {
      /** The hashes in each script, by name. A hash's index is its mask's number. */
      const masked = new Map<string, string[]>();
      const edit = (name: string, change: (code: string) => string) => {
        const code = String(compilation.getAsset(name)!.source.source());
        compilation.updateAsset(name, new RawSource(change(code)));
      };
      compilation.hooks.processAssets.tap(before, () => {
        const hashes = [...new Set(compilation.getAssets().flatMap(({info}) => info.contenthash ?? []))];
        for (const name of loaders(compilation)) {
          edit(name, (code) => {
            const found = byOffset(hashes, code);
            masked.set(name, found);
            return found.reduce((text, hash, number) => text.replaceAll(hash, `~#${number}~`), code);
          });
        }
      });
      compilation.hooks.processAssets.tap(after, () => {
        for (const [name, found] of masked) edit(name, (code) => unmask(name, code, found));
      });
    });
  }
}

/** The scripts that load others, so they contain their hashes. */
function loaders({chunks}: Compilation): string[] {
  return [...chunks]
    .filter((chunk) => chunk.hasRuntime())
    .flatMap(({files}) => [...files].filter((name) => name.endsWith('.js')));
}

/** The hashes that occur in the code, sorted by position: bundlers list files in any order. */
function byOffset(hashes: string[], code: string): string[] {
  return hashes
    .filter((hash) => code.includes(hash))
    .sort((one, other) => code.indexOf(one) - code.indexOf(other));
}

/** @throws if the minifier dropped a mask or created one */
function unmask(name: string, code: string, hashes: string[]): string {
  const seen = new Set<string>();
  const unmasked = code.replace(MASK, (mask, number: string) => {
    seen.add(number);
    return hashes[Number(number)] ?? mask;
  });
  if (seen.size !== hashes.length) {
    throw new Error(
      `The minifier changed hashes of files in ${name}, which sameBytes of @nacre-docs/lean hides from it. Give the plugin "sameBytes: false", and update the package.`,
    );
  }
  return unmasked;
}
