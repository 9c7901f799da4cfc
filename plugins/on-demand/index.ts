import type {LoadContext, Plugin} from '@docusaurus/types';
import {trackCompilation} from './compilation';
import {whenMade} from './whenAsked';

interface Request {
  url?: string;
}

type Middleware = (request: Request, response: unknown, next: () => void) => void;

/** What Docusaurus's type of Rspack leaves out. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): Middleware;
}

/**
 * Has `npm start` compile a page when it is opened and make other files when they are asked for (`whenAsked.ts`): it is
 * ready in less than half the time. The theme is compiled at once, because patches of other packages look for their
 * modules in every compilation. Webpack still compiles all pages.
 */
export default function onDemand({currentBundler, baseUrl}: LoadContext): Plugin {
  return {
    name: 'on-demand',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      const isRspack = currentBundler.name === 'rspack';
      const hold: Middleware = ({url = ''}, _response, next) => void whenMade(url, baseUrl).then(next);
      return {
        plugins: [{apply: trackCompilation}],
        ...(isRspack && {lazyCompilation: {entries: false, imports: true, test: /\.mdx$/}}),
        devServer: {
          // In place of Docusaurus's own, which serves sources for an overlay of errors that Docusaurus no longer has.
          setupMiddlewares(middlewares: unknown[], {compiler}: {compiler: unknown}) {
            const rspack = currentBundler.instance as unknown as Rspack;
            return [hold, ...(isRspack ? [rspack.lazyCompilationMiddleware(compiler)] : []), ...middlewares];
          },
        },
      } as object;
    },
  };
}
