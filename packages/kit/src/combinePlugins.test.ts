import type {Plugin} from '@docusaurus/types';
import {combinePlugins} from './combinePlugins';

const actions = {addRoute: jest.fn(), createData: jest.fn(), setGlobalData: jest.fn()};

/** A plugin's hooks, called with Docusaurus's usual arguments. */
type Hooks = Record<keyof Plugin, (...parameters: unknown[]) => unknown>;

test('each part gets its own content, and global data under its name', async () => {
  const seen: unknown[] = [];
  const part = (name: string): Plugin => ({
    name,
    loadContent: () => Promise.resolve(`content of ${name}`),
    contentLoaded({content, actions: {setGlobalData}}) {
      setGlobalData({content});
    },
    injectHtmlTags: ({content}) => ({headTags: [`<!-- ${String(content)} -->`]}),
    postBuild({content}) {
      seen.push(content);
    },
  });
  const whole = combinePlugins('whole', [part('one'), part('two'), {name: 'three'}]) as unknown as Hooks;
  const content = await whole.loadContent();
  await whole.contentLoaded({content, actions});
  expect(actions.setGlobalData.mock.calls).toEqual([
    [{one: {content: 'content of one'}, two: {content: 'content of two'}}],
  ]);
  expect(whole.injectHtmlTags({content})).toMatchObject({
    headTags: ['<!-- content of one -->', '<!-- content of two -->'],
    postBodyTags: [],
  });
  await whole.postBuild({content});
  expect(seen).toEqual(['content of one', 'content of two']);
});

test('merges bundler settings, with lists in the order of the parts', () => {
  const part = (name: string, config: object): Plugin => ({name, configureWebpack: () => config});
  const whole = combinePlugins('whole', [
    part('one', {module: {rules: [{test: /a/}]}, experiments: {cache: {version: '1'}}}),
    part('two', {module: {rules: [{test: /b/}]}, experiments: {cache: {storage: 'x'}}}),
  ]) as unknown as Hooks;
  expect(whole.configureWebpack({}, false, {}, {})).toEqual({
    module: {rules: [{test: /a/}, {test: /b/}]},
    experiments: {cache: {version: '1', storage: 'x'}},
  });
});
