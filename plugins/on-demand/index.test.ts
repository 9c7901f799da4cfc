import type {LoadContext} from '@docusaurus/types';
import onDemand from '.';
import {makeWhenAsked} from './whenAsked';

type Middleware = (request: {url: string}, response: unknown, next: () => void) => void;
interface Configuration {
  lazyCompilation?: {test: RegExp};
  devServer?: {setupMiddlewares(middlewares: unknown[], server: {compiler: unknown}): Middleware[]};
}

const lazy: Middleware = () => undefined;
const other: Middleware = () => undefined;

const {NODE_ENV} = process.env;
afterEach(() => (process.env.NODE_ENV = NODE_ENV));

function configure(mode: string, bundler = 'rspack', isServer = false): Configuration {
  process.env.NODE_ENV = mode;
  const instance = {lazyCompilationMiddleware: () => lazy};
  const context = {currentBundler: {name: bundler, instance}, baseUrl: '/base/'} as unknown as LoadContext;
  return onDemand(context).configureWebpack!({}, isServer, {} as never, undefined) as Configuration;
}

const middlewares = ({devServer}: Configuration) => devServer!.setupMiddlewares([other], {compiler: {}});

test('`npm start` compiles pages when they are opened, and all else before', () => {
  const configuration = configure('development');
  expect(configuration.lazyCompilation!.test.test('/site/docs/page.mdx')).toBe(true);
  expect(configuration.lazyCompilation!.test.test('/site/src/theme/Page.tsx')).toBe(false);
  expect(middlewares(configuration).slice(1)).toEqual([lazy, other]);
});

test('a build compiles everything, and so does webpack', () => {
  expect(configure('production')).toEqual({});
  expect(configure('development', 'rspack', true)).toEqual({});
  const configuration = configure('development', 'webpack');
  expect(configuration.lazyCompilation).toBeUndefined();
  expect(middlewares(configuration).slice(1)).toEqual([other]);
});

test.each<[string, () => Promise<string>, string]>([
  ['made', () => Promise.resolve('data'), 'data'],
  ['known to fail', () => Promise.reject(new Error('no')), 'no'],
])('files are made when one is asked for, once, and answered when they are %s', async (_, end, told) => {
  const [hold] = middlewares(configure('development'));
  const answered: string[] = [];
  const ask = (url: string) => hold!({url}, {}, () => answered.push(url));
  let finish = () => {};
  const make = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)).then(end));
  const made = makeWhenAsked('data', make).catch((error: Error) => error.message);
  for (const url of ['/base/database', '/data/file.json']) ask(url);
  await new Promise(setImmediate);
  expect(make).not.toHaveBeenCalled();
  for (const url of ['/base/data/file.json', '/base/data/other.json']) ask(url);
  await new Promise(setImmediate);
  expect(answered).toEqual(['/base/database', '/data/file.json']);
  finish();
  expect(await made).toBe(told);
  await new Promise(setImmediate);
  expect(answered).toEqual([
    '/base/database',
    '/data/file.json',
    '/base/data/file.json',
    '/base/data/other.json',
  ]);
  expect(make).toHaveBeenCalledTimes(1);
});
