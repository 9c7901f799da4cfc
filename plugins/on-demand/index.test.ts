import type {LoadContext} from '@docusaurus/types';
import onDemand from '.';

interface Configuration {
  lazyCompilation?: {test: RegExp};
  devServer?: {setupMiddlewares(middlewares: unknown[], server: {compiler: unknown}): unknown[]};
}

const lazy = () => undefined;
const other = () => undefined;

const {NODE_ENV} = process.env;
afterEach(() => (process.env.NODE_ENV = NODE_ENV));

function configure(mode: string, bundler = 'rspack', isServer = false): Configuration {
  process.env.NODE_ENV = mode;
  const instance = {lazyCompilationMiddleware: () => lazy};
  const context = {currentBundler: {name: bundler, instance}} as unknown as LoadContext;
  return onDemand(context).configureWebpack!({}, isServer, {} as never, undefined) as Configuration;
}

const middlewares = ({devServer}: Configuration) => devServer!.setupMiddlewares([other], {compiler: {}});

test('`npm start` compiles pages when they are opened, and all else before', () => {
  const configuration = configure('development');
  expect(configuration.lazyCompilation!.test.test('/site/docs/page.mdx')).toBe(true);
  expect(configuration.lazyCompilation!.test.test('/site/src/theme/Page.tsx')).toBe(false);
  expect(middlewares(configuration)).toEqual([lazy, other]);
});

test('a build compiles everything, and so does webpack', () => {
  expect(configure('production')).toEqual({});
  expect(configure('development', 'rspack', true)).toEqual({});
  const configuration = configure('development', 'webpack');
  expect(configuration.lazyCompilation).toBeUndefined();
  expect(middlewares(configuration)).toEqual([other]);
});
