import {rspack} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';

type Compiler = Parameters<typeof rspack.lazyCompilationMiddleware>[0];
type Middleware = ReturnType<typeof rspack.lazyCompilationMiddleware>;

/** During `npm start`, compiles a page when somebody opens it: the site is ready sooner, and a saved page shows sooner. */
export default function lazyDevelopment({currentBundler}: LoadContext): Plugin {
  return {
    name: 'lazy-development',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production' || currentBundler.name !== 'rspack') return {};
      // The middleware sets the compiler up, so it is made before the first compilation, and used as soon as
      // there is a server.
      let middleware: Middleware | undefined;
      return {
        lazyCompilation: {entries: false, imports: true},
        plugins: [{apply: (compiler: Compiler) => (middleware = rspack.lazyCompilationMiddleware(compiler))}],
        devServer: {
          onListening({app}: {app?: {use(handler: Middleware): void}}) {
            // Without it, pages would wait for ever.
            if (!app || !middleware) throw new Error('The development server takes no middleware.');
            app.use(middleware);
          },
        },
      } as object;
    },
  };
}
