// Saves 3.2 KB gzip of scripts on every page. Depends on Docusaurus's ChunkAssetPlugin, and on __webpack_require__.gca, which it defines.

import type {Compiler, Configuration} from 'webpack';

/**
 * Docusaurus's prefetching asks for a chunk's address by its name, and its own plugin ships a table from
 * names to ids for it. Here ids are the names. It asks once for each link that leads to
 * a chunk, and is answered once, so that a file is prefetched once.
 *
 * @param config the browser's configuration, from which Docusaurus's plugin is taken out
 * @throws Error when the plugin is not there
 */
export function addressChunksByName(config: Configuration): {
  optimization: Configuration['optimization'];
  plugins: ChunkAddressPlugin[];
} {
  const others = config.plugins?.filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin');
  if (others?.length === config.plugins?.length)
    throw new Error(
      'Docusaurus has no ChunkAssetPlugin any more; see plugins/lean-bundle/chunkAddresses.ts.',
    );
  config.plugins = others;
  return {optimization: {chunkIds: 'named'}, plugins: [new ChunkAddressPlugin()]};
}

class ChunkAddressPlugin {
  apply({webpack, hooks}: Compiler): void {
    // Rspack knows them by these names only.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const {RuntimeGlobals, RuntimeModule} = webpack;
    class ChunkAddress extends RuntimeModule {
      constructor() {
        super('chunk address', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        const {publicPath, getChunkScriptFilename, require} = RuntimeGlobals;
        return `const asked = new Set();
${require}.gca = (name) => {
  if (asked.has(name)) return undefined;
  asked.add(name);
  return ${publicPath} + ${getChunkScriptFilename}(name);
};`;
      }
    }
    hooks.thisCompilation.tap('ChunkAddressPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkAddressPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkAddress());
      });
    });
  }
}
