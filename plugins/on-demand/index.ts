import type {LoadContext, Plugin} from '@docusaurus/types';

/** What Docusaurus's type of Rspack leaves out. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): unknown;
}

/**
 * Has `npm start` compile a page when it is opened: it is ready in half the time. The theme is compiled at once, because
 * patches of other packages look for their modules in every compilation. Webpack still compiles all pages.
 */
export default function onDemand({currentBundler}: LoadContext): Plugin {
  return {
    name: 'on-demand',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      const isRspack = currentBundler.name === 'rspack';
      return {
        ...(isRspack && {lazyCompilation: {entries: false, imports: true, test: /\.mdx$/}}),
        devServer: {
          // In place of Docusaurus's own, which serves sources for an overlay of errors that Docusaurus no longer has.
          setupMiddlewares(middlewares: unknown[], {compiler}: {compiler: unknown}) {
            const rspack = currentBundler.instance as unknown as Rspack;
            return isRspack ? [rspack.lazyCompilationMiddleware(compiler), ...middlewares] : middlewares;
          },
        },
      } as object;
    },
  };
}
